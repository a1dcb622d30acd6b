import Foundation
import TestSupport

/// A Python server at a path, which may run as another user.
final class OddServer {
  private let process = Process()

  /// - Parameters:
  ///   - manner: see `odd_server.py`.
  ///   - user: nil for the current one.
  init(_ manner: String, at path: String, reply: String = "", as user: uid_t? = nil) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("odd_server.py").path
    let call = [
      Python.path, "-c", try String(contentsOfFile: script, encoding: .utf8), manner, path, reply,
    ]
    let prefix = user.map {
      ["/usr/bin/setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"]
    }
    let words = (prefix ?? []) + call
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.readData(ofLength: 10)
    guard line == Data("listening\n".utf8) else { throw CocoaError(.executableLoad) }
  }

  deinit {
    // Children of a test inherit blocked signals, except SIGKILL.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
