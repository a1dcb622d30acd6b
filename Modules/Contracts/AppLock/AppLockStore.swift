/// Stores the state of App Lock: whether it is on, and the days that were unlocked.
public protocol AppLockStore: Sendable {
  /// False until something is saved.
  func isEnabled(in transaction: any Transaction) throws -> Bool

  func setEnabled(_ isEnabled: Bool, in transaction: any WriteTransaction) throws

  /// Whether `day` was unlocked. An unlocked day stays so forever.
  func wasUnlocked(on day: Day, in transaction: any Transaction) throws -> Bool

  /// Records that `day` was unlocked; false if that was already recorded.
  func noteUnlocked(_ day: Day, in transaction: any WriteTransaction) throws -> Bool
}
