/// Something to be unlocked once and kept for ever.
public struct Achievement: Hashable, Identifiable, Sendable {
  /// Such as `goal_streak_7`; never changed.
  public let id: String
  public let title: String
  /// One line: what it takes.
  public let description: String
  /// Experience points it is worth.
  public let experience: Int

  public init(id: String, title: String, description: String, experience: Int) {
    self.id = id
    self.title = title
    self.description = description
    self.experience = experience
  }
}
