import Contracts
import Foundation
import GRDB

/// A private copy of the file to restore: checked and migrated separately, before the record is
/// touched.
final class RestoreDraft {
  let queue: DatabaseQueue
  let path: String
  private let file: any LockedFile
  private let steps: FileSteps

  /// What was published to watches after the copy was made is void, so the copy begins a new life.
  ///
  /// - Parameters:
  ///   - target: the file that its content is written into; nil if the draft becomes the record.
  ///   - pageSize: of the target record; nil for any.
  /// - Throws: `RecordCopyError`; `StorageError`: `.busy` while another restore is running.
  init(
    of source: String, in folder: RecordFolder, into target: String? = nil, pageSize: Int? = nil,
    _ steps: FileSteps
  ) throws {
    let path = folder.draft
    self.path = path
    self.steps = steps
    folder.clear(path, steps)
    file = try folder.locks.make(path)
    do {
      try RestoreDraft.fill(path, from: source)
      queue = try RestoreDraft.examining {
        let queue = try RestoreDraft.open(path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        if try !RestoreDraft.check(queue) {
          try RecordSchema.migrate(queue)
          try RestoreDraft.check(queue)
        }
        try queue.write { database in
          try UndoSchema.removeSteps(from: database)
          _ = try database.beginLife(at: RecordPlace(ofFile: target ?? path))
        }
        if let pageSize {
          try queue.writeWithoutTransaction { database in
            let own = try StoredRow.fetchOne(database, sql: "PRAGMA page_size")
            guard try own?[0] != pageSize else { return }
            try database.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM")
          }
        }
        return queue
      }
    } catch {
      try? steps.remove(path)
      throw error
    }
  }

  func discard() {
    try? queue.close()
    try? steps.remove(path)
  }

  /// Completes it as a standalone record and moves it to `target`.
  func move(to target: String) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
    try queue.close()
    try steps.move(path, to: target)
  }

  /// Checks a draft file and makes it a single file that can be a record.
  ///
  /// - Throws: `RecordCopyError`, `StorageError`.
  static func complete(_ path: String) throws {
    try examining {
      let queue = try open(path)
      try check(queue)
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try queue.close()
    }
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    try DatabaseQueue(path: path)
  }

  /// - Returns: whether it is of this version; otherwise it is of an older one.
  @discardableResult
  private static func check(_ queue: DatabaseQueue) throws -> Bool {
    try queue.inDatabase { database in
      let isComplete = try RecordSchema.isComplete(in: database)
      let fault = try SchemaCheck.fault(in: database) ?? contentFault(in: database)
      if let fault { throw RecordCopyError.damaged(detail: fault) }
      return isComplete
    }
  }

  /// The engine checks every page, and every row against the schema.
  private static func contentFault(in database: Database) throws -> String? {
    let integrity: String =
      try StoredRow.fetchOne(database, sql: "PRAGMA integrity_check(1)")?[0] ?? "no answer"
    guard integrity == "ok" else { return integrity }
    return try StoredRow.fetchOne(database, sql: "PRAGMA foreign_key_check").map { row in
      "a row of \(try row[0] as String) points to a row that is gone"
    }
  }

  /// Translates an error of the engine into what it says about the copy; a full disk says nothing about it.
  private static func examining<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch StorageError.corrupt(let detail) {
      throw RecordCopyError.damaged(detail: detail)
    } catch StorageError.unknownMigrations(let identifiers) {
      throw RecordCopyError.unknownMigrations(identifiers)
    } catch let error as DatabaseError {
      switch StorageError(error) {
      case .cannotWrite(let detail)?: throw StorageError.cannotWrite(detail: detail)
      case .busy?: throw StorageError.busy
      case .corrupt(let detail)?: throw RecordCopyError.damaged(detail: detail)
      case .unknownMigrations?, .lost?, .foreignLog?, .removed?, .unreachable?, .replaced?,
        .foreignTransaction?,
        nil:
        throw RecordCopyError.damaged(detail: error.message ?? error.resultCode.description)
      }
    }
  }
}

extension RestoreDraft {
  /// Copies `source` byte by byte without opening it as a database: so no file is created next to it, and what is
  /// checked is what was copied. If there is a log next to it, it is in use or was not closed; then only the engine can
  /// tell what it contains.
  private static func fill(_ path: String, from source: String) throws {
    let input = try openFile(source)
    defer { close(input) }
    if ["-wal", "-journal"].contains(where: { RecordFolder.size(of: source + $0) > 0 }) {
      return try examining {
        var configuration = Configuration()
        configuration.readonly = true
        let target = try DatabaseQueue(path: path)
        try DatabaseQueue(path: source, configuration: configuration).backup(to: target)
        try target.close()
      }
    }
    let output = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    guard output >= 0 else { throw cannotWrite(path) }
    defer { close(output) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(input, &buffer, buffer.count)
      guard count >= 0 else {
        throw RecordCopyError.damaged(detail: String(cString: strerror(errno)))
      }
      guard count > 0 else { break }
      guard write(output, buffer, count) == count else { throw cannotWrite(path) }
    }
    guard fsync(output) == 0 else { throw cannotWrite(path) }
  }

  /// Opens a regular file; a device is not even opened.
  private static func openFile(_ path: String) throws -> Int32 {
    var status = stat()
    guard stat(path, &status) == 0 else { throw fault(errno) }
    try checkOrdinary(status)
    let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno) }
    do {
      guard fstat(descriptor, &status) == 0 else { throw fault(errno) }
      try checkOrdinary(status)
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  private static func checkOrdinary(_ status: stat) throws {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw RecordCopyError.folder
    default: throw RecordCopyError.notAFile
    }
  }

  private static func fault(_ code: Int32) -> RecordCopyError {
    switch code {
    case EACCES, EPERM: .notPermitted
    case ELOOP: .circle
    case ENOENT, ENOTDIR: .notThere
    default: .damaged(detail: String(cString: strerror(code)))
    }
  }

  private static func cannotWrite(_ path: String) -> StorageError {
    .cannotWrite(detail: "\(path): \(String(cString: strerror(errno == 0 ? ENOSPC : errno)))")
  }
}
