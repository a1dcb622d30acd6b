import Foundation
import TestSupport
import Testing

/// `fault_server.py` on a port of its own, until this goes.
final class FaultServer {
  let port: Int
  private let process = Process()
  private let input = Pipe()

  /// - Parameter certificate: serves TLS with it.
  init(_ certificate: SelfSigned? = nil) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments =
      [folder.appending(path: "fault_server.py").path]
      + (certificate.map { [$0.certificate, $0.key] } ?? [])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  deinit {
    process.end()
  }

  /// Nobody listens at its port afterwards.
  func stop() {
    process.end()
  }
}
