import Contracts
import ExternalPrograms
import Foundation
import SpawnedPrograms
import TestSupport
import Testing

@Suite("Ending programs") struct EndingTests {
  private let programs = ExternalPrograms(openInput: SpawnedPrograms.file)
  private let heart: Heartbeat

  init() throws {
    heart = try Heartbeat()
  }

  private func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let taken = try await clock.measure(work)
    return taken / .seconds(1)
  }

  @Test(
    "At its time limit a program is killed with everything it started, even if it ignores signals",
    arguments: ["", "trap '' TERM; "])
  func timeLimit(manners: String) async throws {
    let call = ProgramCall(
      "sh", ["-c", "\(manners)(\(heart.script)) & wait; wait; \(heart.script)"],
      timeLimit: .milliseconds(1_500))
    let taken = await seconds {
      await #expect(throws: ProgramFailure.timedOut) { try await programs.run(call) }
    }
    #expect(taken < 5)
    #expect(heart.hasBeaten)
    #expect(await !heart.beats())
  }

  @Test("A child that ignores the signal is killed even if the program itself ended at once")
  func stubbornChild()
    async throws
  {
    let call = ProgramCall(
      "sh", ["-c", "(trap '' TERM; \(heart.script)) & wait"], timeLimit: .milliseconds(1_500))
    await #expect(throws: ProgramFailure.timedOut) { try await programs.run(call) }
    #expect(heart.hasBeaten)
    #expect(await !heart.beats())
  }

  @Test("A program with endless output is ended in time") func flood() async throws {
    let taken = await seconds {
      await #expect(throws: ProgramFailure.timedOut) {
        try await programs.run(ProgramCall("yes", timeLimit: .milliseconds(300)))
      }
    }
    #expect(taken < 5)
  }

  @Test("When its task is cancelled a program is killed with everything it started")
  func cancellation() async throws {
    let script = "(\(heart.script)) & wait"
    let task = Task { try await programs.run(ProgramCall("sh", ["-c", script])) }
    try await heart.begin()
    let taken = await seconds {
      task.cancel()
      _ = await task.result
    }
    #expect(taken < 5)
    #expect(await !heart.beats())
  }

  @Test("Processes that a program leaves running are neither waited for nor ended")
  func leftRunning()
    async throws
  {
    var output = ""
    let taken = try await seconds {
      output = try await programs.run(
        ProgramCall("sh", ["-c", "(\(heart.script)) & echo $!"])
      ).output
    }
    #expect(taken < 5)
    let child = try #require(pid_t(output.trimmingCharacters(in: .whitespacesAndNewlines)))
    try await heart.begin()
    #expect(await heart.beats())
    kill(child, SIGKILL)
  }
}

/// A script that writes to a file while it runs, for at most half a minute.
struct Heartbeat {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: String { folder.file("beats") }
  private var count: Int { (try? Data(contentsOf: URL(fileURLWithPath: file)).count) ?? 0 }

  var script: String {
    "i=0; while [ $i -lt 600 ]; do echo >>'\(file)'; i=$((i+1)); sleep 0.05; done"
  }

  var hasBeaten: Bool { count > 0 }

  func begin() async throws {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(10)
    while !hasBeaten, clock.now < deadline { try await Task.sleep(for: .milliseconds(20)) }
    #expect(hasBeaten)
  }

  /// Whether it is still running.
  func beats() async -> Bool {
    let before = count
    try? await Task.sleep(for: .milliseconds(500))
    return count > before
  }
}
