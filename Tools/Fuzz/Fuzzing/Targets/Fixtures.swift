import Foundation

/// The test fixtures that inputs are made from.
public struct Fixtures: Sendable {
  public let folder: String

  /// Those of the source tree this was built from.
  public static let ofPackage = Fixtures(
    folder: "/"
      + #filePath.split(separator: "/").dropLast(5).joined(separator: "/") + "/Tests/Fixtures")

  public init(folder: String) {
    self.folder = folder
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  /// Their names, sorted; empty if there is no such folder.
  func files(in name: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: "\(folder)/\(name)") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
      .filter { !$0.hasPrefix(".") && $0 != "SOURCE.md" }.sorted().map { "\(name)/\($0)" }
  }
}
