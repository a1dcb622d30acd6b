/// The time as far as it can be trusted where whoever owns the machine sets its clock: never behind what the
/// record has seen of it, but where the machine knows that what was seen was wrong.
public protocol TrustedClock: Sendable {
  /// What the clock shows now; while that is behind the latest instant it showed before, that instant. A
  /// clock that a time service keeps right is believed in either case: it ran ahead before.
  func now(in transaction: any Transaction) throws -> Instant

  /// Notes in the record what the clock shows, once an hour at most: what was seen may lag behind by as
  /// much. No effect in a run whose clock somebody set for it, as `--now` does.
  func note() async throws

  /// Notes it at once, together with a change that stands on it.
  func note(in transaction: any WriteTransaction) throws
}

/// Where the latest instant is kept that a ``TrustedClock`` has seen.
public protocol ClockStore: Sendable {
  /// Nil while none was noted.
  func latestSeen(in transaction: any Transaction) throws -> Instant?

  /// Notes that the clock showed `instant`. No effect when it showed a later one before.
  func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws

  /// No effect while none was noted.
  func forget(in transaction: any WriteTransaction) throws
}
