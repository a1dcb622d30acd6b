public import Contracts
import GRDB

/// App Lock as one row, and the days it was unlocked on as a table.
public struct SQLiteAppLockStore: AppLockStore {
  public init() {}

  public func isEnabled(in transaction: any Transaction) throws -> Bool {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT is_enabled FROM app_lock WHERE id = 1"))?[0] ?? false
  }

  public func setEnabled(_ isEnabled: Bool, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO app_lock (id, is_enabled) VALUES (1, ?)"
    ).execute(arguments: [isEnabled])
  }

  public func wasUnlocked(on day: Day, in transaction: any Transaction) throws -> Bool {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM app_lock_unlocked WHERE day = ?)"),
      arguments: [day.ordinal])?[0] ?? false
  }

  public func noteUnlocked(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO app_lock_unlocked (day) VALUES (?)"
    ).execute(arguments: [day.ordinal])
    return database.changesCount > 0
  }
}

/// Whether App Lock is on, and the days it was unlocked on.
enum AppLockSchema: FeatureSchema {
  static let migrations = [
    SchemaMigration(
      identifier: "applock-1",
      sql: """
        CREATE TABLE app_lock (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1))
        ) STRICT;
        CREATE TABLE app_lock_unlocked (
          day INTEGER NOT NULL PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """)
  ]
}

extension AppLockSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteAppLockStore().isEnabled(in: $0) }
  ]
}
