import Foundation

/// A test's own folder, accessible to nobody else; deleted with the last reference to it.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.path + "/waymark-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it, existing or not.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, creating its folders, and returns its path.
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, Array(text.utf8))
  }

  /// Writes a file, creating its folders, and returns its path.
  public func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Every file and folder in a subfolder, with content, for comparing it later.
  ///
  /// - Parameter name: to leave out, wherever it occurs.
  public func listing(of part: String, without name: String? = nil) throws -> String {
    try FileManager.default.subpathsOfDirectory(atPath: file(part)).sorted()
      .filter { name == nil || URL(fileURLWithPath: $0).lastPathComponent != name }
      .map { path in
        let text = try? String(contentsOfFile: file("\(part)/\(path)"), encoding: .utf8)
        return "\(path): \(text ?? "/")"
      }
      .joined(separator: "\n")
  }

  /// The names of its files, including hidden ones, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
