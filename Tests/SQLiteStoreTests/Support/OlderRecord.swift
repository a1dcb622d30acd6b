import GRDB

@testable import SQLiteStore

/// Records of versions that counted migrations.
enum OlderRecord {
  /// A file with only these migrations, filled by `fill`.
  static func make(
    of migrations: some Sequence<SchemaMigration>, at path: String,
    _ fill: @escaping (Database) throws -> Void
  ) throws {
    let old = try DatabaseQueue(path: path)
    try old.writeWithoutTransaction { database in
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA application_id = \(RecordSchema.applicationID)")
    }
    var migrator = DatabaseMigrator()
    var version = 0
    for migration in migrations {
      migrator.registerMigration(migration.identifier) { try $0.execute(sql: migration.sql) }
      version += 1
    }
    try migrator.migrate(old)
    try old.write { database in
      try database.execute(sql: "PRAGMA user_version = \(version)")
      try fill(database)
    }
    try old.close()
  }
}

/// Records of other current programs.
enum NewRecord {
  static func make(by migrations: some Sequence<SchemaMigration>, at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA application_id = \(RecordSchema.applicationID)")
    }
    try RecordSchema.migrate(queue, by: Array(migrations))
    try queue.close()
  }
}
