extension ActivitySchema {
  /// From which date on days begin at which hour. Specification S5-10.
  static let dayBeginnings = SchemaMigration(
    identifier: "activity-23",
    sql: """
      CREATE TABLE day_beginning (
        day INTEGER NOT NULL PRIMARY KEY,
        hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 6)
      ) STRICT;
      """)
}
