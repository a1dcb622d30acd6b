public import Contracts
import Foundation
import GRDB
import Synchronization

/// The record in a long-running process: several tasks read at once, each from its own snapshot, and a task that waits
/// for a writer is suspended instead of blocking a thread.
///
/// It works on the file of a ``SQLiteRecord``, which has created it and stays responsible for it. Work runs on the
/// calling thread, as it does there. After its file was removed or replaced, reading and writing throw `StorageError`.
///
/// One connection for writing and some for reading, rather than GRDB's `DatabasePool`: its lock is a concurrent queue,
/// and on Linux Dispatch checks the threads of those every second once two readers have met, so a service would never
/// sleep.
public final class PooledRecord: UnitOfWork {
  /// The number of concurrent readers.
  static let mostReaders = 4
  /// Between checks whether another process still writes.
  private static let pauses: ClosedRange<Duration> = .milliseconds(1) ... .milliseconds(50)

  private let record: SQLiteRecord
  private let file: OpenFile
  private let connections: [DatabaseQueue]
  private let readers: AsyncPool<DatabaseQueue>
  private let writers: AsyncPool<DatabaseQueue>
  private let pause: @Sendable (Duration) async throws -> Void
  /// As last found, see ``isChangedByOthers()``.
  private let version = Mutex<Int64?>(nil)

  /// - Parameters:
  ///   - record: a record in a file.
  ///   - pause: waits and lets the process sleep.
  /// - Throws: `StorageError`.
  public init(
    over record: SQLiteRecord, pause: @escaping @Sendable (Duration) async throws -> Void
  ) throws {
    self.record = record
    self.pause = pause
    file = OpenFile(at: record.path)
    let (writer, reading) = try StorageError.translating {
      // Waiting for another writing process happens here, not in SQLite, which would block the thread.
      var configuration = SQLiteRecord.configuration(busyTimeout: 0)
      configuration.label = "Waymark writer"
      let writer = try DatabaseQueue(path: record.path, configuration: configuration)
      try writer.writeWithoutTransaction { database in
        try SQLiteRecord.prepareForWriting(database)
        // Others act on its commits: a watch forgets what was confirmed to it, and has a revision that was published.
        // So each is on disk before it is announced.
        try database.execute(sql: "PRAGMA synchronous = FULL")
      }
      // A reader waits only while the log is recovered after a crash, for some milliseconds.
      configuration = SQLiteRecord.configuration(busyTimeout: record.busyTimeout)
      configuration.label = "Waymark reader"
      configuration.readonly = true
      let readers = try (0..<PooledRecord.mostReaders).map { _ in
        try DatabaseQueue(path: record.path, configuration: configuration)
      }
      return (writer, readers)
    }
    connections = [writer] + reading
    writers = AsyncPool([writer])
    readers = AsyncPool(reading)
  }

  public func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    let connection = await readers.acquire()
    defer { readers.release(connection) }
    try file.checkPlace()
    return try readNow(connection, work)
  }

  public func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(record.busyTimeout)
    let connection = await writers.acquire()
    defer { writers.release(connection) }
    try file.checkPlace()
    var wait = Self.pauses.lowerBound
    while true {
      if let result = writeNow(connection, work) { return try result.get() }
      guard ContinuousClock.now < deadline else { throw StorageError.busy }
      await rest(wait)
      wait = min(wait * 2, Self.pauses.upperBound)
    }
  }

  /// Whether anyone but this pool has committed something since the last call.
  ///
  /// Source: "PRAGMA data_version", sqlite.org/pragma.html: commits of the connection itself do not change it.
  ///
  /// - Throws: `StorageError` also once the file was removed or replaced, which its version does not show.
  public func isChangedByOthers() async throws -> Bool {
    try file.checkPlace()
    let connection = await writers.acquire()
    defer { writers.release(connection) }
    let found: Int64? = try StorageError.translating {
      try connection.inDatabase { database in
        try StoredRow.fetchOne(try database.cachedStatement(sql: "PRAGMA data_version"))?[0]
      }
    }
    return version.withLock { version in
      defer { version = found }
      return version != found
    }
  }

  /// Closes the connections; nothing may be read or written afterwards. The underlying record stays open.
  public func close() throws {
    try StorageError.translating { for connection in connections { try connection.close() } }
  }

  /// A cancelled task waits too, blocking its thread, because it may have to record what it did.
  private func rest(_ duration: Duration) async {
    guard (try? await pause(duration)) == nil else { return }
    sleepNow(duration)
  }

  private func sleepNow(_ duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }

  private func readNow<Value>(
    _ connection: DatabaseQueue, _ work: (any Transaction) throws -> Value
  ) throws -> Value {
    try StorageError.translating {
      try connection.inDatabase { database in
        try database.readingSnapshot { try work(SQLiteTransaction(database)) }
      }
    }
  }

  /// - Returns: nil if another process is writing; the work was not done then.
  private func writeNow<Value>(
    _ connection: DatabaseQueue, _ work: (any WriteTransaction) throws -> Value
  ) -> Result<Value, any Error>? {
    var hasBegun = false
    let result = Result {
      try StorageError.translating {
        try connection.write { database in
          hasBegun = true
          return try work(SQLiteWriteTransaction(database))
        }
      }
    }
    if case .failure(StorageError.busy) = result, !hasBegun { return nil }
    if case .success = result { record.noteWritten() }
    return result
  }
}
