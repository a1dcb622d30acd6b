public import Contracts
import Foundation
import GRDB

extension SQLiteRecord: RecordFile {
  /// The copy is written next to its target. A note in the record's own folder says where, so that the next start finds
  /// what a killed process left.
  public func backUp(to path: String) async throws {
    try checkBackUp(to: path)
    let (note, key) = recordFolder.newNote()
    let draft = "\(URL(fileURLWithPath: path).path).part-\(key)"
    let steps = FileSteps()
    // Even from a folder that is not writable a copy can be made.
    let notice = isInMemory ? nil : try? locks.make(note)
    notice?.write(draft)
    defer {
      try? steps.remove(draft)
      if let notice { withExtendedLifetime(notice) { try? steps.remove(note) } }
    }
    do {
      try StorageError.translating {
        let file = try locks.make(draft)
        defer { withExtendedLifetime(file) {} }
        try SQLiteRecord.vacuum(queue, to: draft)
        try UndoSchema.removeSteps(fromCopyAt: draft)
      }
    } catch StorageError.cannotWrite(let detail) {
      throw StorageError.cannotWrite(detail: detail.replacing(draft, with: path))
    }
    guard rename(draft, path) == 0 else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
  }

  /// Copies a database to an empty file: a single one, which can be moved and mailed.
  static func copy(_ source: DatabaseQueue, to path: String) throws {
    let copy = try DatabaseQueue(path: path)
    try source.backup(to: copy)
    try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try copy.close()
  }

  /// A copy may not replace a device, a folder, or a record and its files.
  public func checkBackUp(to path: String) throws {
    func refuse(_ reason: String) throws -> Never {
      throw StorageError.cannotWrite(detail: "\(path) \(reason)")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard access(folder, W_OK) == 0 else {
      throw StorageError.cannotWrite(detail: "\(folder): \(String(cString: strerror(errno)))")
    }
    let own = [self.path] + FileSteps.companions.map { self.path + $0 }
    if let file = FileIdentity(path), own.contains(where: { FileIdentity($0) == file }) {
      try refuse(
        FileIdentity(self.path) == file ? "is the record itself" : "belongs to the record")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let type = attributes?[.type] as? FileAttributeType
    guard type == nil || type == .typeRegular else { try refuse("is there and is not a file") }
    // Even if it does not exist just now.
    let database = RecordFolder.withoutCompanion(path)
    guard database == path || !FileManager.default.fileExists(atPath: database) else {
      try refuse("belongs to the database \(database)")
    }
    // A copy is a single file; a record has a log next to it while a process has it open.
    let isRecord =
      type != nil
      && (URL(fileURLWithPath: path).lastPathComponent
        == URL(fileURLWithPath: self.path).lastPathComponent
        || ["-wal", "-shm"].contains { FileManager.default.fileExists(atPath: path + $0) })
    guard !isRecord else { try refuse("is somebody's record") }
  }

  public func checkCopy(at path: String) async throws {
    guard !isInMemory else { return }
    try StorageError.translating {
      try RestoreDraft(of: path, in: recordFolder, FileSteps()).discard()
    }
  }

  public func restore(from path: String) async throws -> String {
    guard !isInMemory else { throw StorageError.cannotWrite(detail: "the record is in no file") }
    return try StorageError.translating {
      try RecordReplacement(folder: recordFolder).write(from: path, into: queue)
    }
  }

  /// Replaces a record that cannot be opened, or is gone, with the copy at `source`.
  ///
  /// - Returns: the path of the old record; nil if there was none.
  /// - Throws: `RecordCopyError`; nothing has changed then. `StorageError`.
  public static func replace(
    at path: String, from source: String, locks: any FileLocking
  ) throws -> String? {
    try StorageError.translating {
      try RecordReplacement(folder: RecordFolder(of: path, locks: locks)).move(from: source)
    }
  }

  public func safetyCopies() async throws -> [SafetyCopy] {
    recordFolder.safetyCopies()
  }

  public func damage() async throws -> [String] {
    try StorageError.translating {
      try queue.inDatabase { database in
        let damage = try SQLiteRecord.damage(in: database)
        guard damage.isEmpty else { return damage }
        if let fault = try SchemaCheck.fault(in: database) { return [fault] }
        return try database.readingSnapshot {
          try RecordReading.damage(in: SQLiteTransaction(database))
        }
      }
    }
  }

  private var recordFolder: RecordFolder { RecordFolder(of: path, locks: locks) }

  static func damage(in database: Database) throws -> [String] {
    var damage: [String] = []
    do {
      damage += try StoredRow.fetchAll(database, sql: "PRAGMA integrity_check").map { try $0[0] }
        .filter { $0 != "ok" }
      damage += try StoredRow.fetchAll(database, sql: "PRAGMA foreign_key_check")
        .map { "a row of \(try $0[0] ?? "?") points to a row that is gone" }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      // Some damage aborts the check itself.
      damage.append(error.message ?? error.resultCode.description)
    }
    return damage
  }
}

/// Identifies a file, whatever its name.
private struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Nil if there is no file at `path`.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
