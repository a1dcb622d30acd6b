import Contracts
import Foundation
import TestSupport

/// Looks at pictures with a program of its own.
enum InkMeasure {
  /// What is not white in each, in pixels; nil for a white one.
  static func edges(of files: [String]) throws -> [DrawingBox?] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("measure_ink.py").path
    process.arguments = [script] + files
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return DrawingBox(
        x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
        height: numbers[3] - numbers[1])
    }
  }
}
