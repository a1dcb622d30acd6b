public import Contracts

/// The categories of a person in a text file: written with our own list when it is first asked for, then
/// theirs to edit.
public struct CategoryFile: LockCategoryReading {
  public let path: String
  private let hosts: any HostNaming

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
    return try CategoryText(path: path, hosts: hosts).categories(in: bytes)
  }
}
