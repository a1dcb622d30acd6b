public import Contracts
import GRDB

/// The watched folders and the files seen in them as two tables.
public struct SQLiteWatchedFolderStore: WatchedFolderStore {
  public init() {}

  public func folders(in transaction: any Transaction) throws -> [WatchedFolder] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT path, since FROM watched_folder ORDER BY id")
    ).map { WatchedFolder(path: try $0[0], since: try $0[1]) }
  }

  public func add(_ folder: WatchedFolder, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).execute(
      sql: "INSERT INTO watched_folder (path, since) VALUES (?, ?) ON CONFLICT DO NOTHING",
      arguments: [folder.path, folder.since.secondsSince1970])
  }

  public func remove(_ path: String, in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.execute(
      sql: """
        DELETE FROM watched_file
        WHERE folder_id = (SELECT id FROM watched_folder WHERE path = ?)
        """, arguments: [path])
    try database.execute(sql: "DELETE FROM watched_folder WHERE path = ?", arguments: [path])
  }

  public func files(
    of folder: String, in transaction: any Transaction
  ) throws -> [String: ScannedFile] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT watched_file.path, size, modified_at, reason, torn_since
          FROM watched_file JOIN watched_folder ON watched_folder.id = folder_id
          WHERE watched_folder.path = ?
          """), arguments: [folder])
    return try rows.reduce(into: [:]) { files, row in
      let file = FolderFile(path: try row[0], size: try row[1], modifiedAt: try row[2])
      files[file.path] = ScannedFile(
        file,
        ScannedFile.Outcome(
          reason: (try row[3] as String?).map(PhraseCodec.decode), tornSince: try row[4]))
    }
  }

  public func note(
    _ file: ScannedFile, of folder: String, in transaction: any WriteTransaction
  ) throws {
    let (reason, tornSince) = file.outcome.stored
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO watched_file (folder_id, path, size, modified_at, reason, torn_since)
        SELECT id, ?, ?, ?, ?, ? FROM watched_folder WHERE path = ?
        """
    ).execute(
      arguments: [
        file.file.path, file.file.size, file.file.modifiedAt.secondsSince1970,
        reason.map(PhraseCodec.encode), tornSince?.secondsSince1970, folder,
      ])
  }
}

extension ScannedFile.Outcome {
  fileprivate init(reason: Phrase?, tornSince: Instant?) {
    self =
      switch (reason, tornSince) {
      case (nil, _): .imported
      case (let reason?, nil): .refused(reason)
      case (let reason?, let since?): .torn(reason, since: since)
      }
  }

  fileprivate var stored: (reason: Phrase?, tornSince: Instant?) {
    switch self {
    case .imported: (nil, nil)
    case .refused(let reason): (reason, nil)
    case .torn(let reason, let since): (reason, since)
    }
  }
}

/// Whether workouts count as exercises, as a table with one row.
public struct SQLiteWorkoutCountingStore: WorkoutCountingStore {
  public init() {}

  public func workoutsCount(in transaction: any Transaction) throws -> Bool {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(sql: "SELECT is_on FROM workout_counting"))?[
        0]
      ?? false
  }

  public func setWorkoutsCount(_ count: Bool, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).execute(
      sql: "INSERT OR REPLACE INTO workout_counting VALUES (1, ?)", arguments: [count])
  }
}

/// The logs of time zone moves and of the hours at which days begin, each as a table with one row per change.
public struct SQLiteZoneMoveStore: ZoneMoveStore {
  public init() {}

  public func moves(in transaction: any Transaction) throws -> [ZoneMove] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, zone FROM zone_move ORDER BY day")
    ).map { ZoneMove(day: try $0[0], zone: try $0[1]) }
  }

  public func replaceMoves(_ moves: [ZoneMove], in transaction: any WriteTransaction) throws {
    let database = try connection(of: transaction)
    try database.execute(sql: "DELETE FROM zone_move")
    for move in moves {
      try database.execute(
        sql: "INSERT OR REPLACE INTO zone_move (day, zone) VALUES (?, ?)",
        arguments: [move.day.ordinal, move.zone])
    }
  }

  public func beginnings(in transaction: any Transaction) throws -> [DayBeginning] {
    try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT day, hour FROM day_beginning ORDER BY day")
    ).compactMap { row in
      let day: Day = try row[0]
      return DayStart(hour: try row[1]).map { DayBeginning(day: day, start: $0) }
    }
  }

  public func replaceBeginnings(
    _ beginnings: [DayBeginning], in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    try database.execute(sql: "DELETE FROM day_beginning")
    for beginning in beginnings {
      try database.execute(
        sql: "INSERT OR REPLACE INTO day_beginning (day, hour) VALUES (?, ?)",
        arguments: [beginning.day.ordinal, beginning.start.hour])
    }
  }
}
