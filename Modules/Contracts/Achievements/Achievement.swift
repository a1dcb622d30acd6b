/// Something that is unlocked once and kept forever.
public struct Achievement: Hashable, Identifiable, Sendable {
  /// For example `goal_streak_7`; never changed.
  public let id: String
  public let title: Phrase
  /// One line: how to unlock it.
  public let description: Phrase
  /// The experience points it gives.
  public let experience: Int

  public init(id: String, title: Phrase, description: Phrase, experience: Int) {
    self.id = id
    self.title = title
    self.description = description
    self.experience = experience
  }
}
