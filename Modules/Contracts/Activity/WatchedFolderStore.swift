/// Where it is kept which folder is watched and what of it was looked at.
public protocol WatchedFolderStore: Sendable {
  func folder(in transaction: any Transaction) throws -> WatchedFolder?

  /// Another folder, or none: what was looked at is forgotten.
  func setFolder(_ folder: WatchedFolder?, in transaction: any WriteTransaction) throws

  /// By path.
  func files(in transaction: any Transaction) throws -> [String: LookedAtFile]

  /// Replaces what was noted of the same path.
  func note(_ file: LookedAtFile, in transaction: any WriteTransaction) throws
}

/// A file that was imported, or could not be, as it was then.
public struct LookedAtFile: Hashable, Sendable {
  public var file: FolderFile
  public var isTaken: Bool

  public init(_ file: FolderFile, isTaken: Bool) {
    self.file = file
    self.isTaken = isTaken
  }
}
