public import Contracts
import Foundation
import GRDB

extension SQLiteRecord {
  /// On a connection of its own: it changes the schema version, and waits for the disk.
  ///
  /// `VACUUM` rewrites the record in one transaction, so interrupting it leaves the old one.
  /// Source: sqlite.org/lang_vacuum.html.
  public func compact() async throws -> RecordCompaction {
    try StorageError.translating {
      let before = bytes
      try checkRoom(for: before)
      var configuration = Configuration()
      configuration.busyMode = .timeout(busyTimeout)
      let own = try DatabaseQueue(path: path, configuration: configuration)
      try own.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL")
        try database.execute(sql: "VACUUM")
        // Until then the old pages are in the file, and the new ones in its log.
        _ = try database.checkpoint(.truncate)
      }
      try own.close()
      return RecordCompaction(bytesBefore: before, bytesAfter: bytes)
    }
  }

  /// The size of the record and its log.
  private var bytes: Int64 {
    [path, "\(path)-wal"].reduce(0) { sum, file in
      var status = stat()
      return stat(file, &status) == 0 ? sum + Int64(status.st_size) : sum
    }
  }

  /// The new record is written next to the old one, and copied into the log from there.
  private func checkRoom(for bytes: Int64) throws {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return }
    let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    let needed = UInt64(max(0, bytes)) * 2
    guard free >= needed else {
      throw StorageError.cannotWrite(
        detail: "compacting takes \(needed / 1_000_000 + 1) MB, and \(free / 1_000_000) MB are free"
      )
    }
  }

  /// Writes the current content of the record to an empty file, without deleted data that remains in free pages. A
  /// damaged record is copied page by page, as it is.
  ///
  /// Source: sqlite.org/lang_vacuum.html, "VACUUM with an INTO clause".
  static func vacuum(_ source: DatabaseQueue, to path: String) throws {
    do {
      // A single file, which can be moved and mailed.
      try source.writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM INTO ?", arguments: [path])
      }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CONSTRAINT].contains(error.resultCode)
    {
      guard truncate(path, 0) == 0 else { throw error }
      try copy(source, to: path)
    }
  }
}
