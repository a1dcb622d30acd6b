import Foundation
import TestSupport
import Testing

@testable import Commands

/// The picture in the README shows this version.
struct ReadmePictureTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("Scripts/demo.svg is the output of today after Scripts/demo")
  func demo() async throws {
    var mara = try Person(now: "2026-05-17T18:30")
    let sample = Self.repository.appendingPathComponent("Tests/Fixtures/sample/export.zip").path
    try await mara.types("timezone", "set", "Europe/Berlin")
    try await mara.types("import", sample)
    try await mara.types("goal", "steps", "set", "8000")
    mara.isColored = true
    mara.columns = 80
    let shown = try await mara.types("today")

    let picture = Self.repository.appendingPathComponent("Scripts/demo.svg")
    let drawn = try draw(shown)
    guard try drawn != Data(contentsOf: picture) else { return }
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-demo.svg")
    try drawn.write(to: kept)
    Issue.record("Scripts/demo.svg shows an older program. Check \(kept.path) and copy it.")
  }

  private func draw(_ text: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments = [
      Self.repository.appendingPathComponent("Tools/TerminalPicture/terminal_picture.py").path
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let picture = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return picture
  }
}
