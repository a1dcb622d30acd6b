/// Stores the state of App Lock.
public protocol AppLockStore: Sendable {
  /// Every change of what a person chose, in any order.
  func changes(in transaction: any Transaction) throws -> [LockChange]

  /// Makes a subject tight or eased from a day on; later changes of it are forgotten.
  func record(_ change: LockChange, in transaction: any WriteTransaction) throws

  /// The opening of `day` that stands; nil while the day is locked.
  func opening(on day: Day, in transaction: any Transaction) throws -> LockOpening?

  /// Those of all days, the newest first, also those that were taken back.
  ///
  /// - Parameter count: how many at the most; nil for all.
  func openings(latest count: Int?, in transaction: any Transaction) throws -> [LockOpening]

  /// Records that a day was opened; false, and no effect, if an opening of it stands.
  func add(_ opening: LockOpening, in transaction: any WriteTransaction) throws -> Bool

  /// Takes back the opening of `day` that stands, if there is one.
  func revokeOpening(
    of day: Day, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// The latest day that was noted; nil for none.
  func dayNote(in transaction: any Transaction) throws -> LockDayNote?

  /// The note of that day.
  func dayNote(on day: Day, in transaction: any Transaction) throws -> LockDayNote?

  /// Saves the note of a day, which becomes the latest: those of later days are forgotten.
  func save(_ note: LockDayNote, in transaction: any WriteTransaction) throws

  /// Every pass that was taken, of each kind, the newest first.
  func passes(in transaction: any Transaction) throws -> [LockPass]

  func add(_ pass: LockPass, in transaction: any WriteTransaction) throws

  /// How App Lock was turned off, each time, the newest first.
  func endings(in transaction: any Transaction) throws -> [LockEnding]

  /// Keeps one, once however often it is added.
  func add(_ ending: LockEnding, in transaction: any WriteTransaction) throws

  /// How many seconds a person waits before everything opens; 0 for no pause.
  func pauseSeconds(in transaction: any Transaction) throws -> Int

  func setPause(seconds: Int, in transaction: any WriteTransaction) throws
}
