public import Contracts

/// Every call of a ``NewModuleKeeping`` is unexpected.
public struct UnimplementedNewModuleKeeping: NewModuleKeeping {
  public init() {}

  public func today(in transaction: any Transaction) throws -> NewModuleDay {
    try unexpected("NewModuleKeeping")
  }
  //: if store

  public func log(_ amount: NewModuleAmount) async throws -> NewModuleDay {
    try unexpected("NewModuleKeeping")
  }
  //: end
}
