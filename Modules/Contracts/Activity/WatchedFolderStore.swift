/// Stores the watched folder and the files already seen in it.
public protocol WatchedFolderStore: Sendable {
  func folder(in transaction: any Transaction) throws -> WatchedFolder?

  /// Setting another folder, or nil, forgets the files seen.
  func setFolder(_ folder: WatchedFolder?, in transaction: any WriteTransaction) throws

  /// By path.
  func files(in transaction: any Transaction) throws -> [String: LookedAtFile]

  /// Replaces the entry for the same path.
  func note(_ file: LookedAtFile, in transaction: any WriteTransaction) throws
}

/// A file that was imported, or could not be, with its state at the time.
public struct LookedAtFile: Hashable, Sendable {
  public var file: FolderFile
  public var isTaken: Bool

  public init(_ file: FolderFile, isTaken: Bool) {
    self.file = file
    self.isTaken = isTaken
  }
}
