import Foundation
import TestSupport
import Testing

/// `forecast_server.py` on a port of its own, until this goes.
final class ForecastServer {
  private let port: Int
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments = [folder.appending(path: "forecast_server.py").path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  deinit {
    stop()
  }

  /// - Parameter manner: how the server behaves there.
  func address(_ manner: String) -> String { "http://127.0.0.1:\(port)/\(manner)/v1/forecast" }

  /// Nobody listens at its port afterwards.
  func stop() {
    kill(process.processIdentifier, SIGKILL)
    while process.isRunning { usleep(5_000) }
  }
}
