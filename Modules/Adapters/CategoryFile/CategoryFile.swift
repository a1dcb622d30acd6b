public import Contracts
import Synchronization

/// A person's categories in a text file: created with our own list when first needed, then theirs to edit.
public struct CategoryFile: LockCategoryReading {
  public let path: String
  private let hosts: any HostNaming
  private let last = LastCategories()

  /// - Parameters:
  ///   - path: the path of the file; its folder must exist.
  ///   - hosts: parses the sites in it.
  public init(path: String, hosts: any HostNaming) {
    self.path = path
    self.hosts = hosts
  }

  public func categories() throws(LockCategoryError) -> [LockCategory] {
    var bytes = try CategoryBytes.read(path)
    if bytes == nil {
      try CategoryBytes.create(path, with: Array(standardCategories.utf8))
      bytes = try CategoryBytes.read(path)
    }
    guard let bytes else {
      throw .cannotRead(path: path, detail: "it is a link to a file that is not there")
    }
    if let categories = last.categories(in: bytes) { return categories }
    let categories = try CategoryText(path: path, hosts: hosts).categories(in: bytes)
    last.keep(categories, of: bytes)
    return categories
  }
}

/// The content of the file when it was last read: checking that it is unchanged is much faster than parsing all its
/// sites.
private final class LastCategories: Sendable {
  private let last = Mutex<(bytes: [UInt8], categories: [LockCategory])?>(nil)

  func categories(in bytes: [UInt8]) -> [LockCategory]? {
    last.withLock { $0?.bytes == bytes ? $0?.categories : nil }
  }

  func keep(_ categories: [LockCategory], of bytes: [UInt8]) {
    last.withLock { $0 = (bytes, categories) }
  }
}
