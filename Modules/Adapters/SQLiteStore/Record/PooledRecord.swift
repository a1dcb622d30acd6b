public import Contracts
import Foundation
import GRDB

/// The record in a process that stays: many read at once, each its own snapshot, and who has to wait for
/// a writer is suspended and parks no thread.
///
/// It works on the file of a ``SQLiteRecord``, which has made it and goes on caring for it. Work runs on
/// the thread that asked for it, as it does there.
public final class PooledRecord: UnitOfWork {
  /// So many read at once.
  static let mostReaders = 4
  /// Between looks whether another process still writes.
  private static let pauses: ClosedRange<Duration> = .milliseconds(1) ... .milliseconds(50)

  private let record: SQLiteRecord
  private let pool: DatabasePool
  private let readers = Turns(PooledRecord.mostReaders)
  private let writers = Turns(1)
  private let pause: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - record: one in a file.
  ///   - pause: waits without holding up the process.
  /// - Throws: `StorageError`.
  public init(
    over record: SQLiteRecord, pause: @escaping @Sendable (Duration) async throws -> Void
  ) throws {
    self.record = record
    self.pause = pause
    pool = try StorageError.translating {
      var configuration = Configuration()
      configuration.label = "Waymark pool"
      // Another process that writes is waited for here, and not in SQLite, which would sleep.
      configuration.busyMode = .immediateError
      configuration.maximumReaderCount = PooledRecord.mostReaders
      configuration.prepareDatabase(SQLiteRecord.prepareForWriting)
      return try DatabasePool(path: record.path, configuration: configuration)
    }
  }

  public func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value {
    await readers.take()
    defer { readers.giveBack() }
    return try readNow(work)
  }

  public func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(record.busyTimeout)
    await writers.take()
    defer { writers.giveBack() }
    var wait = Self.pauses.lowerBound
    while true {
      if let result = writeNow(work) { return try result.get() }
      guard ContinuousClock.now < deadline else { throw StorageError.busy }
      await rest(wait)
      wait = min(wait * 2, Self.pauses.upperBound)
    }
  }

  /// Gives the file back; nothing may be asked afterwards. The record below stays open.
  public func close() throws {
    try StorageError.translating { try pool.close() }
  }

  /// Also who is cancelled waits, since it may have to note what it did.
  private func rest(_ duration: Duration) async {
    guard (try? await pause(duration)) == nil else { return }
    sleepNow(duration)
  }

  private func sleepNow(_ duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }

  private func readNow<Value>(_ work: (any Transaction) throws -> Value) throws -> Value {
    try StorageError.translating { try pool.read { try work(SQLiteTransaction($0)) } }
  }

  /// - Returns: nil when another process writes just now; the work was not done then.
  private func writeNow<Value>(
    _ work: (any WriteTransaction) throws -> Value
  ) -> Result<Value, any Error>? {
    var hasBegun = false
    let result = Result {
      try StorageError.translating {
        try pool.write { database in
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
