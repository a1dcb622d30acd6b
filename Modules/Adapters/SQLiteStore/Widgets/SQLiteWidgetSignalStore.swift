public import Contracts
import GRDB

/// The revisions of widgets as a table.
public struct SQLiteWidgetSignalStore: WidgetSignalStore {
  public init() {}

  public func signal(
    of widget: WidgetKind.Name, in transaction: any Transaction
  ) throws -> WidgetSignal? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT widget, revision, is_pending FROM widget_signal WHERE widget = ?"),
      arguments: [widget]
    ).map(WidgetSignal.init)
  }

  public func signals(in transaction: any Transaction) throws -> [WidgetSignal] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT widget, revision, is_pending FROM widget_signal ORDER BY widget")
    ).map(WidgetSignal.init)
  }

  public func save(_ signal: WidgetSignal, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO widget_signal (widget, revision, is_pending) VALUES (?, ?, ?)"
    ).execute(arguments: [signal.widget, signal.revision, signal.isPending])
  }
}

extension WidgetSignal {
  fileprivate init(_ row: StoredRow) throws {
    self.init(widget: try row[0], revision: try row[1], isPending: try row[2])
  }
}
