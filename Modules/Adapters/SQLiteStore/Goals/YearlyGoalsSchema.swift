import Contracts
import GRDB

/// The goals for calendar years.
enum YearlyGoalsSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "goals-yearly-1",
      sql: """
        CREATE TABLE yearly_goal (
          measure TEXT NOT NULL CHECK (measure <> ''),
          -- The first that it applies to.
          year INTEGER NOT NULL CHECK (year BETWEEN 1 AND 9999),
          -- In the stored unit of the measure; none from that year on where it is null.
          target INTEGER CHECK (target BETWEEN 1 AND 1000000000000),
          PRIMARY KEY (measure, year)
        ) STRICT, WITHOUT ROWID;
        """)
  ]

  static let readings: [SchemaReading] = [
    { _ = try SQLiteYearlyGoalStore().goalLogs(in: $0) }
  ]
}
