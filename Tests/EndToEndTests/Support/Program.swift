import Foundation

/// The built `waymark`, started as a person starts it.
struct Program {
  struct Ending {
    var status: Int32
    var wasKilled: Bool
    var output: String
    var talk: String
  }

  let home: String
  /// What `--now` says in every run.
  var now = "2026-05-17T20:00:00+00:00"

  /// Beside the test bundle, where the package manager puts it.
  static var executable: URL {
    if let path = ProcessInfo.processInfo.environment["WAYMARK_EXECUTABLE"] {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("waymark")
  }

  @discardableResult
  func run(_ arguments: String...) throws -> Ending {
    try run(arguments, killAfter: nil)
  }

  /// - Parameter killAfter: SIGKILL after so many seconds, unless it has ended before.
  func run(_ arguments: [String], killAfter delay: Double?) throws -> Ending {
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = arguments + ["--home", home, "--now", now]
    process.environment = ["TZ": "UTC", "PATH": "/usr/bin:/bin"]
    let (output, talk) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = talk
    process.standardInput = FileHandle.nullDevice
    try process.run()
    if let delay {
      usleep(UInt32(delay * 1_000_000))
      kill(process.processIdentifier, SIGKILL)
    }
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let talked = talk.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: String(decoding: said, as: UTF8.self), talk: String(decoding: talked, as: UTF8.self))
  }
}
