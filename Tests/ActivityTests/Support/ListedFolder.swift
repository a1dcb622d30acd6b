import Contracts
import Synchronization

/// A folder `/exports`, and others, in which a test adds and removes files.
final class ListedFolder: Sendable {
  static let path = "/exports"

  private let content = Mutex<[String: [FolderFile]]>([path: []])

  /// Nil removes the folder itself.
  func put(_ files: [FolderFile]?, in path: String = path) {
    content.withLock { $0[path] = files }
  }

  func files(in path: String) throws(FolderError) -> [FolderFile] {
    guard let files = content.withLock({ $0[path] }) else { throw .noSuchFolder(path: path) }
    return files
  }

  func file(at path: String) -> FolderFile? {
    content.withLock { $0.values.lazy.joined().first { $0.path == path } }
  }
}
