public import Contracts
import Synchronization

/// The categories of a person in a text file: written with our own list when it is first asked for, then
/// theirs to edit.
public struct CategoryFile: LockCategoryReading {
  public let path: String
  private let hosts: any HostNaming
  private let last = LastCategories()

  /// - Parameters:
  ///   - path: of the file; its folder has to be there.
  ///   - hosts: reads the sites in it.
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

/// What the file said when it was read last: telling what all the names of sites in it mean takes much longer than
/// reading it and seeing that it is the same.
private final class LastCategories: Sendable {
  private let last = Mutex<(bytes: [UInt8], categories: [LockCategory])?>(nil)

  func categories(in bytes: [UInt8]) -> [LockCategory]? {
    last.withLock { $0?.bytes == bytes ? $0?.categories : nil }
  }

  func keep(_ categories: [LockCategory], of bytes: [UInt8]) {
    last.withLock { $0 = (bytes, categories) }
  }
}
