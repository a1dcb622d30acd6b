//: needs store
public import Contracts

/// Every call of a ``NewModuleStore`` is unexpected.
public struct UnimplementedNewModuleStore: NewModuleStore {
  public init() {}

  public func amount(on day: Day, in transaction: any Transaction) throws -> Int {
    try unexpected("NewModuleStore")
  }

  public func entries(in transaction: any Transaction) throws -> [NewModuleEntry] {
    try unexpected("NewModuleStore")
  }

  public func add(_ entry: NewModuleEntry, in transaction: any WriteTransaction) throws {
    try unexpected("NewModuleStore")
  }
}
