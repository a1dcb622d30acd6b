public import Contracts
import Foundation
import GRDB
import GRDBSQLite

/// The record as one SQLite file in WAL mode, and the unit of work over it.
///
/// Any number of processes may open the same file; writers take turns.
public final class SQLiteRecord: UnitOfWork {
  /// The path of the file.
  public let path: String
  let queue: DatabaseQueue
  let busyTimeout: Double
  let locks: any FileLocking
  private let written = Flag()
  /// Whether this connection has the settings of ``prepareForWriting(_:)``.
  private let isPrepared = Flag()

  /// Opens the record, creates it if there never was one, and migrates an older one. First finishes or removes what
  /// killed processes left (``RecordFolder/settle(waiting:steps:)``).
  ///
  /// - Parameters:
  ///   - busyTimeout: how long a writer waits for another one, in seconds.
  ///   - locks: shows which drafts other processes are still working on.
  /// - Throws: `StorageError`.
  public init(path: String, busyTimeout: Double = 5, locks: any FileLocking) throws {
    self.path = path
    self.busyTimeout = busyTimeout
    self.locks = locks
    queue = try StorageError.translating {
      let folder = RecordFolder(of: path, locks: locks)
      try folder.settle(waiting: busyTimeout)
      if access(path, F_OK) != 0 {
        try folder.checkNothingRemains(waiting: busyTimeout)
      }
      if access(path, F_OK) != 0 {
        try NewRecordFile.make(at: path, locks: locks)
      }
      var configuration = SQLiteRecord.configuration(busyTimeout: busyTimeout)
      configuration.prepareDatabase { database in
        if let connection = database.sqliteConnection {
          try WriteAheadLog.check(beside: connection)
        }
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      if try !queue.inDatabase(RecordSchema.isComplete) {
        try RecordSchema.migrate(path, busyTimeout: busyTimeout)
      }
      return queue
    }
  }

  /// A record without a file, which is gone with the last reference to it.
  ///
  /// - Throws: `StorageError`.
  public static func inMemory(locks: any FileLocking) throws -> SQLiteRecord {
    try StorageError.translating {
      let queue = try DatabaseQueue(configuration: configuration(busyTimeout: 0))
      try NewRecordFile.fill(queue)
      return SQLiteRecord(path: memory, queue: queue, busyTimeout: 0, locks: locks)
    }
  }

  private init(
    path: String, queue: DatabaseQueue, busyTimeout: Double, locks: any FileLocking
  ) {
    self.path = path
    self.queue = queue
    self.busyTimeout = busyTimeout
    self.locks = locks
  }

  /// Reads run on the calling thread: they are short, and a command that has just started has no time to start another
  /// thread.
  public func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    try readNow(work)
  }

  public func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    try writeNow(work)
  }

  /// Whether anything was written through this record since it was opened.
  public var hasWritten: Bool { written.isSet }

  /// Called when something was written through another connection, as ``PooledRecord`` does.
  func noteWritten() {
    written.set()
  }

  /// Whether no one is writing, so that a write would not have to wait. Does not wait itself.
  public func isFree() -> Bool {
    let isFree = try? waiting(atMost: 0) { database in
      do {
        try database.inTransaction(.immediate) { .rollback }
        return true
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        return false
      }
    }
    // Any other problem will be reported by the write.
    return isFree ?? true
  }

  /// Waits until everything written is on disk, and checkpoints the log, so that the main file is the complete record.
  /// Without this, a power failure may undo the last commits. If others use the record, it waits for them briefly: then
  /// the log has to stay, and is on disk.
  public func finish() {
    guard hasWritten else { return }
    do {
      try waiting(atMost: min(0.1, busyTimeout)) { _ = try $0.checkpoint(.truncate) }
    } catch {
      try? synchronize()
    }
  }

  /// Waits until everything written is on disk, by any connection: a power failure undoes none of it.
  ///
  /// - Throws: `StorageError.cannotWrite`.
  public func synchronize() throws {
    // What is no longer in the log was moved to the main file, after both were on disk.
    if !isInMemory { try FileSteps.synchronize(path + "-wal") }
  }

  /// Closes the file; the record may not be used afterwards.
  public func close() throws {
    try StorageError.translating { try queue.close() }
  }

  var isInMemory: Bool { path == SQLiteRecord.memory }

  private static let memory = ":memory:"

  /// - Parameter seconds: after this, others that block it make it fail with `SQLITE_BUSY`.
  private func waiting<Value>(
    atMost seconds: Double, _ work: (Database) throws -> Value
  ) throws -> Value {
    func wait(_ seconds: Double, _ database: Database) throws {
      try database.execute(sql: "PRAGMA busy_timeout = \(Int(seconds * 1_000))")
    }
    return try queue.writeWithoutTransaction { database in
      try wait(seconds, database)
      defer { try? wait(busyTimeout, database) }
      return try work(database)
    }
  }

  private func readNow<Value>(_ work: (any Transaction) throws -> Value) throws -> Value {
    try StorageError.translating {
      try queue.inDatabase { database in
        try database.readingSnapshot { try work(SQLiteTransaction(database)) }
      }
    }
  }

  private func writeNow<Value>(_ work: (any WriteTransaction) throws -> Value) throws -> Value {
    let value = try StorageError.translating {
      if !isPrepared.isSet {
        try queue.writeWithoutTransaction(SQLiteRecord.prepareForWriting)
        isPrepared.set()
      }
      return try queue.write { try work(SQLiteWriteTransaction($0)) }
    }
    written.set()
    return value
  }

  /// Settings that only writing needs, because most starts only read: foreign keys are checked, deleted content is
  /// overwritten, and a commit survives the end of this process at once, and a power failure after ``finish()``, which
  /// waits for the disk once for all commits.
  ///
  /// Source: "PRAGMA synchronous", sqlite.org/pragma.html: in WAL mode NORMAL keeps the file intact, and a power
  /// failure may roll back commits since the last checkpoint. A long-running process is stricter (``PooledRecord``).
  static func prepareForWriting(_ database: Database) throws {
    try database.execute(
      sql: """
        PRAGMA foreign_keys = ON;
        PRAGMA synchronous = NORMAL;
        PRAGMA secure_delete = ON;
        """)
  }

  /// A connection that opens fast: without ``prepareForWriting(_:)``, and without the authorizer from which GRDB learns
  /// what each statement reads and changes. So this connection has no observers, does not change the schema, and is not
  /// used by GRDB's `async` methods: a cancelled one could not roll back.
  static func configuration(busyTimeout: Double) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "Waymark"
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { sqlite3_set_authorizer($0.sqliteConnection, nil, nil) }
    return configuration
  }
}
