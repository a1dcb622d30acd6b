import Contracts
import Dispatch
import Foundation
import ProcessShield
import Synchronization
import TestSupport
import Testing

struct WaitingTests {
  @Test(
    "S5-6 While it follows a program it stays on its thread, so that an idle service can sleep",
    .timeLimit(.minutes(1)))
  func staysOnItsThread() async throws {
    let fixture = try ShieldFixture()
    let game = try fixture.program("game")
    let executor = CountingExecutor()
    try await Task(executorPreference: executor) {
      try await fixture.shield().apply(ShieldFixture.order(game.path))
    }.value
    #expect(try await game.becomes("T"))
    #expect(executor.jobs == 1)
    game.end()
  }
}

/// Counts how often a task returns to it: once at its start, and once after each wait that left it.
private final class CountingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "Waymark counting executor")
  private let count = Mutex(0)

  var jobs: Int { count.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    count.withLock { $0 += 1 }
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
