import Dispatch
import Foundation

/// Runs one executable with a text on standard input, for a limited time.
struct HookRunner: Sendable {
  let path: String
  let logFile: String
  let timeLimit: Duration

  /// Returns when the hook has ended or was killed; whatever happens is in the log.
  func run(input: String) async {
    // A queue of its own gets a thread of its own; those of the global queues are on Linux the few
    // that async work shares.
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "Waymark hook").async {
        // Without a log there is nowhere left to tell of a failure; the record is not harmed.
        try? runAndWait(input: input, log: HookLog(path: logFile))
        continuation.resume()
      }
    }
  }

  private func runAndWait(input: String, log: HookLog) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    // A file rather than a pipe: a hook that does not read cannot block whoever writes.
    process.standardInput = try HookRunner.file(holding: input)
    process.standardOutput = log.handle
    process.standardError = log.handle
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      log.write("\(path): cannot be run: \(error.localizedDescription)")
      return
    }
    let (seconds, attoseconds) = timeLimit.components
    let limit = DispatchTime.now() + Double(seconds) + Double(attoseconds) / 1e18
    if ended.wait(timeout: limit) == .timedOut {
      // Its children too, where it leads a group of its own.
      if kill(-process.processIdentifier, SIGKILL) != 0 {
        kill(process.processIdentifier, SIGKILL)
      }
      ended.wait()
      log.write("\(path): killed after \(timeLimit)")
    } else if process.terminationStatus != 0 {
      log.write("\(path): ended with status \(process.terminationStatus)")
    }
  }

  /// An open file without a name that holds `text`.
  private static func file(holding text: String) throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("waymark-hook-\(UUID().uuidString)")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forReadingFrom: url)
  }
}
