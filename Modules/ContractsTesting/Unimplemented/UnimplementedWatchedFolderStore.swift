public import Contracts

/// Every call to a ``WatchedFolderStore`` is unexpected.
public struct UnimplementedWatchedFolderStore: WatchedFolderStore {
  public init() {}

  public func folder(in transaction: any Transaction) throws -> WatchedFolder? {
    try unexpected("WatchedFolderStore")
  }

  public func setFolder(_ folder: WatchedFolder?, in transaction: any WriteTransaction) throws {
    try unexpected("WatchedFolderStore")
  }

  public func files(in transaction: any Transaction) throws -> [String: LookedAtFile] {
    try unexpected("WatchedFolderStore")
  }

  public func note(_ file: LookedAtFile, in transaction: any WriteTransaction) throws {
    try unexpected("WatchedFolderStore")
  }
}
