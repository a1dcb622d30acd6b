import Contracts
import Foundation
import TestSupport

/// Measures pictures with Python programs.
enum InkMeasure {
  /// The bounding box of all non-white pixels of each picture; nil for a white one.
  static func edges(of paths: [String]) throws -> [DrawingBox?] {
    try output(of: "measure_ink.py", paths).map { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return DrawingBox(
        x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
        height: numbers[3] - numbers[1])
    }
  }

  /// The mean difference of each pair, from 0 for equal to 1 for black and white.
  static func differences(of pairs: [(String, String)]) throws -> [Double] {
    try output(of: "compare_pictures.py", pairs.flatMap { [$0.0, $0.1] })
      .compactMap { Double($0).map { $0 / 1_000 } }
  }

  private static func output(of script: String, _ arguments: [String]) throws -> [Substring] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent(script).path
    process.arguments = [path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }
}
