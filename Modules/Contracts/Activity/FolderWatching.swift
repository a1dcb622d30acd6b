/// Automatic import from watched folders.
public protocol FolderWatching: Sendable {
  /// The one that was named first is first.
  func folders(in transaction: any Transaction) throws -> [WatchedFolder]

  /// From now on imports the files directly in the folder, and new and changed ones whenever due work runs. A folder
  /// that is watched already stays as it is.
  ///
  /// - Parameter path: absolute.
  /// - Throws: ``FolderError``.
  func watch(_ path: String) async throws -> WatchedFolder

  /// - Parameter path: absolute; nil for the only one.
  /// - Returns: the folder that was watched; nil if none was and none is named.
  /// - Throws: ``FolderError``.
  func unwatch(_ path: String?) async throws -> WatchedFolder?

  /// How it is with each, in the order of ``folders(in:)``. Looks at the folders themselves, so never within a
  /// transaction.
  func states() async throws -> [WatchedFolderState]
}

public struct WatchedFolder: Hashable, Sendable {
  /// Absolute.
  public var path: String
  public var since: Instant

  public init(path: String, since: Instant) {
    self.path = path
    self.since = since
  }
}

/// A file in a folder.
public struct FolderFile: Hashable, Sendable {
  public var path: String
  /// In bytes.
  public var size: Int64
  public var modifiedAt: Instant

  public init(path: String, size: Int64, modifiedAt: Instant) {
    self.path = path
    self.size = size
    self.modifiedAt = modifiedAt
  }
}
