extension ActivitySchema {
  /// When devices reported steps by themselves. Needs `activity-14`.
  static let stepReports = SchemaMigration(
    identifier: "activity-20",
    sql: """
      ALTER TABLE import ADD COLUMN steps_reported_at INTEGER;
      -- Nobody noted which of them brought steps.
      UPDATE import SET steps_reported_at = instant WHERE is_continuing = 1;
      """)
}
