/// What can go wrong between a feature and its record.
public enum StorageError: Error, Hashable, Sendable {
  /// Another process kept the record locked for the whole waiting time.
  case busy
  /// The record was changed by a newer Waymark, or by another line of its development: by these
  /// migrations, which this program does not know.
  case unknownMigrations([String])
  /// The file is not a Waymark record, or is damaged. `detail` is what the engine said.
  case corrupt(detail: String)
  /// There is no record, but the file at `remains` was a part of one. A new, empty record would hide it, or
  /// be mixed with it, so none is made.
  case lost(remains: String)
  /// The log at `path`, beside the record, is of another record. Opened together they would be mixed.
  case foreignLog(path: String)
  /// The disk is full or the file cannot be written. `detail` is what the engine said.
  case cannotWrite(detail: String)
  /// The transaction belongs to another record.
  case foreignTransaction
}
