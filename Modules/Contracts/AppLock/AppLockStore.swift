/// Stores the state of App Lock.
public protocol AppLockStore: Sendable {
  /// Every change a person chose, in any order.
  func changes(in transaction: any Transaction) throws -> [LockChange]

  /// Tightens or loosens a subject from a day on; later changes of it are forgotten.
  func record(_ change: LockChange, in transaction: any WriteTransaction) throws

  /// The valid opening of `day`; nil while the day is locked.
  func opening(on day: Day, in transaction: any Transaction) throws -> LockOpening?

  /// The openings of all days, newest first, including revoked ones.
  ///
  /// - Parameter count: how many at most; nil for all.
  func openings(latest count: Int?, in transaction: any Transaction) throws -> [LockOpening]

  /// Records that a day was opened; false, without effect, if it already has a valid opening.
  func add(_ opening: LockOpening, in transaction: any WriteTransaction) throws -> Bool

  /// Revokes the valid opening of `day`, if there is one.
  func revokeOpening(
    of day: Day, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// The note on the latest day; nil for none.
  func dayNote(in transaction: any Transaction) throws -> LockDayNote?

  /// The note of that day.
  func dayNote(on day: Day, in transaction: any Transaction) throws -> LockDayNote?

  /// Saves the note on a day, which becomes the latest: notes on later days are forgotten.
  func save(_ note: LockDayNote, in transaction: any WriteTransaction) throws

  /// Every pass ever used, of each kind, newest first.
  func passes(in transaction: any Transaction) throws -> [LockPass]

  func add(_ pass: LockPass, in transaction: any WriteTransaction) throws

  /// How App Lock was turned off, each time, the newest first.
  func endings(in transaction: any Transaction) throws -> [LockEnding]

  /// Adds one; adding it again has no effect.
  func add(_ ending: LockEnding, in transaction: any WriteTransaction) throws

  /// How many seconds a person waits before everything opens; 0 for no pause.
  func pauseSeconds(in transaction: any Transaction) throws -> Int

  func setPause(seconds: Int, in transaction: any WriteTransaction) throws
}
