/// What a feature has to say of a week, as its part of the weekly summary. Specification S2-11.
public struct SummaryPart: Sendable {
  /// Where it stands among the other parts: lower numbers come first, equal ones as their plugins are
  /// connected.
  public let place: Int
  /// What there is to say of the seven days of a week; of more days only whether anything was logged is used.
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
  /// Whether anything was written down or came in that week. When no part has anything, the person is
  /// told so instead, and no part is heard.
  public var isAnythingLogged: Bool
  /// Whole sentences, in order.
  public var sentences: [Phrase]

  public init(isAnythingLogged: Bool, _ sentences: [Phrase]) {
    self.isAnythingLogged = isAnythingLogged
    self.sentences = sentences
  }
}
