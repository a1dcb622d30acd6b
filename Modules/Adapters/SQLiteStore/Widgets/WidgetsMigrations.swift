/// The revisions of widgets.
enum WidgetsMigrations {
  static let all = [
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
