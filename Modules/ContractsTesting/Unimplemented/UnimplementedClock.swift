public import Contracts

/// Every call of a ``TrustedClock`` is unexpected.
public struct UnimplementedTrustedClock: TrustedClock {
  public init() {}

  public func now(in transaction: any Transaction) throws -> Instant {
    try unexpected("TrustedClock")
  }

  public func note() async throws {
    try unexpected("TrustedClock")
  }

  public func note(in transaction: any WriteTransaction) throws {
    try unexpected("TrustedClock")
  }
}

/// Every call of a ``ClockStore`` is unexpected.
public struct UnimplementedClockStore: ClockStore {
  public init() {}

  public func latestSeen(in transaction: any Transaction) throws -> Instant? {
    try unexpected("ClockStore")
  }

  public func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws {
    try unexpected("ClockStore")
  }

  public func forget(in transaction: any WriteTransaction) throws {
    try unexpected("ClockStore")
  }
}
