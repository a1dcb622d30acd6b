/// A folder whose exports are imported by themselves.
public protocol FolderWatching: Sendable {
  func folder(in transaction: any Transaction) throws -> WatchedFolder?

  /// Imports what is in the folder from now on, and whatever comes or changes there, each time
  /// something may be due. One folder is watched; a new one takes the place of the old.
  ///
  /// - Parameter path: absolute.
  /// - Throws: ``FolderError``.
  func watch(_ path: String) async throws -> WatchedFolder

  /// - Returns: what was watched; nil when nothing was.
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
  /// `detail` is what the system said.
  case unreadable(path: String, detail: String)
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
    }
  }
}
