import Foundation
import TestSupport
import Testing

/// `notify_server.py` on a port of its own, until this goes.
final class NotifyServer {
  let port: Int
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// - Parameter status: of every answer.
  init(answering status: Int) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments = [folder.appending(path: "notify_server.py").path, "\(status)"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  deinit {
    process.end()
  }

  /// The next request it got, which there has to be.
  func received() throws -> JSONAnswer {
    try JSONAnswer(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self))
  }
}
