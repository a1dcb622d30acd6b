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
