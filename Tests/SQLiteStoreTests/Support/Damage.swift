import Foundation
import GRDB

/// Ways to damage a file.
enum Damage {
  /// Overwrites the first page of a table with invalid bytes.
  static func overwritePage(holding table: String, of path: String) throws {
    let queue = try DatabaseQueue(path: path)
    let (page, size) = try queue.writeWithoutTransaction { database in
      _ = try Row.fetchAll(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      return (
        try Int.fetchOne(
          database, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
          ?? 0,
        try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
      )
    }
    try queue.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64((page - 1) * size))
    try file.write(contentsOf: Data(repeating: 0xA5, count: size))
    try file.close()
  }
}
