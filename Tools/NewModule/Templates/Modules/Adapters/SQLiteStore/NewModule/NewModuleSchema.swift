//: needs store
import Contracts

/// What is written down of new module.
enum NewModuleSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "newmodule-1",
      sql: """
        CREATE TABLE new_module_entry (
          id INTEGER PRIMARY KEY,
          instant INTEGER NOT NULL,
          -- Days since 1970-01-01.
          day INTEGER NOT NULL,
          amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 100000)
        ) STRICT;
        CREATE INDEX new_module_entry_day ON new_module_entry (day, amount);
        """)
  ]

  static let readings: [SchemaReading] = [
    { _ = try SQLiteNewModuleStore().entries(in: $0) }
  ]
}
