/// A source the record knows.
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
  /// The place the person gave it, 0 first; nil where they gave none.
  public var chosenRank: Int?
  /// Whether the person wants nothing of it to count.
  public var isExcluded: Bool

  public init(
    id: ID, description: SourceDescription, chosenRank: Int? = nil, isExcluded: Bool = false
  ) {
    self.id = id
    self.description = description
    self.chosenRank = chosenRank
    self.isExcluded = isExcluded
  }

  /// Best first: those the person ordered, in their order, then by kind. Equals go by name, so that
  /// it does not matter which of them came first.
  public static func byPriority(_ sources: [Source]) -> [Source] {
    sources.sorted { left, right in
      let (leftTrust, rightTrust) = (left.trust, right.trust)
      if leftTrust != rightTrust { return leftTrust < rightTrust }
      return (left.description.name, left.id) < (right.description.name, right.id)
    }
  }

  /// Whether this one is to be believed before `other`, whatever their names: the person said so, or
  /// it is of a better kind.
  public func isTrustedMore(than other: Source) -> Bool {
    trust < other.trust
  }

  /// Less is better.
  private var trust: (chosen: Int, kind: Int) {
    (chosenRank ?? .max, chosenRank == nil ? description.kind.rank : 0)
  }
}
