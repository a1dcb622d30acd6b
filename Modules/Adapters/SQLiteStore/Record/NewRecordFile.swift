import Contracts
import Foundation
import GRDB

/// Creates an empty record atomically: it exists completely or not at all.
enum NewRecordFile {
  static func make(at path: String, locks: any FileLocking) throws {
    let draft = "\(path).new-\(UUID().uuidString)"
    defer { try? FileSteps().remove(draft) }
    let file = try locks.make(draft)
    defer { withExtendedLifetime(file) {} }
    do {
      let queue = try DatabaseQueue(path: draft)
      // The file is private until it is complete, so it needs no journal. That way a full disk is reported by the write
      // itself, not silently when a log is checkpointed; the last change waits for the disk.
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      }
      try fill(queue)
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
      }
      try queue.retire()
    }
    // Another process may have been faster: then its file is the record.
    guard link(draft, path) == 0 || errno == EEXIST else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    guard access(path, F_OK) == 0 else {
      throw StorageError.cannotWrite(detail: "\(path) is a link to a file that is not there")
    }
  }

  /// Makes an empty database a record: a copy of one that a process makes once.
  static func fill(_ queue: DatabaseQueue) throws {
    try empty.get().backup(to: queue)
  }

  /// It has no life yet: that of a record begins when it is first used.
  private static let empty = Result {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA application_id = \(RecordSchema.applicationID)")
    }
    try RecordSchema.migrate(queue)
    return queue
  }
}
