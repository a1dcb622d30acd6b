import Contracts
import Dispatch
import Synchronization
import Testing

@testable import waymark_service

struct WorkerTests {
  private func worker(
    _ name: String = "some.work", longest: Int64 = 60, work: @escaping Worker.Work
  ) -> Worker {
    Worker(
      name, retries: RetrySchedule(longest: longest), now: { Instant(secondsSince1970: 1_000) },
      failed: { _, _ in }, work: work)
  }

  @Test("Wake-ups during a run cause one more run")
  func calledMeanwhile() async throws {
    let begun = Tally()
    let finished = Tally()
    let mayContinue = DispatchSemaphore(value: 0)
    let worker = worker {
      begun.add()
      block(on: mayContinue)
      return nil
    }
    worker.call { finished.add() }
    try await eventually { begun.count == 1 }
    for _ in 0..<5 { worker.call { finished.add() } }
    mayContinue.signal()
    try await eventually { begun.count == 2 }
    mayContinue.signal()
    try await eventually { finished.count == 1 }
    #expect(begun.count == 2)
    #expect(await worker.ends(within: .seconds(10)))
  }

  @Test("The next due time is known when a run has ended")
  func due() async throws {
    let worker = worker { Instant(secondsSince1970: 4_600) }
    #expect(worker.due == nil)
    let finished = Tally()
    worker.call { finished.add() }
    try await eventually { finished.count == 1 }
    #expect(worker.due == Instant(secondsSince1970: 4_600))
  }

  @Test("Failed work is reported and retried at growing intervals, and as before once it succeeds")
  func failing() async throws {
    struct Broken: Error {}
    let told = Tally()
    let tries = Tally()
    let clock = MovingClock()
    let worker = Worker(
      "some.work", retries: RetrySchedule(longest: 5), now: { clock.now },
      failed: { name, error in if name == "some.work", error is Broken { told.add() } },
      work: {
        if tries.add() <= 3 { throw Broken() }
        return nil
      })
    var dues: [Int64?] = []
    for count in 1...4 {
      let finished = Tally()
      worker.call { finished.add() }
      try await eventually { finished.count == 1 }
      #expect(tries.count == count)
      dues.append(worker.due.map { $0 - clock.now })
      if let due = worker.due {
        clock.now = due - 1
        worker.call { finished.add() }
        #expect(!worker.isAtWork)
        clock.now = due
      }
    }
    #expect(dues == [2, 4, 5, nil])
    #expect(told.count == 3)
  }

  @Test(
    "Work blocked by another process runs at the next wake-up, is retried soon, and says so once")
  func keptOut() async throws {
    let told = Tally()
    let tries = Tally()
    let worker = Worker(
      "some.work", retries: RetrySchedule(longest: 60), now: { Instant(secondsSince1970: 1_000) },
      failed: { _, _ in told.add() },
      work: {
        if tries.add() <= 5 { throw StorageError.busy }
        return nil
      })
    for count in 1...6 {
      let finished = Tally()
      worker.call { finished.add() }
      try await eventually { finished.count == 1 }
      #expect(tries.count == count)
      #expect(worker.due == (count < 6 ? Instant(secondsSince1970: 1_001) : nil))
    }
    #expect(told.count == 1)
  }

  @Test("Work that hangs does not delay others, and is reported once")
  func hanging() async throws {
    let never = DispatchSemaphore(value: 0)
    // More than the threads of the pool.
    let hung = (0..<16).map { number in
      worker("hung.\(number)") {
        block(on: never)
        return nil
      }
    }
    for worker in hung { worker.call {} }
    let done = Tally()
    let other = worker {
      done.add()
      return nil
    }
    other.call {}
    try await eventually { done.count == 1 }
    try await eventually { hung[0].isOverdue(after: .milliseconds(1)) }
    #expect(!hung[0].isOverdue(after: .milliseconds(1)))
    #expect(!other.isOverdue(after: .zero))
    hung[0].stop()
    #expect(!(await hung[0].ends(within: .milliseconds(50))))
    for _ in hung { never.signal() }
    for worker in hung { #expect(await worker.ends(within: .seconds(10))) }
  }

  @Test("Cutting it off ends the run and drops wake-ups during it; later ones run")
  func cutOff() async throws {
    let begun = Tally()
    let worker = worker {
      if begun.add() == 1 { try await Task.sleep(for: .seconds(600)) }
      return nil
    }
    worker.call {}
    try await eventually { begun.count == 1 }
    worker.call {}
    worker.cutOff()
    #expect(await worker.ends(within: .seconds(30)))
    #expect(begun.count == 1)
    worker.call(isRetry: true) {}
    #expect(await worker.ends(within: .seconds(30)))
    #expect(begun.count == 2)
  }

  @Test("Nothing starts after a stop, and running work is cancelled")
  func stopped() async throws {
    let begun = Tally()
    let worker = worker {
      begun.add()
      try await Task.sleep(for: .seconds(600))
      return nil
    }
    worker.call {}
    try await eventually { begun.count == 1 }
    worker.call {}
    worker.stop()
    #expect(await worker.ends(within: .seconds(30)))
    worker.call {}
    #expect(begun.count == 1)
  }
}

private final class MovingClock: Sendable {
  private let instant = Mutex(Instant(secondsSince1970: 1_000))

  var now: Instant {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }
}

/// Blocks the thread.
func block(on semaphore: DispatchSemaphore) { semaphore.wait() }
