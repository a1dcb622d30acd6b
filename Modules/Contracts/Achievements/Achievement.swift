/// Something to be unlocked once and kept for ever.
public struct Achievement: Hashable, Identifiable, Sendable {
  /// Such as `goal_streak_7`; never changed.
  public let id: String
  public let title: Phrase
  /// One line: what it takes.
  public let description: Phrase
  /// Experience points it is worth.
  public let experience: Int

  public init(id: String, title: Phrase, description: Phrase, experience: Int) {
    self.id = id
    self.title = title
    self.description = description
    self.experience = experience
  }
}
