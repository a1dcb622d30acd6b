public import Contracts
import GRDB

/// The days that the goal opened, and what earned it.
extension SQLiteAppLockStore {
  public func opening(on day: Day, in transaction: any Transaction) throws -> LockOpening? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT \(Self.opening) FROM app_lock_opening
          WHERE day = ? AND taken_back_at IS NULL
          """),
      arguments: [day.ordinal]
    ).map(opening)
  }

  public func openings(
    latest count: Int?, in transaction: any Transaction
  ) throws -> [LockOpening] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.opening) FROM app_lock_opening ORDER BY day DESC, id DESC LIMIT ?"),
      arguments: [count ?? -1]
    ).map(opening)
  }

  public func add(_ opening: LockOpening, in transaction: any WriteTransaction) throws -> Bool {
    let database = try connection(of: transaction)
    let (merit, origins) = (opening.merit, opening.merit?.origins)
    try database.cachedStatement(
      sql: """
        INSERT OR IGNORE INTO app_lock_opening (\(Self.opening)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      opening.day.ordinal, merit?.at.secondsSince1970, origins?.counted, origins?.typed,
      origins?.imported, merit?.basis.rawValue, merit?.target,
      opening.revokedAt?.secondsSince1970, (merit?.goal ?? .steps).rawValue,
    ])
    return database.changesCount > 0
  }

  public func revokeOpening(
    of day: Day, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        UPDATE app_lock_opening SET taken_back_at = ? WHERE day = ? AND taken_back_at IS NULL
        """
    ).execute(arguments: [instant.secondsSince1970, day.ordinal])
  }

  private static let opening =
    "day, opened_at, counted, typed, imported, basis, target, taken_back_at, goal"

  private func opening(_ row: StoredRow) throws -> LockOpening {
    var merit: LockOpening.Merit?
    if let at = try row[1] as Instant?, let basis = try row[5] as String?,
      let target = try row[6] as Int?
    {
      let name: String = try row[8]
      guard let basis = LockBasis(rawValue: basis), target > 0, let goal = GoalKind(rawValue: name)
      else {
        throw StorageError.corrupt(detail: "App Lock does not know what opened a day")
      }
      merit = LockOpening.Merit(
        at: at, goal: goal,
        origins: AmountOrigins(counted: try row[2], typed: try row[3], imported: try row[4]),
        basis: basis, target: target)
    }
    return LockOpening(day: try row[0], merit: merit, revokedAt: try row[7])
  }
}

/// When it was turned off.
extension SQLiteAppLockStore {
  public func endings(in transaction: any Transaction) throws -> [LockEnding] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT cause, at, day, off_from FROM app_lock_ending ORDER BY id DESC")
    ).map { row in
      let name: String = try row[0]
      guard let cause = LockEnding.Cause(rawValue: name) else {
        throw StorageError.corrupt(detail: "App Lock does not know why it was off: “\(name)”")
      }
      return LockEnding(cause, at: try row[1], day: try row[2], from: try row[3])
    }
  }

  public func add(_ ending: LockEnding, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR IGNORE INTO app_lock_ending (cause, at, day, off_from) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [
      ending.cause.rawValue, ending.at.secondsSince1970, ending.day.ordinal, ending.from.ordinal,
    ])
  }
}

extension AppLockSchema {
  /// When it was turned off, and what gave it up.
  static let endingsLogged = SchemaMigration(
    identifier: "applock-7",
    sql: """
      CREATE TABLE app_lock_ending (
        id INTEGER PRIMARY KEY,
        cause TEXT NOT NULL CHECK (cause IN ('disabled', 'pro')),
        at INTEGER NOT NULL,
        day INTEGER NOT NULL,
        off_from INTEGER NOT NULL CHECK (off_from >= day),
        UNIQUE (cause, at, day, off_from)
      ) STRICT;
      """)

  /// Without the list of causes, to which a later version may add. Needs `applock-7`.
  static let endingCausesOpened = SchemaMigration(
    identifier: "applock-8",
    sql: """
      CREATE TABLE app_lock_ending_of_any_cause (
        id INTEGER PRIMARY KEY,
        cause TEXT NOT NULL,
        at INTEGER NOT NULL,
        day INTEGER NOT NULL,
        off_from INTEGER NOT NULL CHECK (off_from >= day),
        UNIQUE (cause, at, day, off_from)
      ) STRICT;
      INSERT INTO app_lock_ending_of_any_cause
      SELECT id, cause, at, day, off_from FROM app_lock_ending;
      DROP TABLE app_lock_ending;
      ALTER TABLE app_lock_ending_of_any_cause RENAME TO app_lock_ending;
      """)

  /// What earned an opening. Needs `applock-1`.
  static let openingsLogged = SchemaMigration(
    identifier: "applock-4",
    sql: """
      CREATE TABLE app_lock_opening (
        id INTEGER PRIMARY KEY,
        day INTEGER NOT NULL,
        -- All six or none: what earned it was not noted before.
        opened_at INTEGER,
        counted INTEGER CHECK (counted >= 0),
        typed INTEGER CHECK (typed >= 0),
        imported INTEGER CHECK (imported >= 0),
        basis TEXT,
        target INTEGER,
        taken_back_at INTEGER,
        CHECK ((opened_at IS NULL) = (counted IS NULL) AND (opened_at IS NULL) = (typed IS NULL)
          AND (opened_at IS NULL) = (imported IS NULL) AND (opened_at IS NULL) = (basis IS NULL)
          AND (opened_at IS NULL) = (target IS NULL))
      ) STRICT;
      -- One of each day stands.
      CREATE UNIQUE INDEX app_lock_opening_standing ON app_lock_opening (day)
        WHERE taken_back_at IS NULL;
      INSERT INTO app_lock_opening (day) SELECT day FROM app_lock_unlocked ORDER BY day;
      DROP TABLE app_lock_unlocked;
      """)
}
