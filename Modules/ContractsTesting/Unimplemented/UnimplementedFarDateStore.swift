public import Contracts

/// Every call to a ``FarDateStore`` is unexpected.
public struct UnimplementedFarDateStore: FarDateStore {
  public init() {}

  public func count(in transaction: any Transaction) throws -> Int {
    try unexpected("FarDateStore")
  }

  public func removeAll(in transaction: any WriteTransaction) throws -> Int {
    try unexpected("FarDateStore")
  }
}
