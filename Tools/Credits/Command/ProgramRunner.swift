import CreditReading
import Foundation

/// Runs programs and reads what they say.
struct ProgramRunner {
  /// - Throws: `CreditError.noGraph` when it ends with anything but 0.
  func output(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    // The credits are of the whole package, never of one module.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "WAYMARK_MODULE" }
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
