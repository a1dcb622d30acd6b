import Dispatch
import Foundation

/// Runs one executable with a text on standard input, for a limited time.
struct HookRunner: Sendable {
  private static let mostPrinted: UInt64 = 4_000_000
  /// In microseconds.
  private static let longestPause: UInt32 = 10_000

  let path: String
  let logFile: String
  let home: String
  let timeLimit: Duration

  /// Returns when the hook has ended or was killed; whatever happens is in the log.
  func run(input: String) async {
    // A queue of its own gets a thread of its own; those of the global queues are on Linux the few
    // that async work shares.
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "Waymark hook").async {
        // Without a log there is nowhere left to tell of a failure; the hook is told all the same.
        if let log = (try? HookLog(path: logFile)) ?? (try? HookLog(path: "/dev/null")) {
          runAndWait(input: input, log: log)
        }
        continuation.resume()
      }
    }
  }

  private func runAndWait(input: String, log: HookLog) {
    let process: HookProcess
    do {
      // A file rather than a pipe: a hook that does not read cannot block whoever writes.
      process = try HookProcess(
        running: path, home: home, input: try HookRunner.file(holding: input),
        output: log.handle)
    } catch {
      log.write("\(path): cannot be run: \(error)")
      return
    }
    let deadline = ContinuousClock.now + timeLimit
    let mostBytes = log.end + HookRunner.mostPrinted
    var pause: UInt32 = 500
    while true {
      if let status = process.status() {
        if status != 0 { log.write("\(path): ended with status \(status)") }
        return
      }
      if log.end > mostBytes {
        process.kill()
        log.cut(to: mostBytes)
        log.write("\n\(path): killed after it printed more than 4 MB")
        return
      }
      if ContinuousClock.now >= deadline {
        process.kill()
        log.write("\(path): killed after \(timeLimit)")
        return
      }
      usleep(pause)
      pause = min(pause * 2, HookRunner.longestPause)
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
