import Contracts
import Foundation
import GRDB

/// Makes an empty record in one step: it is there complete, or not at all.
enum NewRecordFile {
  static func make(at path: String, locks: any FileLocking) throws {
    let draft = "\(path).new-\(UUID().uuidString)"
    defer { try? FileSteps().remove(draft) }
    let file = try locks.make(draft)
    defer { withExtendedLifetime(file) {} }
    do {
      let queue = try DatabaseQueue(path: draft)
      // Nobody has it before it is whole, so it needs no journal. A full disk is told where something is
      // written, not in silence when a log is folded into the file; the last change waits for the disk.
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
      }
      try fill(queue)
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
      }
      try queue.retire()
    }
    // Another process may have been first: then its file is the record.
    guard link(draft, path) == 0 || errno == EEXIST else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    guard access(path, F_OK) == 0 else {
      throw StorageError.cannotWrite(detail: "\(path) is a link to a file that is not there")
    }
  }

  /// Makes an empty database a record.
  static func fill(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA application_id = \(RecordSchema.applicationID)")
    }
    try RecordSchema.migrate(queue)
  }
}
