import Foundation
import TestSupport
import Testing

extension Person {
  /// Changes her record without Waymark, with a program of this folder.
  ///
  /// - Parameter arguments: after the path of the record.
  func changeRecord(with program: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(program).path
    process.arguments = [script, "\(home)/waymark.sqlite"] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Her record, which a command creates, has a watch with that number.
  func pair(_ name: String, number: Int) async throws {
    try await types("today")
    try changeRecord(with: "pair_watch.py", String(number), name)
  }
}
