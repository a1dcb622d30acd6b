import Foundation

/// An empty folder that exists as long as this does.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("waymark-cli-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file there and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
    return "\(path)/\(name)"
  }
}
