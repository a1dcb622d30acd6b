extension ActivitySchema {
  /// Which totals may still be those of the day before. Needs `activity-9`.
  static let unconfirmedTotals = SchemaMigration(
    identifier: "activity-17",
    sql: """
      -- Whether a program handed it in by itself while the day went on; nobody noted it before.
      ALTER TABLE day_total_claim
        ADD COLUMN is_provisional INTEGER NOT NULL DEFAULT 0
        CHECK (is_provisional IN (0, 1) AND (is_provisional = 0 OR as_of IS NOT NULL));
      ALTER TABLE day_total
        ADD COLUMN is_unconfirmed INTEGER NOT NULL DEFAULT 0 CHECK (is_unconfirmed IN (0, 1));
      ALTER TABLE day_record
        ADD COLUMN unconfirmed_steps INTEGER NOT NULL DEFAULT 0
        CHECK (unconfirmed_steps BETWEEN 0 AND steps);
      """)
}
