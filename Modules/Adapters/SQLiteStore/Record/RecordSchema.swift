import Contracts
import GRDB

/// The schema of the record: the migrations of every feature, in the order they came.
enum RecordSchema {
  /// `WMRK`: marks a file as a Waymark record (`PRAGMA application_id`).
  static let applicationID = 0x574D_524B

  /// Each feature appends to its own; those of different features do not depend on each other.
  static let migrations: [SchemaMigration] =
    EventsMigrations.all + ActivityMigrations.all + GoalsMigrations.all + MilestonesMigrations.all
    + NotificationsMigrations.all + SettingsMigrations.all + FeedbackMigrations.all
    + OnboardingMigrations.all + AppLockMigrations.all + WeatherMigrations.all
    + WidgetsMigrations.all

  /// What `PRAGMA user_version` says of a record with every migration.
  static var version: Int { migrations.count }

  /// Brings the record at `path` from any older version to this one, on a connection of its own.
  ///
  /// Others may do the same at this moment. A step that another process was first with fails here and
  /// changes nothing; then the rest is looked at anew.
  ///
  /// - Throws: `StorageError.corrupt` for a record whose content no step can take on.
  static func migrate(_ path: String, busyTimeout: Double) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    var done = try queue.inDatabase(SQLiteRecord.checkedVersion)
    while done < version {
      do {
        try migrate(queue)
        done = version
      } catch let error as DatabaseError {
        let others = try queue.inDatabase(SQLiteRecord.checkedVersion)
        guard others > done else {
          guard error.resultCode == .SQLITE_CONSTRAINT else { throw error }
          throw StorageError.corrupt(detail: error.message ?? error.resultCode.description)
        }
        done = others
      }
    }
    try queue.retire()
  }

  /// - Parameter migrations: all of them, or those of an older version.
  static func migrate(
    _ writer: some DatabaseWriter, by migrations: [SchemaMigration] = migrations
  ) throws {
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(migration.identifier) { database in
        try database.execute(sql: migration.sql)
        // How many are done, whichever they are: the last of them makes it ``version``.
        let done: Int =
          try StoredRow.fetchOne(database, sql: "SELECT count(*) FROM grdb_migrations")?[0] ?? 0
        try database.execute(sql: "PRAGMA user_version = \(done + 1)")
      }
    }
    try migrator.migrate(writer)
  }
}
