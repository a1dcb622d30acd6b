/// Stores the watched folders and the files already seen in them.
public protocol WatchedFolderStore: Sendable {
  /// In the order in which they were added.
  func folders(in transaction: any Transaction) throws -> [WatchedFolder]

  /// No effect if its path is watched already.
  func add(_ folder: WatchedFolder, in transaction: any WriteTransaction) throws

  /// Forgets the files seen in it too. No effect if it is not watched.
  func remove(_ path: String, in transaction: any WriteTransaction) throws

  /// Those seen in the folder, by path.
  func files(
    of folder: String, in transaction: any Transaction
  ) throws -> [String: LookedAtFile]

  /// Replaces the entry for the same path. No effect if the folder is not watched.
  func note(
    _ file: LookedAtFile, of folder: String, in transaction: any WriteTransaction
  ) throws
}

/// A file that was imported, or could not be, with its state at the time.
public struct LookedAtFile: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    case imported
    case refused(Phrase)
    /// A copy made while the file was written: its next delivery may be whole.
    ///
    /// - Parameter since: when the first of such copies in a row was seen.
    case torn(Phrase, since: Instant)
  }

  public var file: FolderFile
  public var outcome: Outcome

  public init(_ file: FolderFile, _ outcome: Outcome) {
    self.file = file
    self.outcome = outcome
  }
}
