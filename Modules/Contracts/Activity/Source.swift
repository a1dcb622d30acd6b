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

  /// Best first: those the person ordered, in their order, then by kind, then by age in the record.
  public static func byPriority(_ sources: [Source]) -> [Source] {
    sources.sorted { left, right in
      let (leftRank, rightRank) = (left.chosenRank ?? .max, right.chosenRank ?? .max)
      if leftRank != rightRank { return leftRank < rightRank }
      if left.description.kind != right.description.kind {
        return left.description.kind.rank < right.description.kind.rank
      }
      return left.id < right.id
    }
  }
}
