public import Contracts

/// The revisions of widgets in memory.
public struct InMemoryWidgetSignalStore: WidgetSignalStore {
  private struct Table: InMemoryTable {
    var signals: [WidgetKind.Name: WidgetSignal] = [:]
  }

  private let access: InMemoryTableAccess<Table>

  public init(_ unitOfWork: InMemoryUnitOfWork) {
    access = InMemoryTableAccess(unitOfWork: unitOfWork)
  }

  public func signal(
    of widget: WidgetKind.Name, in transaction: any Transaction
  ) throws -> WidgetSignal? {
    try access.table(in: transaction).signals[widget]
  }

  public func signals(in transaction: any Transaction) throws -> [WidgetSignal] {
    try access.table(in: transaction).signals.values.sorted { $0.widget < $1.widget }
  }

  public func save(_ signal: WidgetSignal, in transaction: any WriteTransaction) throws {
    try access.update(in: transaction) { $0.signals[signal.widget] = signal }
  }
}
