import Contracts

extension ActivitySchema {
  /// The clock times of weighings from files that give no more. Needs `activity-7`.
  static let localWeighings = SchemaMigration(
    identifier: "activity-12",
    sql: """
      -- In seconds since 1970-01-01T00:00:00 on that clock. What came before gets it when it comes again.
      ALTER TABLE body_mass ADD COLUMN local_time INTEGER;
      ALTER TABLE body_mass_claim ADD COLUMN local_time INTEGER;
      -- Such a weighing is the same at that time, at whatever instant it was in the zone in force then.
      CREATE UNIQUE INDEX body_mass_by_local_time ON body_mass (local_time, source_id, grams)
        WHERE local_time IS NOT NULL;
      """)
}
