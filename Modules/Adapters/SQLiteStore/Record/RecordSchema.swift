import Contracts
import GRDB

/// The schema of the record, feature by feature.
enum RecordSchema {
  /// `WMRK`: marks a file as a Waymark record (`PRAGMA application_id`).
  static let applicationID = 0x574D_524B

  /// Each feature appends its migrations to its own; those of different features do not depend on each other, except
  /// `notifications-4`, which moves a cursor of Events, and `outbox-1`, which takes over the deliveries of
  /// Notifications: a later migration of Notifications finds none. `activity-8` and `settings-4` need `life-1`,
  /// and `activity-25` appends an event.
  static let features: [any FeatureSchema.Type] = [
    EventsSchema.self,
    RecordLifeSchema.self,
    ActivitySchema.self,
    GoalsSchema.self,
    YearlyGoalsSchema.self,
    MilestonesSchema.self,
    NotificationsSchema.self,
    SettingsSchema.self,
    FeedbackSchema.self,
    OnboardingSchema.self,
    AppLockSchema.self,
    WeatherSchema.self,
    WidgetsSchema.self,
    AccessSchema.self,
    WatchSyncSchema.self,
    UndoSchema.self,
    // NewModule adds a line above this one.
    OutboxSchema.self,
  ]

  static let migrations = features.flatMap { $0.migrations }

  /// The `PRAGMA user_version` of a record with exactly these migrations.
  static let mark = mark(of: migrations.map(\.identifier))

  /// A hash of a set of migrations, independent of their order: two programs with equally many but different migrations
  /// do not mistake each other's records for their own. Larger than any number of migrations, which is what older
  /// records stored.
  ///
  /// Source: FNV-1a in 32 bits, draft-eastlake-fnv; 30 of them are kept.
  static func mark(of identifiers: some Sequence<String>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in identifiers.sorted().joined(separator: "\n").utf8 {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return Int(hash & 0x3FFF_FFFF | 0x4000_0000)
  }

  /// Whether every migration was applied to a Waymark record.
  ///
  /// - Throws: `StorageError.corrupt` if the file is not one; `StorageError.unknownMigrations` if other migrations were
  ///   applied too.
  static func isComplete(in database: Database) throws -> Bool {
    func number(_ pragma: String) throws -> Int {
      try StoredRow.fetchOne(try database.cachedStatement(sql: "PRAGMA \(pragma)"))?[0] ?? 0
    }
    guard try number("application_id") == applicationID else {
      throw StorageError.corrupt(detail: "the file is not a Waymark record")
    }
    guard try number("user_version") != mark else { return true }
    let unknown = try done(in: database).subtracting(migrations.map(\.identifier))
    guard unknown.isEmpty else { throw StorageError.unknownMigrations(unknown.sorted()) }
    return false
  }

  /// The identifiers of the applied migrations, including those of other programs.
  ///
  /// - Throws: `StorageError.corrupt` if there are more than any program has, or one has no name.
  static func done(in database: Database) throws -> Set<String> {
    // Counted first: a foreign file may contain any number.
    guard
      try Table("grdb_migrations").limit(mostMigrations + 1).fetchCount(database) <= mostMigrations
    else { throw StorageError.corrupt(detail: "it names more than \(mostMigrations) migrations") }
    do {
      return try DatabaseMigrator().appliedIdentifiers(database)
    } catch is RowDecodingError {
      throw StorageError.corrupt(detail: "it names a migration that cannot be read")
    }
  }

  private static let mostMigrations = 10_000

  /// Migrates the record at `path` from any older version, on a connection of its own.
  ///
  /// Other processes may do the same at this moment. A step that another process did first fails here and changes
  /// nothing; then the rest is checked again.
  ///
  /// - Throws: `StorageError.corrupt` for a record whose content cannot be migrated.
  static func migrate(_ path: String, busyTimeout: Double) throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    var before = try queue.inDatabase(done)
    while true {
      do {
        try migrate(queue)
        break
      } catch let error as DatabaseError {
        let now = try queue.inDatabase(done)
        guard now.count > before.count else {
          // What conflicts with a migration was not created by the earlier ones.
          guard [.SQLITE_CONSTRAINT, .SQLITE_ERROR].contains(error.resultCode) else { throw error }
          throw StorageError.corrupt(detail: error.message ?? error.resultCode.description)
        }
        before = now
      }
    }
    try queue.retire()
  }

  /// - Parameter migrations: all of them, or those of an older version.
  static func migrate(
    _ writer: some DatabaseWriter, by migrations: [SchemaMigration] = migrations
  ) throws {
    guard try !writer.writeWithoutTransaction({ try create($0, by: migrations) }) else { return }
    var migrator = DatabaseMigrator()
    for migration in migrations {
      migrator.registerMigration(migration.identifier) { database in
        try database.execute(sql: migration.sql)
        try setMark(of: try done(in: database).union([migration.identifier]), in: database)
      }
    }
    try migrator.migrate(writer)
    // An older record stores a count there, even if no migration was left to apply.
    try writer.write { try setMark(of: try done(in: $0), in: $0) }
  }

  /// Makes an empty database a record in one transaction, which takes a tenth of the time of one per migration: there
  /// is nothing yet that a migration could break.
  ///
  /// - Returns: false for a database that is not empty, which stays as it is.
  private static func create(
    _ database: Database, by migrations: [SchemaMigration]
  ) throws -> Bool {
    guard try StoredRow.fetchOne(database, sql: "SELECT 1 FROM sqlite_schema") == nil else {
      return false
    }
    // Tables are replaced by newer ones on the way. Source: sqlite.org/lang_altertable.html, section 7.
    try database.execute(sql: "PRAGMA foreign_keys = OFF")
    defer { try? database.execute(sql: "PRAGMA foreign_keys = ON") }
    try database.inTransaction(.immediate) {
      // As GRDB creates it.
      try database.execute(
        sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      for migration in migrations {
        try database.execute(sql: migration.sql)
        try database.execute(
          sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)",
          arguments: [migration.identifier])
      }
      try setMark(of: Set(migrations.map(\.identifier)), in: database)
      try database.checkForeignKeys()
      return .commit
    }
    return true
  }

  private static func setMark(of done: Set<String>, in database: Database) throws {
    let mark = mark(of: done)
    let present: Int? = try StoredRow.fetchOne(database, sql: "PRAGMA user_version")?[0]
    guard present != mark else { return }
    try database.execute(sql: "PRAGMA user_version = \(mark)")
  }
}
