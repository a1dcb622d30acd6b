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

/// The revisions of widgets.
enum WidgetsSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "widgets-1",
      sql: """
        CREATE TABLE widget_signal (
          widget TEXT NOT NULL PRIMARY KEY CHECK (widget <> ''),
          revision INTEGER NOT NULL CHECK (revision >= 0),
          is_pending INTEGER NOT NULL CHECK (is_pending IN (0, 1)),
          -- Nothing is kept of a widget that nothing changed.
          CHECK (revision > 0 OR is_pending = 1)
        ) STRICT, WITHOUT ROWID;
        """)
  ]
}

extension WidgetsSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteWidgetSignalStore().signals(in: $0) }
  ]
}
