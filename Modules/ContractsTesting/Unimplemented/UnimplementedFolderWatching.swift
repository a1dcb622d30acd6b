public import Contracts

/// Every call to a ``FolderWatching`` is unexpected.
public struct UnimplementedFolderWatching: FolderWatching {
  public init() {}

  public func folder(in transaction: any Transaction) throws -> WatchedFolder? {
    try unexpected("FolderWatching")
  }

  public func watch(_ path: String) async throws -> WatchedFolder {
    try unexpected("FolderWatching")
  }

  public func unwatch() async throws -> WatchedFolder? {
    try unexpected("FolderWatching")
  }
}
