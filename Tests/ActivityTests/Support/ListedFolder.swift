import Contracts
import Synchronization

/// A folder `/exports` whose files a test puts there and takes away.
final class ListedFolder: Sendable {
  static let path = "/exports"

  private let content = Mutex<[FolderFile]?>([])

  /// Nil takes the folder itself away.
  func put(_ files: [FolderFile]?) {
    content.withLock { $0 = files }
  }

  func files(in path: String) throws(FolderError) -> [FolderFile] {
    guard path == Self.path, let files = content.withLock({ $0 }) else {
      throw .noSuchFolder(path: path)
    }
    return files
  }
}
