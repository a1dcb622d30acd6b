import Contracts
import ProcessLocks
import SQLiteStore

/// Puts the record of a copy in the place of one that cannot be opened, or is gone, and keeps what was there.
///
/// - Parameter backup: a copy made with `RecordFile.backUp(to:)`; one that is damaged, foreign or
///   newer is refused and nothing is changed.
/// - Returns: where what was there is; nil when nothing was.
/// - Throws: `RecordCopyError`, `StorageError`, ``HomeError``.
public func replaceDamagedRecord(
  _ environment: WaymarkEnvironment, from backup: String
) async throws -> String? {
  try HomeFolder.make(at: environment.home)
  return try SQLiteRecord.replace(
    at: HomeFolder.recordPath(in: environment.home), from: backup, locks: FileLocks())
}
