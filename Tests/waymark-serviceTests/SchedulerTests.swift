import Composition
import Contracts
import ContractsTesting
import Dispatch
import Logging
import ServiceLifecycle
import Synchronization
import TestSupport
import Testing

@testable import waymark_service

/// Misbehaving handlers, next to one that works.
struct SchedulerTests {
  private let lines = LogLines()
  private let wakes = WakeSignal()
  private let waymark: Waymark

  init() async throws {
    waymark = try await bootstrap(
      WaymarkEnvironment(home: try TemporaryFolder().path, recordPlace: .memory))
  }

  /// Runs a scheduler with only these handlers, until the condition is true.
  private func run(
    _ handlers: [SomeHandler], timeouts: Scheduler.Timeouts = Scheduler.Timeouts(),
    until condition: () -> Bool
  ) async throws {
    let scheduler = Scheduler(
      waymark, handlers: handlers, wakes: wakes, log: lines.log, timeouts: timeouts)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: scheduler)], logger: .silent))
    let running = Task { try await group.run() }
    try await eventually(condition)
    await group.triggerGracefulShutdown()
    try await running.value
  }

  @Test("A handler that throws delays no other, and is reported")
  func throwing() async throws {
    struct Broken: Error {}
    let done = Tally()
    let tries = Tally()
    try await run([
      SomeHandler("a.broken") {
        tries.add()
        throw Broken()
      },
      SomeHandler("b.sound") { done.add() },
    ]) { done.count > 0 && tries.count > 0 && !lines.all.isEmpty }
    #expect(lines.all.first == "error: a.broken failed and will be retried: Broken()")
  }

  @Test("A handler that hangs delays no other, nor the shutdown")
  func hanging() async throws {
    let done = Tally()
    let never = DispatchSemaphore(value: 0)
    let begun = Tally()
    try await run(
      [
        SomeHandler("a.hung") {
          begun.add()
          block(on: never)
        },
        SomeHandler("b.sound") { done.add() },
      ], timeouts: Scheduler.Timeouts(overdueAfter: .zero, stopTimeout: .milliseconds(100))
    ) {
      // Woken repeatedly, as by commands.
      wakes.wake()
      return done.count >= 3
    }
    never.signal()
    #expect(begun.count == 1)
    #expect(lines.all.contains("warning: a.hung didn't stop in time and was abandoned."))
    #expect(lines.all.filter { $0.contains("a.hung has been running") }.count == 1)
  }

  @Test("A handler runs at its due time, without being woken")
  func dueTime() async throws {
    let done = Tally()
    let clock = waymark.timeSource
    try await run([SomeHandler("a.timed", due: { clock.now() + 1 }) { done.add() }]) {
      done.count >= 3
    }
  }

  @Test("A channel that hangs does not delay later work")
  func hangingChannel() async throws {
    let (hung, sound) = (InMemoryNotificationChannel("hung"), InMemoryNotificationChannel("sound"))
    let never = DispatchSemaphore(value: 0)
    hung.answer { _ in
      block(on: never)
      return .delivered
    }
    let waymark = try await bootstrap(
      WaymarkEnvironment(
        home: try TemporaryFolder().path, recordPlace: .memory,
        outside: .none.with(hung).with(sound)))
    for kind in ["hung", "sound"] {
      _ = try await waymark.notifications.addChannel(ChannelRequest(kind: kind, address: "here"))
    }
    let today = try await waymark.unitOfWork.read { try waymark.personalTime.today(in: $0) }
    let scheduler = Scheduler(
      waymark, handlers: [], wakes: wakes, log: lines.log,
      timeouts: Scheduler.Timeouts(stopTimeout: .milliseconds(100)))
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: scheduler)], logger: .silent))
    let running = Task { try await group.run() }
    for number in 1...2 {
      try await waymark.unitOfWork.write { transaction in
        try waymark.events.append(
          DailyGoalReached(goal: .exercise, day: today.advanced(by: number), amount: 5, target: 5),
          at: waymark.timeSource.now(), in: transaction)
      }
      wakes.wake()
      try await eventually { sound.attempts.count >= number && !hung.attempts.isEmpty }
    }
    #expect(hung.attempts.count == 1)
    await group.triggerGracefulShutdown()
    try await running.value
    for _ in 0..<8 { never.signal() }
  }

  @Test("Events caused by a handler wake the others")
  func events() async throws {
    let waymark = waymark
    let looks = Tally()
    let once = Tally()
    try await run([
      SomeHandler("a.once") {
        guard once.add() == 1 else { return }
        _ = try await waymark.goals.set(10_000, of: .steps)
      },
      SomeHandler("b.looking") { looks.add() },
    ]) { looks.count >= 2 }
    #expect(lines.all.isEmpty)
  }

  @Test(
    "S5-6 When the record is lost or replaced, each handler notices at once, whatever others do, and it ends",
    .timeLimit(.minutes(1)), arguments: [StorageError.removed, .unreachable, .replaced])
  func gone(loss: StorageError) async throws {
    let never = DispatchSemaphore(value: 0)
    let (hung, busy, free) = (Tally(), Tally(), Tally())
    let scheduler = Scheduler(
      waymark,
      handlers: [
        SomeHandler("a.hung") {
          hung.add()
          block(on: never)
        },
        SomeHandler("b.busy") {
          guard busy.add() == 1 else {
            free.add()
            return
          }
          // It saw the record before that was lost.
          while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(2)) }
        },
        SomeHandler("c.sees") {
          while hung.count == 0 || busy.count == 0 { try await Task.sleep(for: .milliseconds(2)) }
          throw loss
        },
      ], wakes: wakes, log: lines.log,
      timeouts: Scheduler.Timeouts(
        stopTimeout: .milliseconds(100), releaseTimeout: .seconds(60)))
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [.init(service: scheduler)], logger: .silent))
    let running = Task { try await group.run() }
    let start = ContinuousClock.now
    try await eventually { free.count > 0 }
    #expect(ContinuousClock.now - start < .seconds(5))
    await #expect(throws: loss) { try await running.value }
    #expect(free.count == 1)
    // A hanging handler is not waited for as long as one that frees locks.
    #expect(ContinuousClock.now - start < .seconds(30))
    never.signal()
  }
}

private struct SomeHandler: DueTimeHandler {
  let identifier: String
  let due: @Sendable () -> Instant?
  let work: @Sendable () async throws -> Void

  init(
    _ identifier: String, due: @escaping @Sendable () -> Instant? = { nil },
    work: @escaping @Sendable () async throws -> Void
  ) {
    self.identifier = identifier
    self.due = due
    self.work = work
  }

  func runDue() async throws { try await work() }

  func nextDue() async throws -> Instant? { due() }
}
