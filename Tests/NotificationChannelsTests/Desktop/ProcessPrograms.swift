import Contracts
import Foundation
import Synchronization

/// Real programs, except those named in `recorded`, which are noted instead of started, and
/// succeed.
final class ProcessPrograms: ProgramRunning {
  private let recorded: Set<String>
  private let variables: [String: String]
  private let calls = Mutex<[ProgramCall]>([])

  init(recording recorded: Set<String> = [], variables: [String: String] = [:]) {
    self.recorded = recorded
    self.variables = variables
  }

  /// The calls that were not run.
  var recordedCalls: [ProgramCall] { calls.withLock { $0 } }

  func run(_ call: ProgramCall) async throws(ProgramFailure) -> ProgramResult {
    if recorded.contains(call.program) {
      calls.withLock { $0.append(call) }
      return ProgramResult(status: 0)
    }
    var call = call
    call.variables.merge(variables) { $1 }
    let result: Result<ProgramResult, any Error> = await withCheckedContinuation {
      [call] continuation in
      DispatchQueue(label: call.program).async {
        continuation.resume(returning: Result { try Self.runAndWait(call) })
      }
    }
    guard case .success(let ended) = result, ended.status != 127 else {
      throw ProgramFailure.notThere(program: call.program)
    }
    return ended
  }

  func lines(of call: ProgramCall) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      let process = Self.process(call)
      let pipe = Pipe()
      process.standardOutput = pipe
      continuation.onTermination = { _ in if process.isRunning { process.terminate() } }
      do { try process.run() } catch { return continuation.finish(throwing: error) }
      DispatchQueue(label: "lines").async {
        var rest = Data()
        while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
          rest.append(data)
          while let end = rest.firstIndex(of: 10) {
            continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
          }
        }
        continuation.finish()
      }
    }
  }

  /// Foundation passes on the blocked signals of the calling thread, so that a program would ignore
  /// SIGTERM; `env` unblocks it.
  static func process(_ call: ProgramCall) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", call.program] + call.arguments
    // Without access to the session of the person who runs the tests.
    var environment = ProcessInfo.processInfo.environment
    for name in ["DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"] {
      environment[name] = nil
    }
    process.environment = environment.merging(call.variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  private static func runAndWait(_ call: ProgramCall) throws -> ProgramResult {
    let process = process(call)
    let (output, errorOutput) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errorOutput
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let errors = errorOutput.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return ProgramResult(
      status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
      errorOutput: String(decoding: errors, as: UTF8.self))
  }
}
