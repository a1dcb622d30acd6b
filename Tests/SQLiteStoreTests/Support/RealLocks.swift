import ProcessLocks

@testable import SQLiteStore

/// Opens records with real file locks, as the product does.
extension SQLiteRecord {
  convenience init(path: String, busyTimeout: Double = 5) throws {
    try self.init(path: path, busyTimeout: busyTimeout, locks: FileLocks())
  }

  static func replace(at path: String, from source: String) throws -> String? {
    try replace(at: path, from: source, locks: FileLocks())
  }
}

extension RecordFolder {
  init(of path: String) { self.init(of: path, locks: FileLocks()) }
}

extension NewRecordFile {
  static func make(at path: String) throws { try make(at: path, locks: FileLocks()) }
}
