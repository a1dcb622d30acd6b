/// Automatic import from watched folders.
public protocol FolderWatching: Sendable {
  /// In the order in which they were added.
  func folders(in transaction: any Transaction) throws -> [WatchedFolder]

  /// Imports the files directly in the folder, now and whenever due work runs, if new or changed. No effect if the
  /// folder is already watched.
  ///
  /// - Parameter path: absolute.
  /// - Throws: ``FolderError``.
  func watch(_ path: String) async throws -> WatchedFolder

  /// - Parameter path: absolute; nil for the only one.
  /// - Returns: the folder that was watched; nil if there was none and none is named.
  /// - Throws: ``FolderError``.
  func unwatch(_ path: String?) async throws -> WatchedFolder?

  /// The state of each, in the order of ``folders(in:)``. Reads the folders themselves, so never call it within a
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
