import Contracts
import Foundation

/// The file operations that create or replace a record, step by step.
struct FileSteps: Sendable {
  /// The files SQLite keeps next to a database.
  static let companions = ["-wal", "-shm", "-journal"]

  /// Called before each step; a test throws here, at every step in turn, as if the process were killed.
  var willTake: @Sendable (_ step: String) throws -> Void = { _ in }

  func move(_ path: String, to target: String) throws {
    try willTake("move \(path) to \(target)")
    guard rename(path, target) == 0 else {
      throw StorageError.cannotWrite(detail: "\(target): \(String(cString: strerror(errno)))")
    }
  }

  /// - Returns: whether there was something to move.
  @discardableResult
  func moveIfThere(_ path: String, to target: String) throws -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    try move(path, to: target)
    return true
  }

  /// Removes a database and its companions, the database last: while it exists, they can be attributed to it.
  func remove(_ path: String) throws {
    for name in FileSteps.companions.map({ path + $0 }) + [path] {
      try willTake("remove \(name)")
      unlink(name)
    }
  }

  /// Waits until the entries of `folder` are on disk.
  func settle(_ folder: String) throws {
    try willTake("settle \(folder)")
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Waits until what was written to the log at `path` is on disk; no effect if it is gone. SQLite holds its locks on
  /// other files, so none is released here.
  ///
  /// - Throws: `StorageError.cannotWrite`.
  static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 || errno != ENOENT else { return }
    defer { close(descriptor) }
    guard descriptor >= 0, fsync(descriptor) == 0 else {
      throw StorageError.cannotWrite(detail: "\(path): \(String(cString: strerror(errno)))")
    }
  }
}
