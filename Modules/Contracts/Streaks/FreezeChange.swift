/// What one day did to the freezes of a streak. Specification S5-2.
public struct FreezeChange: Hashable, Codable, Sendable {
  /// Whether the day earned one.
  public var isEarned: Bool
  /// The missed day that a freeze saved because this one was met; nil if none was used.
  public var savedDay: Day?
  /// Available at the end of the day.
  public var available: Int

  public init(isEarned: Bool, savedDay: Day?, available: Int) {
    self.isEarned = isEarned
    self.savedDay = savedDay
    self.available = available
  }
}
