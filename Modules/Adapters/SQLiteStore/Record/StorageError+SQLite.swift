import Contracts
import GRDB

extension StorageError {
  /// What an error of the engine means to a feature; other errors pass unchanged.
  static func translating<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as DatabaseError {
      throw StorageError(error) ?? error
    }
  }

  /// What the engine says of damage with the code that wrong SQL has as well.
  private static let ofDamage = [
    "no such table", "no such column", "has no column", "integer overflow", "malformed JSON",
    "values were supplied", "unsupported file format",
  ]

  /// Nil for an error that is a bug of ours, such as wrong SQL.
  init?(_ error: DatabaseError) {
    // A copy that fails leaves no message on the connection, which then says that nothing failed.
    let message = error.message.flatMap { $0 == "not an error" ? nil : $0 }
    let detail =
      message ?? DatabaseError(resultCode: error.resultCode).message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(detail: detail)
    case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      self = .cannotWrite(detail: detail)
    // The statements are right: it is the record that lacks what its version has, or holds what none
    // writes.
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG: self = .corrupt(detail: detail)
    case .SQLITE_ERROR where StorageError.ofDamage.contains(where: detail.contains):
      self = .corrupt(detail: detail)
    default: return nil
    }
  }
}
