import Contracts
import Foundation
import TestSupport

/// Looks at pictures with a program of its own.
enum InkMeasure {
  /// A picture of rows that are equally high.
  struct Sheet {
    var path: String
    var rows: Int
  }

  /// What is not white in each row, in pixels from the row's corner; nil for a white one.
  static func edges(of sheets: [Sheet]) throws -> [DrawingBox?] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("measure_ink.py").path
    process.arguments = [script] + sheets.flatMap { [$0.path, String($0.rows)] }
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
