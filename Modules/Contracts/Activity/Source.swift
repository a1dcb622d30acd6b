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

  public init(
    id: ID, description: SourceDescription, chosenRank: Int? = nil, isExcluded: Bool = false
  ) {
    self.id = id
    self.description = description
    self.chosenRank = chosenRank
    self.isExcluded = isExcluded
  }

  /// Most trusted first: those the user ranked, in that order, then by kind. Ties are sorted by
  /// name, so that the order of arrival does not matter.
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
  private var trust: (chosen: Int, kind: Int) {
    (chosenRank ?? .max, chosenRank == nil ? description.kind.rank : 0)
  }
}
