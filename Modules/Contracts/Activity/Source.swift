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
  /// The name shown to the user: the app, followed by the device if the record has several devices of that app
  /// (``named(_:)``).
  public var name: String
  /// The user's rank for it, 0 first; nil if none.
  public var chosenRank: Int?
  /// Whether the user has excluded its data.
  public var isExcluded: Bool
  /// The file's rank for it among its sources, 0 first; nil if none.
  public var suggestedRank: Int?

  public init(
    id: ID, description: SourceDescription, chosenRank: Int? = nil, isExcluded: Bool = false,
    suggestedRank: Int? = nil
  ) {
    self.id = id
    self.description = description
    name = description.name
    self.chosenRank = chosenRank
    self.isExcluded = isExcluded
    self.suggestedRank = suggestedRank
  }

  /// The same sources with their names: `Samsung Health` for the only one of its app,
  /// `Samsung Health · Galaxy Watch` for one of several.
  ///
  /// - Parameter sources: all sources of the record.
  public static func named(_ sources: [Source]) -> [Source] {
    // What a person typed into an app is not a device of that app.
    let counting = sources.filter { $0.description.kind != .hand }
    let apps = Dictionary(grouping: counting, by: \.description.name)
    return sources.map { source in
      var source = source
      let isOnlyOne = apps[source.description.name, default: []].count < 2
      source.name = isOnlyOne ? source.description.name : source.description.fullName
      return source
    }
  }
}

/// A device or app that counts, as named in a file.
///
/// If a file distinguishes the devices of one app, each is a source. Specification S5-9.
public struct SourceDescription: Hashable, Sendable {
  /// The app or device name that the user knows, for example `Zoë’s Apple Watch`.
  public var name: String
  public var kind: SourceKind
  /// Which of the devices that count under this name, not empty; nil if the file does not say.
  public var device: String?
  /// Whether the person wears the device. Of two devices of one app it is trusted more: a phone often lies on a table.
  public var isWorn: Bool
  /// Whether overlapping samples add up because the source never counts anything twice, like the devices in Apple
  /// Health. Otherwise the sample modified last counts. It does not identify a source: one known not to add up never
  /// does.
  public var addsOverlaps: Bool

  public init(
    name: String, kind: SourceKind, device: String? = nil, isWorn: Bool = false,
    addsOverlaps: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.device = device
    self.isWorn = isWorn
    self.addsOverlaps = addsOverlaps
  }

  /// Manual entries.
  public static let byHand = SourceDescription(name: "Entered by hand", kind: .hand)

  /// `Samsung Health · Galaxy Watch` for one device of an app. With the kind it identifies a source.
  public var fullName: String {
    device.map { "\(name) · \($0)" } ?? name
  }
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
    case .hand: Phrase("manual entry")
    case .watch: Phrase("watch")
    case .phone: Phrase("phone")
    // Its own text: most languages use different words for this “other” and for that of a rest day's reasons.
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
  /// The civil days of its first and last data; nil if it has none.
  public var firstDay: Day?
  public var lastDay: Day?
  /// See ``SourceActivity/last``; nil if nothing has arrived since this is recorded.
  public var lastActivity: Instant?
  /// Whether it reported daily and has gone silent: see ``SourceActivity/isSilent(at:)``. Never for an excluded source.
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
