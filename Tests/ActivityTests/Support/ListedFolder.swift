import Contracts
import Synchronization

/// A folder `/exports` whose files a test puts there and takes away, and others if it puts them.
final class ListedFolder: Sendable {
  static let path = "/exports"

  private let content = Mutex<[String: [FolderFile]]>([path: []])

  /// Nil takes the folder itself away.
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
