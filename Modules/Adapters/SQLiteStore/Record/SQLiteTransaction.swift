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
