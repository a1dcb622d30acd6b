extension ActivitySchema {
  /// All that a trend reads in the order in which it does, so that it looks up no row.
  static let weightsInOrder = SchemaMigration(
    identifier: "activity-19",
    sql: """
      DROP INDEX weight_entry_by_instant;
      CREATE INDEX weight_entry_by_instant ON weight_entry (instant, id, grams, unit);
      """)
}
