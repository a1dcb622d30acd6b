/// Locks on files, held by one process at a time. The system releases them when the process ends, however it ends; a
/// link in the last component of a path is not followed.
public protocol FileLocking: Sendable {
  /// Locks the file at `path`, which is created for its owner only if it does not exist.
  ///
  /// - Parameter limit: how long to wait for another holder.
  /// - Returns: nil if another process holds it for all that time.
  /// - Throws: `StorageError.cannotWrite` if there can be no such file.
  func lock(_ path: String, waiting limit: Duration) throws -> (any LockedFile)?

  /// Creates an empty file for its owner only, and locks it.
  ///
  /// To delete such a file, lock it first (``hold(_:waiting:)``); after creating one, check under the lock that it
  /// still exists. So no file is deleted while its creator uses it, whatever the order of events.
  ///
  /// - Throws: `StorageError`: `.busy` if the file exists already.
  func make(_ path: String) throws -> any LockedFile

  /// Locks a file that another process created.
  ///
  /// - Parameter limit: how long to wait for another holder.
  /// - Returns: nil if there is no file of that name, or it was replaced before it could be locked.
  /// - Throws: `StorageError.busy` if another process holds it for all that time.
  func hold(_ path: String, waiting limit: Duration) throws -> (any LockedFile)?
}

extension FileLocking {
  /// ``lock(_:waiting:)`` without waiting.
  public func lock(_ path: String) throws -> (any LockedFile)? { try lock(path, waiting: .zero) }

  /// ``hold(_:waiting:)`` without waiting.
  public func hold(_ path: String) throws -> (any LockedFile)? { try hold(path, waiting: .zero) }
}

/// A file that stays locked until the last reference to this is released.
public protocol LockedFile: AnyObject, Sendable {
  /// Appends to a file created with ``FileLocking/make(_:)``; write errors are ignored.
  func write(_ text: String)
}
