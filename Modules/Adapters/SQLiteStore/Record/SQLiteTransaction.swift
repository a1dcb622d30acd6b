import Contracts
import GRDB

/// A transaction of a ``SQLiteRecord``. Valid only inside the closure it was passed to.
class SQLiteTransaction: Transaction {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }
}

/// A transaction that may change the record.
final class SQLiteWriteTransaction: SQLiteTransaction, WriteTransaction {}

/// The connection behind `transaction`.
///
/// - Throws: `StorageError.foreignTransaction` for a transaction of another kind of record.
func connection(of transaction: any Transaction) throws -> Database {
  guard let transaction = transaction as? SQLiteTransaction else {
    throw StorageError.foreignTransaction
  }
  return transaction.database
}

extension Database {
  /// Runs `work` on the current state of the record. Unlike GRDB's own `read` it does not switch the connection to
  /// `query_only` and back: the type system ensures that only a writer writes.
  func readingSnapshot<Value>(_ work: () throws -> Value) throws -> Value {
    let changes = totalChangesCount
    defer { assert(totalChangesCount == changes, "a transaction for reading has written") }
    try cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
    do {
      let value = try work()
      try cachedStatement(sql: "COMMIT TRANSACTION").execute()
      return value
    } catch {
      try? rollback()
      throw error
    }
  }
}

extension DatabaseQueue {
  /// Closes the queue, and keeps the rest of it, some kilobytes, as long as the process lives.
  ///
  /// When a queue with specific values is released, as GRDB's are, Dispatch releases the values on a global queue; and
  /// from then on, on Linux, it checks the threads of those every second, so a service would never sleep. Source:
  /// swift-corelibs-libdispatch, `queue.c`, `_dispatch_queue_specific_head_dispose`.
  func retire() throws {
    try close()
    _ = Unmanaged.passRetained(self)
  }
}
