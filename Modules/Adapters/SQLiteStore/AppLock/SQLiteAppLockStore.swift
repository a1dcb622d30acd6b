public import Contracts
import GRDB

/// A person's App Lock choices, the days it was unlocked, and its passes.
public struct SQLiteAppLockStore: AppLockStore {
  public init() {}

  public func changes(in transaction: any Transaction) throws -> [LockChange] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT subject, day, is_tight, terms FROM app_lock_change")
    ).map { row in
      let (key, isTight, text): (String, Bool, String) = (try row[0], try row[2], try row[3])
      guard let subject = LockSubject(key: key), let terms = LockTerms(text) else {
        throw StorageError.corrupt(detail: "App Lock does not know “\(key)” “\(text)”")
      }
      return LockChange(subject, from: try row[1], terms: isTight ? terms : nil)
    }
  }

  public func record(_ change: LockChange, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.cachedStatement(
      sql: "DELETE FROM app_lock_change WHERE subject = ? AND day >= ?"
    ).execute(arguments: [change.subject.key, change.day.ordinal])
    try database.cachedStatement(
      sql: "INSERT INTO app_lock_change (subject, day, is_tight, terms) VALUES (?, ?, ?, ?)"
    ).execute(arguments: [
      change.subject.key, change.day.ordinal, change.isTight, change.terms?.description ?? "",
    ])
  }

  public func dayNote(in transaction: any Transaction) throws -> LockDayNote? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.note) FROM app_lock_day ORDER BY day DESC LIMIT 1")
    ).map(dayNote)
  }

  public func dayNote(on day: Day, in transaction: any Transaction) throws -> LockDayNote? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT \(Self.note) FROM app_lock_day WHERE day = ?"),
      arguments: [day.ordinal]
    ).map(dayNote)
  }

  public func save(_ note: LockDayNote, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.cachedStatement(sql: "DELETE FROM app_lock_day WHERE day >= ?")
      .execute(arguments: [note.day.ordinal])
    try database.cachedStatement(
      sql: "INSERT INTO app_lock_day (\(Self.note)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [
      note.day.ordinal, note.start.secondsSince1970, note.end.secondsSince1970,
      TargetList.text(note), NameList.text(note.selection.mapValues(\.sites)),
      NameList.text(note.selection.mapValues(\.apps)), note.zone, note.opened,
      note.clocks?.wall.secondsSince1970, note.clocks?.boot.identifier, note.clocks?.boot.seconds,
    ])
  }

  public func passes(in transaction: any Transaction) throws -> [LockPass] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT started_at, ends_at, day, boot_id, boot_seconds, kind FROM app_lock_pass
          ORDER BY id DESC
          """)
    ).map { row in
      let (boot, seconds): (String?, Int64?) = (try row[3], try row[4])
      let name: String = try row[5]
      guard let kind = LockPass.Kind(rawValue: name) else {
        throw StorageError.corrupt(detail: "App Lock does not know passes of the kind “\(name)”")
      }
      return LockPass(
        kind, start: try row[0], end: try row[1], day: try row[2],
        endOnBootClock: boot.flatMap { boot in
          seconds.map { BootTime(identifier: boot, seconds: $0) }
        })
    }
  }

  public func add(_ pass: LockPass, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT INTO app_lock_pass (started_at, ends_at, day, boot_id, boot_seconds, kind)
        VALUES (?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      pass.start.secondsSince1970, pass.end.secondsSince1970, pass.day.ordinal,
      pass.endOnBootClock?.identifier, pass.endOnBootClock?.seconds, pass.kind.rawValue,
    ])
  }

  public func pauseSeconds(in transaction: any Transaction) throws -> Int {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT seconds FROM app_lock_pause")
    )?[0] ?? 0
  }

  public func setPause(seconds: Int, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR REPLACE INTO app_lock_pause (id, seconds) VALUES (1, ?)"
    ).execute(arguments: [seconds])
  }

  private static let note = """
    day, starts_at, ends_at, targets, sites, apps, zone, opened, clock_at, boot_id,
    boot_seconds
    """

  private func dayNote(_ row: StoredRow) throws -> LockDayNote {
    let (wall, boot, seconds): (Instant?, String?, Int64?) = (try row[8], try row[9], try row[10])
    var selection: SelectionByTerms = [:]
    for (terms, sites) in try NameList.names(try row[4]) {
      selection[terms] = LockSelection(sites: sites)
    }
    for (terms, apps) in try NameList.names(try row[5]) {
      selection[terms] = LockSelection(sites: selection[terms]?.sites ?? [], apps: apps)
    }
    let targets = try TargetList.read(try row[3])
    return LockDayNote(
      day: try row[0], start: try row[1], end: try row[2], floors: targets.floors,
      next: targets.next, selection: selection, zone: try row[6], opened: try row[7],
      clocks: wall.flatMap { wall in
        boot.flatMap { boot in
          seconds.map { ClockPair(wall: wall, boot: BootTime(identifier: boot, seconds: $0)) }
        }
      })
  }
}

/// Names in one column, one a line, followed by a tab and their terms if they have any: names contain neither line
/// breaks nor tabs.
private enum NameList {
  static func text(_ names: [LockTerms: Set<String>]) -> String {
    names.flatMap { terms, names in
      names.map { terms == .always ? $0 : "\($0)\t\(terms)" }
    }.sorted().joined(separator: "\n")
  }

  /// - Throws: `StorageError` for terms that this version does not know.
  static func names(_ text: String) throws -> [LockTerms: Set<String>] {
    var all: [LockTerms: Set<String>] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard let name = parts.first, let terms = LockTerms(parts.count > 1 ? String(parts[1]) : "")
      else { throw StorageError.corrupt(detail: "App Lock does not know “\(line)”") }
      all[terms, default: []].insert(String(name))
    }
    return all
  }
}

/// The targets of goals in one column, a line each: the name of the goal, the most it asked for on the day and what it
/// was to ask for on the next, between tabs; neither where it is not known. A line with `next` alone says that the next
/// day was looked at.
private enum TargetList {
  static func text(_ note: LockDayNote) -> String {
    let next = note.next ?? [:]
    let goals = Set(note.floors.keys).union(next.keys).map(\.rawValue).sorted()
    let lines = goals.compactMap(GoalKind.init).map { goal in
      let numbers = [note.floors[goal], next[goal]].map { $0.map(String.init) ?? "" }
      return ([goal.rawValue] + numbers).joined(separator: "\t")
    }
    return (lines + (note.next == nil ? [] : ["next"])).joined(separator: "\n")
  }

  static func read(
    _ text: String
  ) throws -> (floors: [GoalKind: Int], next: [GoalKind: Int]?) {
    var (floors, next): ([GoalKind: Int], [GoalKind: Int]?) = ([:], nil)
    for line in text.split(separator: "\n") {
      guard line != "next" else {
        next = next ?? [:]
        continue
      }
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3, let goal = GoalKind(rawValue: String(parts[0])) else {
        throw StorageError.corrupt(detail: "App Lock does not know “\(line)”")
      }
      floors[goal] = Int(parts[1])
      if let target = Int(parts[2]) { next = (next ?? [:]).merging([goal: target]) { $1 } }
    }
    return (floors, next)
  }
}

/// App Lock's choices and decisions, and the known state of its shields.
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
        """),
    // If it was on, it had been on from the beginning.
    SchemaMigration(
      identifier: "applock-2",
      sql: """
        CREATE TABLE app_lock_change (
          subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 5000),
          day INTEGER NOT NULL,
          is_tight INTEGER NOT NULL CHECK (is_tight IN (0, 1)),
          PRIMARY KEY (subject, day)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO app_lock_change (subject, day, is_tight)
          SELECT 'enabled', 0, 1 FROM app_lock WHERE is_enabled = 1;
        DROP TABLE app_lock;
        CREATE TABLE app_lock_day (
          day INTEGER NOT NULL PRIMARY KEY,
          starts_at INTEGER NOT NULL,
          ends_at INTEGER NOT NULL,
          target_floor INTEGER,
          sites TEXT NOT NULL,
          apps TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE app_lock_pass (
          id INTEGER PRIMARY KEY,
          started_at INTEGER NOT NULL,
          ends_at INTEGER NOT NULL CHECK (ends_at > started_at),
          day INTEGER NOT NULL,
          boot_id TEXT,
          boot_seconds INTEGER
        ) STRICT;
        CREATE TABLE app_lock_shield (
          name TEXT NOT NULL PRIMARY KEY,
          intent TEXT,
          is_done INTEGER NOT NULL CHECK (is_done IN (0, 1)),
          evidence TEXT NOT NULL,
          checked_at INTEGER,
          detail TEXT,
          remedy TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE app_lock_server (
          name TEXT NOT NULL PRIMARY KEY,
          kind TEXT NOT NULL,
          address TEXT NOT NULL,
          client TEXT
        ) STRICT, WITHOUT ROWID;
        """),
    SchemaMigration(
      identifier: "applock-3",
      sql: """
        ALTER TABLE app_lock_day ADD COLUMN next_target INTEGER CHECK (next_target >= 0);
        """),
    openingsLogged,
    // What was selected before there were hours is locked all day until the goal.
    SchemaMigration(
      identifier: "applock-5",
      sql: """
        ALTER TABLE app_lock_change ADD COLUMN terms TEXT NOT NULL DEFAULT '';
        ALTER TABLE app_lock_day ADD COLUMN zone TEXT;
        ALTER TABLE app_lock_day ADD COLUMN opened INTEGER NOT NULL DEFAULT 0 CHECK (opened >= 0);
        ALTER TABLE app_lock_day ADD COLUMN clock_at INTEGER;
        ALTER TABLE app_lock_day ADD COLUMN boot_id TEXT;
        ALTER TABLE app_lock_day ADD COLUMN boot_seconds INTEGER;
        """),
    SchemaMigration(
      identifier: "applock-6",
      sql: """
        ALTER TABLE app_lock_pass ADD COLUMN kind TEXT NOT NULL DEFAULT 'emergency'
          CHECK (kind IN ('emergency', 'pause'));
        CREATE TABLE app_lock_pause (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          seconds INTEGER NOT NULL CHECK (seconds BETWEEN 0 AND 60)
        ) STRICT;
        """),
    endingsLogged, endingCausesOpened,
    // Before there was a choice the step goal opened every day.
    SchemaMigration(
      identifier: "applock-9",
      sql: """
        ALTER TABLE app_lock_day ADD COLUMN targets TEXT NOT NULL DEFAULT '';
        UPDATE app_lock_day SET targets =
          CASE WHEN target_floor IS NULL AND coalesce(next_target, 0) = 0 THEN ''
            ELSE 'steps' || char(9) || coalesce(target_floor, '') || char(9)
              || coalesce(nullif(next_target, 0), '') || char(10) END
          || CASE WHEN next_target IS NULL THEN '' ELSE 'next' END;
        ALTER TABLE app_lock_day DROP COLUMN target_floor;
        ALTER TABLE app_lock_day DROP COLUMN next_target;
        ALTER TABLE app_lock_opening ADD COLUMN goal TEXT NOT NULL DEFAULT 'steps';
        """),
  ]
}

extension AppLockSchema {
  static let readings: [SchemaReading] = [
    { _ = try SQLiteAppLockStore().changes(in: $0) },
    { _ = try SQLiteAppLockStore().dayNote(in: $0) },
    { _ = try SQLiteAppLockStore().passes(in: $0) },
    { _ = try SQLiteAppLockStore().openings(latest: nil, in: $0) },
    { _ = try SQLiteAppLockStore().endings(in: $0) },
    { _ = try SQLiteAppLockStore().pauseSeconds(in: $0) },
    { _ = try SQLiteShieldStore().memories(in: $0) },
    { _ = try SQLiteShieldStore().servers(in: $0) },
  ]
}
