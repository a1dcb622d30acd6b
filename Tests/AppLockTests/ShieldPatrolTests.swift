import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import AppLock

/// S5-6: what does not last by itself is repeated while something is to be held.
struct ShieldPatrolTests {
  private let shield = InMemoryShield("apps", patrol: .milliseconds(2))
  private let lasting = InMemoryShield("lasting")

  /// Runs the patrol of `lock` meanwhile; what it reported.
  private func patrolled(
    _ lock: AppLockFixture, _ work: () async throws -> Void
  ) async throws -> [Phrase] {
    let patrol = try #require(lock.connections.services.first)
    let reports = Reports()
    let task = Task { try await patrol.run { reports.add($0) } }
    do { try await work() } catch {
      task.cancel()
      throw error
    }
    task.cancel()
    _ = await task.result
    return reports.all
  }

  private var applied: Int { shield.machine.calls.count { $0 == "apply" } }

  /// That it becomes so in time.
  private func expect(
    _ isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !isSo(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(1)) }
    #expect(isSo(), sourceLocation: sourceLocation)
  }

  @Test("S5-6 It repeats what is held, only of shields that need it, and mends within a round")
  func keepsUp() async throws {
    let lock = try await AppLockFixture(shields: [shield, lasting])
    let reports = try await patrolled(lock) {
      try await lock.reconcile()
      try await expect { applied > 5 }
      shield.change { $0.held = nil }
      try await expect { shield.machine.held != nil }
    }
    #expect(reports.isEmpty)
    #expect(lasting.machine.calls.count { $0 == "apply" } == 1)
  }

  @Test("S5-6 It begins with what is held already when it is started")
  func startedLater() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    _ = try await patrolled(lock) {
      try await expect { applied > 3 }
    }
  }

  @Test("S5-6 While nothing is held it rests, and unlocked it stops nothing any more")
  func rests() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    let patrol = lock.plugin.patrol
    _ = try await patrolled(lock) {
      try await lock.reconcile()
      try await expect { applied > 3 }
      try await lock.walk(8_000)
      try await lock.reconcile()
      let isHolding = await patrol.isHolding
      #expect(shield.machine.held == nil && !isHolding)
      let calls = shield.machine.calls.count
      let looks = lock.locks.count
      try await Task.sleep(for: .milliseconds(60))
      #expect(shield.machine.calls.count == calls)
      #expect(lock.locks.count == looks)
      lock.set(2)
      try await lock.reconcile()
      let before = applied
      try await expect { applied > before + 3 }
    }
  }

  @Test("S5-6 What another process let go of is not held again, and this one comes to rest")
  func otherProcess() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    let other = AppLockPlugin(lock.needs)
    _ = try await patrolled(lock) {
      try await lock.reconcile()
      try await expect { applied > 3 }
      _ = try await lock.appLock.setEnabled(false)
      _ = try await other.shields.reconcile(isThorough: false)
      #expect(shield.machine.held == nil)
      let before = applied
      try await Task.sleep(for: .milliseconds(60))
      #expect(applied == before && shield.machine.held == nil)
      try await lock.handler("machine")?.runDue()
      #expect(await !lock.plugin.patrol.isHolding)
    }
  }

  @Test("S5-6 It waits for nobody who works on the shields, and goes on afterwards")
  func whileLocked() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    var held = try lock.locks.lock("/run/machine.lock")
    #expect(held != nil)
    _ = try await patrolled(lock) {
      try await Task.sleep(for: .milliseconds(40))
      #expect(applied == 1)
      held = nil
      try await expect { applied > 3 }
    }
  }

  @Test("What it could not keep up is told once for each reason")
  func told() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    let reports = try await patrolled(lock) {
      shield.change { $0.failure = ShieldFailure(Phrase("no right")) }
      let before = applied
      try await expect { applied > before + 10 }
    }
    #expect(reports.map(\.description) == ["apps could not be kept up: no right"])
  }
}

private final class Reports: Sendable {
  private let phrases = Mutex<[Phrase]>([])

  func add(_ phrase: Phrase) { phrases.withLock { $0.append(phrase) } }

  var all: [Phrase] { phrases.withLock { $0 } }
}
