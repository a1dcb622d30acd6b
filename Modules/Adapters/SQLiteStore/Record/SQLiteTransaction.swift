import Contracts
import GRDB

/// A transaction of a ``SQLiteRecord``. Lives as long as the closure it was handed to.
class SQLiteTransaction: Transaction {
  let database: Database

  init(_ database: Database) {
    self.database = database
  }
}

/// One that may change the record.
final class SQLiteWriteTransaction: SQLiteTransaction, WriteTransaction {}

extension Database {
  /// Runs `work` on the record as it is now. What GRDB's own `read` does beyond this takes as long as
  /// a short read itself.
  func readingSnapshot<Value>(_ work: () throws -> Value) throws -> Value {
    try cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
    do {
      let value = try work()
      try cachedStatement(sql: "COMMIT TRANSACTION").execute()
      return value
    } catch {
      if isInsideTransaction { try? execute(sql: "ROLLBACK TRANSACTION") }
      throw error
    }
  }
}

/// The connection behind `transaction`.
///
/// - Throws: `StorageError.foreignTransaction` for a transaction of another kind of record.
func connection(of transaction: any Transaction) throws -> Database {
  guard let transaction = transaction as? SQLiteTransaction else {
    throw StorageError.foreignTransaction
  }
  return transaction.database
}
