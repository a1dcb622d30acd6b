/// Automatic import from a watched folder.
public protocol FolderWatching: Sendable {
  func folder(in transaction: any Transaction) throws -> WatchedFolder?

  /// From now on imports the files in the folder, and new and changed ones whenever due work runs.
  /// Only one folder is watched; a new one replaces the old.
  ///
  /// - Parameter path: absolute.
  /// - Throws: ``FolderError``.
  func watch(_ path: String) async throws -> WatchedFolder

  /// - Returns: the folder that was watched; nil if there was none.
  func unwatch() async throws -> WatchedFolder?
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

/// Why a folder cannot be watched.
public enum FolderError: Error, Hashable, Sendable {
  case noSuchFolder(path: String)
  case notAFolder(path: String)
  /// `detail` is the system's message.
  case unreadable(path: String, detail: String)
  /// The folder of the record itself.
  case holdsRecord(path: String)
}

extension FolderError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noSuchFolder(let path):
      Explanation(.noInput, Phrase("There is no folder \(path)."), hint: Phrase("Check the path."))
    case .notAFolder(let path):
      Explanation(
        .noInput, Phrase("\(path) is a file, not a folder."),
        hint: Phrase("To import it: waymark import \(path.shellWord)"))
    case .unreadable(let path, let detail):
      Explanation(
        .noInput, Phrase("\(path) cannot be read: \(detail)."),
        hint: Phrase("Check its permissions."))
    case .holdsRecord(let path):
      Explanation(
        .badData, Phrase("\(path) holds the record itself, and is not for exports."),
        hint: Phrase("Name a folder of its own for exports."))
    }
  }
}

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
