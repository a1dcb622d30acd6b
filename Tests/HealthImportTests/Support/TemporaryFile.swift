import Foundation

/// A file that exists as long as this does.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8], named name: String = "file") throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    path = url.path
  }

  convenience init(_ text: String, named name: String = "file") throws {
    try self.init(Array(text.utf8), named: name)
  }

  deinit {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }
}
