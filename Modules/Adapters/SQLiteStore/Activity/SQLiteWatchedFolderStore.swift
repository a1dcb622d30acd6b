public import Contracts
import GRDB

/// The watched folder as one row, and the files seen as a table.
public struct SQLiteWatchedFolderStore: WatchedFolderStore {
  public init() {}

  public func folder(in transaction: any Transaction) throws -> WatchedFolder? {
    try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT path, since FROM watched_folder WHERE id = 1")
    ).map { WatchedFolder(path: try $0[0], since: try $0[1]) }
  }

  public func setFolder(
    _ folder: WatchedFolder?, in transaction: any WriteTransaction
  ) throws {
    let database = try connection(of: transaction)
    try database.execute(sql: "DELETE FROM watched_file")
    try database.execute(sql: "DELETE FROM watched_folder")
    guard let folder else { return }
    try database.execute(
      sql: "INSERT INTO watched_folder (id, path, since) VALUES (1, ?, ?)",
      arguments: [folder.path, folder.since.secondsSince1970])
  }

  public func files(in transaction: any Transaction) throws -> [String: LookedAtFile] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT path, size, modified_at, is_taken FROM watched_file"))
    return try rows.reduce(into: [:]) { files, row in
      let file = FolderFile(path: try row[0], size: try row[1], modifiedAt: try row[2])
      files[file.path] = LookedAtFile(file, isTaken: try row[3])
    }
  }

  public func note(_ file: LookedAtFile, in transaction: any WriteTransaction) throws {
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO watched_file (path, size, modified_at, is_taken)
        VALUES (?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        file.file.path, file.file.size, file.file.modifiedAt.secondsSince1970, file.isTaken,
      ])
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

/// The log of time zone moves as a table with one row per move.
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
}
