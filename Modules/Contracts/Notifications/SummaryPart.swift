/// A feature's part of the weekly summary. Specification S2-11.
public struct SummaryPart: Sendable {
  /// Its place among the parts: lower numbers come first, equal ones in the order of their plugins.
  public let place: Int
  /// The lines for the seven days of a week; for other ranges only whether anything was logged is used.
  public let say: @Sendable (ClosedRange<Day>, any Transaction) throws -> WeekInWords

  public init(
    at place: Int,
    say: @escaping @Sendable (ClosedRange<Day>, any Transaction) throws -> WeekInWords
  ) {
    self.place = place
    self.say = say
  }
}

/// A week in the words of one feature.
public struct WeekInWords: Hashable, Sendable {
  /// Whether anything was logged or arrived that week. If no part has anything, the summary says that instead of all
  /// parts.
  public var isAnythingLogged: Bool
  /// Whole sentences, in order.
  public var sentences: [Phrase]

  public init(isAnythingLogged: Bool, _ sentences: [Phrase]) {
    self.isAnythingLogged = isAnythingLogged
    self.sentences = sentences
  }
}
