import Contracts
import Foundation
import GRDB

/// Makes an empty record in one step: it is there complete, or not at all.
enum NewRecordFile {
  /// In seconds: no draft takes as long, so an older one is of a process that was killed.
  private static let longest: TimeInterval = 600

  static func make(at path: String) throws {
    removeAbandoned(of: path)
    let draft = "\(path).new-\(UUID().uuidString)"
    defer { remove(draft) }
    try makeEmpty(draft)
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
    // Another process may have been first: then its file is the record.
    guard link(draft, path) == 0 || errno == EEXIST else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    guard access(path, F_OK) == 0 else {
      throw StorageError.cannotWrite(detail: "\(path) is a link to a file that is not there")
    }
  }

  /// For its owner alone from the beginning.
  private static func makeEmpty(_ draft: String) throws {
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StorageError.cannotWrite(detail: "\(draft): \(String(cString: strerror(errno)))")
    }
    fchmod(descriptor, 0o600)
    close(descriptor)
  }

  private static func removeAbandoned(of path: String) {
    let record = URL(fileURLWithPath: path)
    let files = FileManager.default
    let folder = record.deletingLastPathComponent().path
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix("\(record.lastPathComponent).new-") {
      let file = "\(folder)/\(name)"
      let changed = try? files.attributesOfItem(atPath: file)[.modificationDate] as? Date
      guard let changed, -changed.timeIntervalSinceNow > longest else { continue }
      try? files.removeItem(atPath: file)
    }
  }

  private static func remove(_ draft: String) {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: draft + suffix)
    }
  }
}
