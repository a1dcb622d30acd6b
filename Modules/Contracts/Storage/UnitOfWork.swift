/// Access to the record: every read and every change goes through one transaction.
///
/// Several processes may use the same record. Readers never wait. Writers wait for each other for a limited time, then
/// get ``StorageError/busy``. Once `write` returns, changes survive the process; after `kill -9` at any instant the
/// record contains all of a write or none of it.
public protocol UnitOfWork: Sendable {
  /// Reads a consistent snapshot.
  func read<Value: Sendable>(
    _ work: (any Transaction) throws -> Value
  ) async throws -> Value

  /// Changes the record, all or nothing.
  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value
}

/// One consistent view of the record. Valid only inside the closure it is passed to.
///
/// Stores are called with the transaction to work in; each store accepts only transactions of its own ``UnitOfWork``
/// and throws ``StorageError/foreignTransaction`` for any other.
public protocol Transaction: AnyObject {}

/// A view that may also change the record. The changes become visible when the closure returns, and
/// never if it throws.
public protocol WriteTransaction: Transaction {}

/// What can go wrong between a feature and its record.
public enum StorageError: Error, Hashable, Sendable {
  /// Another process kept the record locked for longer than the waiting time.
  case busy
  /// The record was changed by a newer Waymark, or by another branch of it: by these migrations, which this program
  /// does not know.
  case unknownMigrations([String])
  /// The file is not a Waymark record, or is damaged. `detail` is the engine's message.
  case corrupt(detail: String)
  /// There is no record, but the file at `remains` was part of one. A new, empty record would hide
  /// it, or be mixed with it, so none is created.
  case lost(remains: String)
  /// The log at `path`, next to the record, belongs to another record. Opened together they would
  /// be mixed.
  case foreignLog(path: String)
  /// The disk is full or the file cannot be written. `detail` is the engine's message.
  case cannotWrite(detail: String)
  /// The file was removed or moved away while it was in use.
  case removed
  /// The file was readable before, but its folder has become inaccessible.
  case unreachable
  /// The file was replaced by another record while it was in use.
  case replaced
  /// The transaction belongs to another record.
  case foreignTransaction
}

extension StorageError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .busy:
      Explanation(
        .busy, Phrase("Another process is writing to the record."),
        hint: Phrase("Try again in a moment."))
    case .unknownMigrations(let identifiers):
      Explanation(
        .configuration,
        Phrase(
          "The record was written by another Waymark, with changes this one does not know: \(identifiers.beginning)."
        ),
        hint: Phrase("Update Waymark. The record was not touched."))
    case .corrupt(let detail):
      Explanation(
        .badData, Phrase("The record is damaged or is not a Waymark record: \(detail)."),
        hint: Phrase("Restore a copy with: waymark restore FILE (the damaged file is kept)."))
    case .lost(let remains):
      Explanation(
        .badData, Phrase("The record is gone, but \(remains) remains of it."),
        hint: Phrase(
          "Restore a copy with: waymark restore FILE. To start over, move that file away."))
    case .foreignLog(let path):
      Explanation(
        .badData, Phrase("\(path) is the log of a different record than the one next to it."),
        hint: Phrase(
          "Restore a copy with: waymark restore FILE. To continue without the log, move it away."))
    case .cannotWrite(let detail):
      Explanation(
        .cannotWrite, Phrase("The record cannot be written: \(detail)."),
        hint: .checkSpace)
    case .removed:
      Explanation(
        .badData, Phrase("The file of the record was removed while it was in use."),
        hint: Phrase("Start again what used it, such as: waymark serve"))
    case .unreachable:
      Explanation(
        .cannotWrite, Phrase("The record cannot be read any more: its folder lets nobody in."),
        hint: Phrase(
          "Give yourself the rights to its folder again, then start again what used it, such as: waymark serve"
        ))
    case .replaced:
      Explanation(
        .badData, Phrase("The file of the record was replaced while it was in use."),
        hint: Phrase("Start again what used it, such as: waymark serve"))
    case .foreignTransaction:
      Explanation(.bug, Phrase("a store was used with another record's transaction"))
    }
  }
}
