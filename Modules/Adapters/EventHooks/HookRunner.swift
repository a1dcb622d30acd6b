import Contracts
import Dispatch
import Foundation
import Synchronization

/// Runs one executable with a text on standard input and a time limit.
struct HookRunner: Sendable {
  private static let mostPrinted: UInt64 = 4_000_000
  /// How long it may keep running when this process is to stop.
  private static let stopGrace = Duration.seconds(1)

  let path: String
  let logFile: String
  let home: String
  let trust: any FileTrusting
  let programs: any ProgramStarting
  let timeLimit: Duration

  /// Returns when the hook has ended or was killed, which happens soon after cancellation; every failure is logged.
  func run(input: String) async {
    let deadline = Mutex<ContinuousClock.Instant?>(nil)
    await withTaskCancellationHandler {
      await run(input: input) { deadline.withLock { $0.map { $0 <= .now } ?? false } }
    } onCancel: {
      deadline.withLock { $0 = .now + Self.stopGrace }
    }
  }

  private func run(input: String, unless isStopped: @escaping @Sendable () -> Bool) async {
    // A queue of its own has its own thread; on Linux the global queues share their few threads with async work.
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "Waymark hook").async {
        // Without a log there is nowhere to report a failure; the hook is run anyway.
        if let log = (try? HookLog(path: logFile)) ?? (try? HookLog.nowhere()) {
          runAndWait(input: input, log: log, unless: isStopped)
        }
        continuation.resume()
      }
    }
  }

  private func runAndWait(input: String, log: HookLog, unless isStopped: () -> Bool) {
    // By now it may be a different file, or writable by others.
    if let fault = trust.fault(at: path, mayBeLink: false) {
      log.writeOnce(HookRefusal(path: path, fault: fault).line)
      return
    }
    let name = path.printable
    let call = ProgramCall(
      path, variables: ["WAYMARK_HOME": home], input: Array(input.utf8), timeLimit: timeLimit)
    // Before it starts: on a busy machine it may have exceeded that by the time this continues.
    let mostBytes = log.end + HookRunner.mostPrinted
    let program: any StartedProgram
    do throws(ProgramStartFailure) {
      program = try programs.start(call, output: .file(descriptor: log.descriptor))
    } catch {
      log.write("\(name): can't be run: \(error.reason)")
      return
    }
    switch program.waitForEnd(unless: { log.end > mostBytes || isStopped() }) {
    case .exited(status: 0): break
    case .exited(let status), .signaled(let status):
      log.write("\(name): ended with status \(status)")
    case .stopped where log.end <= mostBytes:
      log.write("\(name): killed, as Waymark stopped")
    case .stopped:
      log.cut(to: mostBytes)
      log.write("\n\(name): killed after it printed more than 4 MB")
    case .timedOut: log.write("\(name): killed after \(timeLimit)")
    }
  }
}

/// Runs one hook for each event it is named after.
///
/// A hook gets each event once. A failure goes to the log and the hook continues with the next event: someone else's
/// program must not block the record.
struct HookSubscriber: EventSubscriber {
  let name: String
  let runner: HookRunner

  var identifier: String { "hook:\(name)" }

  /// The event that a hook of that name is for.
  static func event(of name: String) -> String { String(name.prefix { $0 != "." }) }

  var interests: EventInterests {
    .named([Self.event(of: name)])
  }

  var beginning: SubscriberBeginning { .present }

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    await runner.run(input: event.document + "\n")
    return .none
  }
}
