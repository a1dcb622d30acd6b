import Contracts
import ProcessLocks
import SQLiteStore

/// Replaces a record that cannot be opened, or is gone, with a copy, and keeps the old file.
///
/// - Parameter backup: a copy made with `RecordFile.backUp(to:)`; if it is damaged, foreign or
///   newer, it is rejected and nothing changes.
/// - Returns: where the old file is now; nil when there was none.
/// - Throws: `RecordCopyError`, `StorageError`, ``HomeError``.
public func replaceDamagedRecord(
  _ environment: WaymarkEnvironment, from backup: String
) async throws -> String? {
  try HomeFolder.make(at: environment.home)
  return try SQLiteRecord.replace(
    at: HomeFolder.recordPath(in: environment.home), from: backup, locks: FileLocks())
}
