/// Stores the watched folders and the files already seen in them.
public protocol WatchedFolderStore: Sendable {
  /// In the order in which they were added.
  func folders(in transaction: any Transaction) throws -> [WatchedFolder]

  /// No effect if its path is watched already.
  func add(_ folder: WatchedFolder, in transaction: any WriteTransaction) throws

  /// Also forgets the files seen in it. No effect if it is not watched.
  func remove(_ path: String, in transaction: any WriteTransaction) throws

  /// Those seen in the folder, by path.
  func files(
    of folder: String, in transaction: any Transaction
  ) throws -> [String: ScannedFile]

  /// Replaces the entry for the same path. No effect if the folder is not watched.
  func note(
    _ file: ScannedFile, of folder: String, in transaction: any WriteTransaction
  ) throws
}

/// A file that was imported or refused, in the state it had then.
public struct ScannedFile: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case imported
    case refused(Phrase)
    /// A copy made while the file was being written: the next one may be complete.
    ///
    /// - Parameter since: when the first of these consecutive copies was seen.
    case torn(Phrase, since: Instant)
  }

  public var file: FolderFile
  public var outcome: Outcome

  public init(_ file: FolderFile, _ outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }
}
