import CreditReading
import Foundation

/// Runs programs and reads their output.
struct ProgramRunner {
  /// - Throws: `CreditError.noGraph` if the exit status is not 0.
  func output(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    // The credits cover the whole package, never one module.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYMARK_MODULES" }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CreditError.noGraph(detail: "\(name) ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
