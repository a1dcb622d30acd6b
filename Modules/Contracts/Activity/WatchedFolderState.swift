/// How it is with a watched folder.
public struct WatchedFolderState: Hashable, Sendable {
  public var folder: WatchedFolder
  /// Whether it is gone or cannot be read.
  public var isUnavailable: Bool
  /// How many of its files were imported.
  public var importedCount: Int
  /// Those that could not be imported, by path.
  public var refused: [RefusedFile]

  public init(
    folder: WatchedFolder, isUnavailable: Bool, importedCount: Int, refused: [RefusedFile]
  ) {
    self.folder = folder
    self.isUnavailable = isUnavailable
    self.importedCount = importedCount
    self.refused = refused
  }

  /// What is found, without the reasons.
  public var words: Phrase {
    let (path, count, others) = (folder.path, importedCount, refused.count)
    guard !isUnavailable else { return Phrase("\(path) is missing or can't be read") }
    let imported =
      count == 0
      ? Phrase("nothing imported from \(path) yet")
      : Phrase(
        one: "\(count) file imported from \(path)", other: "\(count) files imported from \(path)")
    guard others > 0 else { return imported }
    return Phrase(
      one: "\(others) file couldn't be imported; \(imported)",
      other: "\(others) files couldn't be imported; \(imported)")
  }
}

/// A file of a watched folder that could not be imported.
public struct RefusedFile: Hashable, Sendable {
  public var path: String
  public var reason: Phrase
  /// Whether for a day only copies arrived that were made while it was being written.
  public var isTorn: Bool

  public init(path: String, reason: Phrase, isTorn: Bool = false) {
    self.path = path
    self.reason = reason
    self.isTorn = isTorn
  }
}
