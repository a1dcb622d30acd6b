import Contracts
import Dispatch
import Foundation

/// Runs one executable with a text on standard input, for a limited time.
struct HookRunner: Sendable {
  private static let mostPrinted: UInt64 = 4_000_000

  let path: String
  let logFile: String
  let home: String
  let trust: any FileTrusting
  let programs: any ProgramStarting
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
    let call = ProgramCall(
      path, variables: ["WAYMARK_HOME": home], input: Array(input.utf8), timeLimit: timeLimit)
    let program: any StartedProgram
    do throws(ProgramStartFailure) {
      program = try programs.start(call, output: .file(descriptor: log.descriptor))
    } catch {
      log.write("\(name): cannot be run: \(error.reason)")
      return
    }
    let mostBytes = log.end + HookRunner.mostPrinted
    switch program.waitForEnd(unless: { log.end > mostBytes }) {
    case .exited(status: 0): break
    case .exited(let status), .signaled(let status):
      log.write("\(name): ended with status \(status)")
    case .stopped:
      log.cut(to: mostBytes)
      log.write("\n\(name): killed after it printed more than 4 MB")
    case .timedOut: log.write("\(name): killed after \(timeLimit)")
    }
  }
}
