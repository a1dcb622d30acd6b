import Contracts
import Foundation
import GRDB

/// Makes an empty record in one step: it is there complete, or not at all.
enum NewRecordFile {
  static func make(at path: String) throws {
    let draft = "\(path).new-\(UUID().uuidString)"
    defer { remove(draft) }
    do {
      let queue = try DatabaseQueue(path: draft)
      try queue.writeWithoutTransaction { database in
        try database.execute(
          sql: """
            PRAGMA journal_mode = WAL;
            PRAGMA application_id = \(RecordSchema.applicationID);
            """)
      }
      try RecordSchema.migrate(queue)
      try queue.close()
    }
    chmod(draft, 0o600)
    // Another process may have been first: then its file is the record.
    guard link(draft, path) == 0 || errno == EEXIST else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  private static func remove(_ draft: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: draft + suffix)
    }
  }
}
