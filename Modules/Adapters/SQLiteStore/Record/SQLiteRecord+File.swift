public import Contracts
import Foundation
import GRDB

extension SQLiteRecord: RecordFile {
  public func backUp(to path: String) async throws {
    try checkReplaceable(path)
    let draft = "\(path).part-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try StorageError.translating {
      try? FileManager.default.removeItem(atPath: draft)
      let file = try PrivateFile(at: draft)
      defer { withExtendedLifetime(file) {} }
      let copy = try DatabaseQueue(path: draft)
      try queue.backup(to: copy)
      // A single file, which can be moved and mailed.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
    }
    guard rename(draft, path) == 0 else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// A copy may not take the place of a device, of a folder, or of the record it is a copy of.
  private func checkReplaceable(_ path: String) throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let own = try? FileManager.default.attributesOfItem(atPath: self.path)
    if let file = attributes?[.systemFileNumber] as? NSNumber,
      let device = attributes?[.systemNumber] as? NSNumber,
      file == own?[.systemFileNumber] as? NSNumber, device == own?[.systemNumber] as? NSNumber
    {
      throw StorageError.cannotWrite(detail: "\(path) is the record itself")
    }
    let type = attributes?[.type] as? FileAttributeType
    guard type == nil || type == .typeRegular else {
      throw StorageError.cannotWrite(detail: "\(path) is there and is not a file")
    }
    // A copy is a single file; a record has its log beside it while somebody has it open.
    let isRecord =
      type != nil
      && (URL(fileURLWithPath: path).lastPathComponent
        == URL(fileURLWithPath: self.path).lastPathComponent
        || ["-wal", "-shm"].contains { FileManager.default.fileExists(atPath: path + $0) })
    guard !isRecord else {
      throw StorageError.cannotWrite(detail: "\(path) is somebody's record")
    }
  }

  public func restore(from path: String) async throws {
    try StorageError.translating {
      var configuration = Configuration()
      configuration.readonly = true
      let copy = try DatabaseQueue(path: path, configuration: configuration)
      let version = try copy.inDatabase { database in
        let version = try SQLiteRecord.checkedVersion(database)
        let damage = try SQLiteRecord.damage(in: database)
        guard damage.isEmpty else { throw StorageError.corrupt(detail: damage[0]) }
        return version
      }
      if version == RecordSchema.version {
        try copy.backup(to: queue)
      } else {
        // An older one is brought up to date before others see it, in a nameless file.
        let draft = try DatabaseQueue(path: "")
        try copy.backup(to: draft)
        try RecordSchema.migrate(draft)
        try draft.backup(to: queue)
      }
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    }
  }

  public func damage() async throws -> [String] {
    try StorageError.translating {
      try queue.inDatabase { database in
        let damage = try SQLiteRecord.damage(in: database)
        guard damage.isEmpty else { return damage }
        return try database.readingSnapshot {
          try RecordReading.damage(in: SQLiteTransaction(database))
        }
      }
    }
  }

  private static func damage(in database: Database) throws -> [String] {
    var damage: [String] = []
    do {
      damage += try StoredRow.fetchAll(database, sql: "PRAGMA integrity_check").map { try $0[0] }
        .filter { $0 != "ok" }
      damage += try StoredRow.fetchAll(database, sql: "PRAGMA foreign_key_check")
        .map { "a row of \(try $0[0] ?? "?") points to a row that is gone" }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // Some damage ends the check itself.
      damage.append(error.message ?? error.resultCode.description)
    }
    return damage
  }
}
