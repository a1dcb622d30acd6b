public import Contracts

/// Every call to a ``WidgetKeeping`` is unexpected.
public struct UnimplementedWidgetKeeping: WidgetKeeping {
  public init() {}

  public func kinds() throws -> [WidgetKind] {
    try unexpected("WidgetKeeping")
  }

  public func kind(named name: String) throws -> WidgetKind {
    try unexpected("WidgetKeeping")
  }

  public func reading(of name: String, in transaction: any Transaction) throws -> WidgetReading {
    try unexpected("WidgetKeeping")
  }

  public func readings(in transaction: any Transaction) throws -> [WidgetReading] {
    try unexpected("WidgetKeeping")
  }

  public func revision(of name: WidgetKind.Name, in transaction: any Transaction) throws -> Int64 {
    try unexpected("WidgetKeeping")
  }
}
