import Contracts
import Foundation
import SQLiteStore

/// Puts the record of a copy in the place of one that cannot be opened, and keeps what was there.
///
/// - Parameter backup: a copy made with `RecordFile.backUp(to:)`; one that is damaged, foreign or
///   newer is refused and nothing is changed.
/// - Returns: where the damaged file was moved.
/// - Throws: `StorageError`.
public func replaceDamagedRecord(
  _ environment: WaymarkEnvironment, from backup: String
) async throws -> String {
  let path = HomeFolder.recordPath(in: environment.home)
  let draft = "\(path).restoring"
  let files = FileManager.default
  var number = 1
  while files.fileExists(atPath: "\(path).damaged-\(number)") { number += 1 }
  let kept = "\(path).damaged-\(number)"
  for suffix in ["", "-wal", "-shm"] { try? files.removeItem(atPath: draft + suffix) }
  do {
    let record = try SQLiteRecord(path: draft, busyTimeout: environment.busyTimeout)
    try await record.restore(from: backup)
    try record.close()
  }
  do {
    try files.moveItem(atPath: path, toPath: kept)
    for suffix in ["-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
      try files.moveItem(atPath: path + suffix, toPath: kept + suffix)
    }
    try files.moveItem(atPath: draft, toPath: path)
  } catch {
    throw StorageError.cannotWrite(detail: error.localizedDescription)
  }
  return kept
}
