import Contracts
import GRDB

extension StorageError {
  /// Translates errors of the engine for features; other errors pass unchanged.
  static func translating<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as DatabaseError {
      throw StorageError(error) ?? error
    }
  }

  /// Messages about damage that share their code with wrong SQL.
  private static let ofDamage = [
    "no such table", "no such column", "has no column", "integer overflow", "malformed JSON",
    "values were supplied", "unsupported file format",
  ]

  /// Nil for an error that is a bug, such as wrong SQL.
  init?(_ error: DatabaseError) {
    // A failed copy leaves no message on the connection, which then reports "not an error".
    let message = error.message.flatMap { $0 == "not an error" ? nil : $0 }
    let detail =
      message ?? DatabaseError(resultCode: error.resultCode).message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(detail: detail)
    case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
      self = .cannotWrite(detail: detail)
    // The statements are right: the record lacks something its version has, or contains something no version writes.
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG: self = .corrupt(detail: detail)
    case .SQLITE_ERROR where StorageError.ofDamage.contains(where: detail.contains):
      self = .corrupt(detail: detail)
    default: return nil
    }
  }
}
