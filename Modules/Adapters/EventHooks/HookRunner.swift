import Contracts
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
  let trust: any FileTrusting
  let timeLimit: Duration

  /// Returns when the hook has ended or was killed; whatever happens is in the log.
  func run(input: String) async {
    // A queue of its own gets a thread of its own; those of the global queues are on Linux the few
    // that async work shares.
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "Waymark hook").async {
        // Without a log there is nowhere left to tell of a failure; the hook is told all the same.
        if let log = (try? HookLog(path: logFile)) ?? (try? HookLog.nowhere()) {
          runAndWait(input: input, log: log)
        }
        continuation.resume()
      }
    }
  }

  private func runAndWait(input: String, log: HookLog) {
    // It may be another file than the one that was found, or open to others by now.
    if let fault = trust.fault(at: path, mayBeLink: false) {
      log.writeOnce(HookRefusal(path: path, fault: fault).line)
      return
    }
    let name = path.printable
    let process: HookProcess
    do {
      // A file rather than a pipe: a hook that does not read cannot block whoever writes.
      let file = try HookInput(holding: input)
      defer { withExtendedLifetime(file) {} }
      process = try HookProcess(
        running: path, home: home, input: file.descriptor, output: log.descriptor)
    } catch {
      log.write("\(name): cannot be run: \(error)")
      return
    }
    let deadline = ContinuousClock.now + timeLimit
    let mostBytes = log.end + HookRunner.mostPrinted
    var pause: UInt32 = 500
    while true {
      if let status = process.status() {
        if status != 0 { log.write("\(name): ended with status \(status)") }
        return
      }
      if log.end > mostBytes {
        process.kill()
        log.cut(to: mostBytes)
        log.write("\n\(name): killed after it printed more than 4 MB")
        return
      }
      if ContinuousClock.now >= deadline {
        process.kill()
        log.write("\(name): killed after \(timeLimit)")
        return
      }
      usleep(pause)
      pause = min(pause * 2, HookRunner.longestPause)
    }
  }
}

/// What a hook reads: an open file without a name, which nobody else can open.
private final class HookInput {
  let descriptor: Int32

  /// - Throws: ``HookError``.
  init(holding text: String) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("waymark-hook-\(UUID().uuidString)").path
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw HookError(code: errno) }
    unlink(path)
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw HookError(code: errno) }
      bytes = bytes.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit {
    close(descriptor)
  }
}
