public import Contracts
import Foundation
import GRDB
import GRDBSQLite

/// The person's record as one SQLite file in WAL mode, and the unit of work over it.
///
/// Any number of processes may open the same file; writers take turns.
public final class SQLiteRecord: UnitOfWork {
  /// The path of the file.
  public let path: String
  let queue: DatabaseQueue
  let busyTimeout: Double
  let locks: any FileLocking
  private let written = Flag()

  /// Opens the record, making it first when there never was one, and brings an older one up to date. What
  /// killed processes left is finished or cleared away before (``RecordFolder/settle(waiting:steps:)``).
  ///
  /// - Parameters:
  ///   - busyTimeout: how long a writer waits for another one, in seconds.
  ///   - locks: by which processes know whose drafts are in work.
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

  /// A record that is in no file and gone with the last reference to it.
  ///
  /// - Throws: `StorageError`.
  public static func inMemory(locks: any FileLocking) throws -> SQLiteRecord {
    try StorageError.translating {
      // Migrated on a connection of its own, as a new file is: the record's own changes no schema.
      let draft = try DatabaseQueue()
      try NewRecordFile.fill(draft)
      let queue = try DatabaseQueue(configuration: configuration(busyTimeout: 0))
      try draft.backup(to: queue)
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

  /// Reads run on the calling thread: they are short, and a command that starts cold has no time
  /// to start another thread.
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

  /// Something was written past this connection, as ``PooledRecord`` does.
  func noteWritten() {
    written.set()
  }

  /// Whether nobody writes just now, so that a write would not have to wait. Asked without waiting.
  public func isFree() -> Bool {
    let isFree = try? queue.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA busy_timeout = 0")
      defer {
        try? database.execute(sql: "PRAGMA busy_timeout = \(Int(busyTimeout * 1_000))")
      }
      do {
        try database.inTransaction(.immediate) { .rollback }
        return true
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        return false
      }
    }
    // Whatever else is wrong, the write will say.
    return isFree ?? true
  }

  /// Waits until the disk has what was written, and folds it back into the main file, so that this
  /// one file is all of the record. Left out, a loss of power may undo the last commits.
  public func finish() {
    guard hasWritten else { return }
    try? queue.writeWithoutTransaction { database in
      _ = try database.checkpoint(.truncate)
    }
  }

  /// Gives the file back; nothing may be asked of the record afterwards.
  public func close() throws {
    try StorageError.translating { try queue.close() }
  }

  var isInMemory: Bool { path == SQLiteRecord.memory }

  private static let memory = ":memory:"

  private func readNow<Value>(_ work: (any Transaction) throws -> Value) throws -> Value {
    try StorageError.translating {
      try queue.inDatabase { database in
        try database.readingSnapshot { try work(SQLiteTransaction(database)) }
      }
    }
  }

  private func writeNow<Value>(_ work: (any WriteTransaction) throws -> Value) throws -> Value {
    let value = try StorageError.translating {
      if !written.isSet { try queue.writeWithoutTransaction(SQLiteRecord.prepareForWriting) }
      return try queue.write { try work(SQLiteWriteTransaction($0)) }
    }
    written.set()
    return value
  }

  /// What only writing needs; most starts only read. Rows that point to others are checked, what is
  /// deleted is overwritten, and a commit
  /// outlives this process at once, and the machine's power with ``finish()``, which waits for the disk
  /// one time for all of them.
  ///
  /// Source: "PRAGMA synchronous", sqlite.org/pragma.html: in WAL mode NORMAL keeps the file whole
  /// and may roll back commits since the last checkpoint when power fails.
  static func prepareForWriting(_ database: Database) throws {
    try database.execute(
      sql: """
        PRAGMA foreign_keys = ON;
        PRAGMA synchronous = NORMAL;
        PRAGMA secure_delete = ON;
        """)
  }

  /// A connection that starts fast: without ``prepareForWriting(_:)``, and without the authorizer by
  /// which GRDB learns what each statement reads and changes. So this connection has no observers, does
  /// not change the schema, and is not used by GRDB's `async` methods: a cancelled one could not roll
  /// back.
  static func configuration(busyTimeout: Double) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "Waymark"
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { sqlite3_set_authorizer($0.sqliteConnection, nil, nil) }
    return configuration
  }
}
