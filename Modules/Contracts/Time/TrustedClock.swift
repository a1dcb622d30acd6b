/// The most trustworthy time on a machine whose owner can set the clock: never behind what the record has seen of it,
/// unless the machine knows that to have been wrong.
public protocol TrustedClock: Sendable {
  /// The clock's time, or the latest instant it showed before if that is later. A clock kept right by a time service is
  /// always trusted: it ran ahead before.
  func now(in transaction: any Transaction) throws -> Instant

  /// Records the clock's time, at most once an hour, so what was seen may lag by as much. No effect in a run with a
  /// given time, as with `--now`.
  func note() async throws

  /// Records it at once, together with a change that relies on it.
  func note(in transaction: any WriteTransaction) throws
}

/// Stores the latest instant that a ``TrustedClock`` has seen.
public protocol ClockStore: Sendable {
  /// Nil if none was recorded.
  func latestSeen(in transaction: any Transaction) throws -> Instant?

  /// Records that the clock showed `instant`. No effect if it showed a later one before.
  func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws

  /// No effect if none was recorded.
  func forget(in transaction: any WriteTransaction) throws
}
