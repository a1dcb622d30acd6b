public import Contracts

/// Every call to a ``WidgetSignalStore`` is unexpected.
public struct UnimplementedWidgetSignalStore: WidgetSignalStore {
  public init() {}

  public func signal(
    of widget: WidgetKind.Name, in transaction: any Transaction
  ) throws -> WidgetSignal? {
    try unexpected("WidgetSignalStore")
  }

  public func signals(in transaction: any Transaction) throws -> [WidgetSignal] {
    try unexpected("WidgetSignalStore")
  }

  public func save(_ signal: WidgetSignal, in transaction: any WriteTransaction) throws {
    try unexpected("WidgetSignalStore")
  }
}
