import TestSupport

/// A file that is removed when this is deallocated.
final class TemporaryFile {
  let path: String
  private let folder: TemporaryFolder

  init(_ bytes: [UInt8], named name: String = "file") throws {
    folder = try TemporaryFolder()
    path = try folder.file(name, bytes)
  }

  convenience init(_ text: String, named name: String = "file") throws {
    try self.init(Array(text.utf8), named: name)
  }
}
