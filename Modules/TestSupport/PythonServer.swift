import Foundation

/// A Python script that serves on its own port, until this is released.
///
/// The script prints its port first, and ends with its standard input.
public final class PythonServer: Sendable {
  /// It printed no port; the tests' output has the reason.
  public struct NotStarted: Error {
    public let script: String
  }

  public let port: Int
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// - Parameter script: its name in the folder of `file`.
  public init(_ script: String, _ arguments: [String] = [], beside file: String = #filePath) throws
  {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments = [folder.appending(path: script).path] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    guard let port = Int(Self.line(of: output)) else { throw NotStarted(script: script) }
    self.port = port
  }

  deinit {
    stop()
  }

  public var address: String { "http://127.0.0.1:\(port)" }

  /// Waits for the next line it prints, without the line break; empty when it has ended.
  public func line() -> String { Self.line(of: output) }

  /// Nothing listens at its port afterwards.
  public func stop() {
    process.end()
  }

  /// Byte by byte: otherwise the beginning of the next line would be lost.
  private static func line(of output: Pipe) -> String {
    var line: [UInt8] = []
    while let byte = output.fileHandleForReading.readData(ofLength: 1).first,
      byte != UInt8(ascii: "\n")
    {
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
