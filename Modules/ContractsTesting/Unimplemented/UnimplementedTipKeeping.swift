public import Contracts

/// Every call to a ``TipKeeping`` is unexpected.
public struct UnimplementedTipKeeping: TipKeeping {
  public init() {}

  public func next() async throws -> Tip? {
    try unexpected("TipKeeping")
  }
}
