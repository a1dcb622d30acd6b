/// A source in the record.
public struct Source: Hashable, Identifiable, Sendable {
  public struct ID: Hashable, Comparable, Codable, Sendable {
    public let rawValue: Int64

    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }

    public static func < (left: ID, right: ID) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public let id: ID
  public var description: SourceDescription
  /// The rank the user gave it, 0 first; nil if none.
  public var chosenRank: Int?
  /// Whether the user has excluded its data.
  public var isExcluded: Bool
  /// The rank that a file gave it among the sources of that file, 0 first; nil if none did.
  public var suggestedRank: Int?

  public init(
    id: ID, description: SourceDescription, chosenRank: Int? = nil, isExcluded: Bool = false,
    suggestedRank: Int? = nil
  ) {
    self.id = id
    self.description = description
    self.chosenRank = chosenRank
    self.isExcluded = isExcluded
    self.suggestedRank = suggestedRank
  }

  /// Most trusted first: those the user ranked, in that order, then by kind, then as their file ranked them. Ties are
  /// sorted by name, so that the order of arrival does not matter.
  public static func byPriority(_ sources: [Source]) -> [Source] {
    sources.sorted { left, right in
      let (leftTrust, rightTrust) = (left.trust, right.trust)
      if leftTrust != rightTrust { return leftTrust < rightTrust }
      return (left.description.name, left.id) < (right.description.name, right.id)
    }
  }

  /// Whether this one is trusted more than `other`, regardless of their names: because the user
  /// said so, or because its kind is more trusted.
  public func isTrustedMore(than other: Source) -> Bool {
    trust < other.trust
  }

  /// Lower is more trusted.
  private var trust: (chosen: Int, kind: Int, suggested: Int) {
    guard let chosenRank else {
      return (.max, description.kind.rank, suggestedRank ?? .max)
    }
    return (chosenRank, 0, 0)
  }
}

/// A device or app that counted, as named in a file.
public struct SourceDescription: Hashable, Codable, Sendable {
  /// The name the user knows, for example `Zoë’s Apple Watch`.
  public var name: String
  public var kind: SourceKind

  public init(name: String, kind: SourceKind) {
    self.name = name
    self.kind = kind
  }

  /// Manual entries.
  public static let byHand = SourceDescription(name: "Entered by hand", kind: .hand)
}

/// The kind of a source, most trusted first: the default order of trust.
public enum SourceKind: String, CaseIterable, Codable, Sendable {
  case hand, watch, phone, other

  /// 0 for the most trusted.
  public var rank: Int {
    switch self {
    case .hand: 0
    case .watch: 1
    case .phone: 2
    case .other: 3
    }
  }
}

extension SourceKind {
  /// Shown to people; JSON and the command line use the raw value.
  public var spoken: Phrase {
    switch self {
    case .hand: Phrase("hand")
    case .watch: Phrase("watch")
    case .phone: Phrase("phone")
    // A word of its own: the “other” of a rest day's reasons is another word in most languages.
    case .other: Phrase("other source")
    }
  }
}

/// A source with statistics about its data.
public struct SourceSummary: Hashable, Sendable {
  public var source: Source
  /// 1 for the most trusted.
  public var priority: Int
  /// Including its day totals, weighings and workouts.
  public var samples: Int
  /// The civil days of the first and last of these; nil for a source without any.
  public var firstDay: Day?
  public var lastDay: Day?
  /// See ``SourceActivity/last``; nil for one of which nothing came since this is noted.
  public var lastActivity: Instant?
  /// Whether it used to come daily and went quiet: see ``SourceActivity/isSilent(at:)``. Never for an excluded one.
  public var isSilent: Bool

  public init(
    source: Source, priority: Int, samples: Int, firstDay: Day?, lastDay: Day?,
    lastActivity: Instant? = nil, isSilent: Bool = false
  ) {
    self.source = source
    self.priority = priority
    self.samples = samples
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.lastActivity = lastActivity
    self.isSilent = isSilent
  }
}
