extension ActivitySchema {
  /// An index with everything a trend reads, in its order, so that no row is looked up.
  static let weightsInOrder = SchemaMigration(
    identifier: "activity-19",
    sql: """
      DROP INDEX weight_entry_by_instant;
      CREATE INDEX weight_entry_by_instant ON weight_entry (instant, id, grams, unit);
      """)
}
