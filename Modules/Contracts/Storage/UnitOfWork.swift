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
        .busy, Phrase("Another process is writing to your record."),
        hint: Phrase("Try again in a moment."))
    case .unknownMigrations(let identifiers):
      Explanation(
        .configuration,
        Phrase(
          """
          Your record was written by a different version of Waymark, with changes this one doesn't \
          know: \(identifiers.beginning).
          """
        ),
        hint: Phrase("Update Waymark. Your record wasn't changed."))
    case .corrupt(let detail):
      Explanation(
        .badData, Phrase("Your record is damaged, or isn't a Waymark record: \(detail)."),
        hint: Phrase("Restore a copy with: waymark restore FILE (the damaged file is kept)."))
    case .lost(let remains):
      Explanation(
        .badData, Phrase("Your record is missing; only \(remains) is left of it."),
        hint: Phrase(
          "Restore a copy: waymark restore FILE. To start over, move that file away."))
    case .foreignLog(let path):
      Explanation(
        .badData, Phrase("\(path) is the log of a different record, not the one next to it."),
        hint: Phrase(
          "Restore a copy: waymark restore FILE. To continue without the log, move it away."))
    case .cannotWrite(let detail):
      Explanation(
        .cannotWrite, Phrase("Your record can't be written: \(detail)."),
        hint: .checkSpace)
    case .removed:
      Explanation(
        .badData, Phrase("Your record's file was removed while it was in use."),
        hint: Phrase("Restart what was using it, for example: waymark serve"))
    case .unreachable:
      Explanation(
        .cannotWrite,
        Phrase("Your record can't be read any more: you no longer have access to its folder."),
        hint: Phrase(
          "Restore your access to the folder, then restart what was using it, for example: waymark serve"
        ))
    case .replaced:
      Explanation(
        .badData, Phrase("Your record's file was replaced while it was in use."),
        hint: Phrase("Restart what was using it, for example: waymark serve"))
    case .foreignTransaction:
      Explanation(.bug, Phrase("a store was used with another record's transaction"))
    }
  }
}
