import Foundation
import TestSupport
import Testing

/// Reviewed pictures: `Tests/Fixtures/drawings`.
enum Golden {
  /// Compares; a different drawing is saved at the path in the message.
  static func expect(_ drawn: String, as name: String) throws {
    let fixtures = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/drawings")
    let golden = try? String(
      contentsOf: fixtures.appendingPathComponent(name), encoding: .utf8)
    guard golden != drawn else { return }
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent(
      "waymark-drawn-\(name)")
    try drawn.write(to: kept, atomically: true, encoding: .utf8)
    Issue.record("\(name) differs from Tests/Fixtures/drawings: see \(kept.path)")
  }
}
