/// Where App Lock is kept: whether it is on, and the days that were unlocked.
public protocol AppLockStore: Sendable {
  /// False until something is saved.
  func isEnabled(in transaction: any Transaction) throws -> Bool

  func setEnabled(_ isEnabled: Bool, in transaction: any WriteTransaction) throws

  /// Whether `day` was unlocked. A day once unlocked is so for ever.
  func wasUnlocked(on day: Day, in transaction: any Transaction) throws -> Bool

  /// Notes that `day` was unlocked; false when that was noted before.
  func noteUnlocked(_ day: Day, in transaction: any WriteTransaction) throws -> Bool
}
