public import Contracts
import GRDB

/// The watched folder as one row, and what was looked at as a table.
public struct SQLiteWatchedFolderStore: WatchedFolderStore {
  public init() {}

  public func folder(in transaction: any Transaction) throws -> WatchedFolder? {
    try Row.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT path, since FROM watched_folder WHERE id = 1")
    ).map { WatchedFolder(path: $0[0], since: Instant(secondsSince1970: $0[1])) }
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
    let rows = try Row.fetchAll(
      try connection(of: transaction).cachedStatement(
        sql: "SELECT path, size, modified_at, is_taken FROM watched_file"))
    return rows.reduce(into: [:]) { files, row in
      let file = FolderFile(
        path: row[0], size: row[1], modifiedAt: Instant(secondsSince1970: row[2]))
      files[file.path] = LookedAtFile(file, isTaken: row[3])
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
