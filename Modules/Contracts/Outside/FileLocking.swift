/// Files that one process at a time holds. The system lets go of them with their process, however that
/// ends; no link is followed in the last place of a path.
public protocol FileLocking: Sendable {
  /// Holds the file at `path`, which is made for its owner alone when it is not there.
  ///
  /// - Parameter limit: how long to wait for somebody else.
  /// - Returns: nil when somebody else holds it all that time.
  /// - Throws: `StorageError.cannotWrite` when there can be no such file.
  func lock(_ path: String, waiting limit: Duration) throws -> (any HeldFile)?

  /// Makes an empty file for its owner alone, and holds it.
  ///
  /// Whoever clears a file away holds it first (``hold(_:waiting:)``), and whoever makes one has it only
  /// if it is still there once it is held: so nobody's file is taken from under them, however the two
  /// meet.
  ///
  /// - Throws: `StorageError`: `.busy` when there is one already.
  func make(_ path: String) throws -> any HeldFile

  /// Holds what others made.
  ///
  /// - Parameter limit: how long to wait for somebody else.
  /// - Returns: nil when there is no file of that name, also when it was another by the time it could be
  ///   held.
  /// - Throws: `StorageError.busy` when somebody else holds it all that time.
  func hold(_ path: String, waiting limit: Duration) throws -> (any HeldFile)?
}

extension FileLocking {
  /// ``lock(_:waiting:)`` without waiting.
  public func lock(_ path: String) throws -> (any HeldFile)? { try lock(path, waiting: .zero) }

  /// ``hold(_:waiting:)`` without waiting.
  public func hold(_ path: String) throws -> (any HeldFile)? { try hold(path, waiting: .zero) }
}

/// A file that is held until the last reference to this is gone.
public protocol HeldFile: AnyObject, Sendable {
  /// Adds to one that was made; what cannot be written is left out.
  func write(_ text: String)
}
