import Foundation
import TestSupport

/// A shell under another name that runs a script, reports that, and runs until its input ends, on a
/// machine in a folder.
final class NamedProgram {
  private let process = Process()
  private let input = Pipe()
  var id: pid_t { process.processIdentifier }

  /// Children of a test inherit blocked signals, which these must not have.
  private static let unblocked = """
    import os, signal, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.execv(sys.argv[1], sys.argv[1:])
    """

  init(
    _ name: String, _ words: [String] = [], script: String = ":", on machine: LockedMachine
  ) throws {
    let path = machine.folder.file("programs/\(name)")
    if !FileManager.default.fileExists(atPath: path) {
      _ = try machine.folder.file("programs/.made", "")
      try FileManager.default.copyItem(atPath: "/bin/dash", toPath: path)
    }
    process.executableURL = URL(fileURLWithPath: Python.path)
    process.arguments =
      ["-c", Self.unblocked, path, "-c", "\(script); echo; read line", name] + words
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.readData(ofLength: 1)
    _ = try machine.folder.file("proc/.made", "")
    guard symlink("/proc/\(id)", machine.folder.file("proc/\(id)")) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  deinit {
    kill(id, SIGKILL)
    process.waitUntilExit()
  }

  var isRunning: Bool { process.isRunning }
}
