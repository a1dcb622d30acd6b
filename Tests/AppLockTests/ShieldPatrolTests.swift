import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import AppLock

/// S5-6: the patrol repairs a shield as soon as the system reports a change.
struct ShieldPatrolTests {
  private let shield = InMemoryShield("apps")
  private let slow = InMemoryShield("slow", isQuick: false, isGlanced: true)

  /// Runs the patrol of `lock` during `body`; returns its reports.
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

  /// Waits until the patrol has made its first check.
  private func begun() async throws {
    try await expect { shield.watchers > 0 }
  }

  private var applied: Int { shield.machine.calls.count { $0 == "apply" } }

  /// Waits until the condition is true.
  private func expect(
    _ isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while !isSo(), ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(1)) }
    #expect(isSo(), sourceLocation: sourceLocation)
  }

  @Test("S5-6 A change to any shield is repaired at once, and otherwise nothing happens")
  func keepsUp() async throws {
    let lock = try await AppLockFixture(shields: [shield, slow])
    let reports = try await patrolled(lock) {
      try await lock.reconcile()
      try await begun()
      for one in [shield, slow] {
        let before = one.machine.calls.count { $0 == "apply" }
        one.disturb()
        try await Task.sleep(for: .milliseconds(30))
        #expect(one.machine.calls.count { $0 == "apply" } == before)
        one.disturb { $0.held = nil }
        try await expect { one.machine.held != nil }
      }
    }
    #expect(reports.isEmpty)
  }

  @Test(
    "S5-6 A shield that is slow to verify is not reported as locked after a change, until verified again"
  )
  func seenAgain() async throws {
    let lock = try await AppLockFixture(shields: [shield, slow])
    try await lock.reconcile()
    _ = try await lock.shields.reconcile(isThorough: true)
    #expect(try await lock.memory(of: "slow")?.evidence == .effective)
    slow.disturb { $0.held = nil }
    let report = try await lock.shields.reports().first { $0.name == slow.name }
    #expect(report?.state == .failed && report?.evidence == .absent)
    // A run without a service repairs it too.
    try await lock.reconcile()
    #expect(slow.machine.held != nil)
    #expect(try await lock.memory(of: "slow")?.evidence == .written)
    _ = try await lock.shields.reconcile(isThorough: true)
    _ = try await patrolled(lock) {
      try await begun()
      let looks = slow.machine.calls.count { $0 == "verify" }
      slow.disturb { $0.held = nil }
      try await expect { slow.machine.calls.count { $0 == "verify" } > looks }
      try await expect { slow.machine.held != nil }
    }
    #expect(try await lock.memory(of: "slow")?.evidence == .effective)
  }

  @Test(
    "S5-6 It starts with the shields already locked, and checks that they still are")
  func startedLater() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    #expect(shield.watchers == 0)
    shield.change { $0.held = nil }
    _ = try await patrolled(lock) {
      try await expect { shield.machine.held != nil }
    }
    #expect(shield.watchers == 0)
  }

  @Test("S5-6 While nothing is locked it rests, and after unlocking it locks nothing")
  func rests() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    let patrol = lock.plugin.patrol
    _ = try await patrolled(lock) {
      try await lock.reconcile()
      try await begun()
      try await lock.walk(8_000)
      try await lock.reconcile()
      #expect(shield.machine.held == nil && shield.watchers == 0)
      #expect(await !patrol.isHolding)
      let (calls, looks) = (shield.machine.calls.count, lock.locks.count)
      shield.disturb()
      try await Task.sleep(for: .milliseconds(60))
      #expect(shield.machine.calls.count == calls)
      #expect(lock.locks.count == looks)
      lock.set(2)
      try await lock.reconcile()
      shield.disturb { $0.held = nil }
      try await expect { shield.machine.held != nil }
    }
  }

  @Test("S5-6 What another process or a person freed is not locked again")
  func otherProcess() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    let other = AppLockPlugin(lock.needs)
    _ = try await patrolled(lock) {
      try await lock.reconcile()
      try await begun()
      _ = try await lock.appLock.setEnabled(false)
      _ = try await other.shields.reconcile(isThorough: false)
      #expect(shield.machine.held == nil)
      let before = applied
      shield.disturb()
      try await Task.sleep(for: .milliseconds(60))
      #expect(applied == before && shield.machine.held == nil)
      try await lock.handler("machine")?.runDue()
      #expect(await !lock.plugin.patrol.isHolding)

      _ = try await lock.appLock.setEnabled(true)
      try await lock.reconcile()
      lock.marks.setFreed(true)
      shield.disturb { $0.held = nil }
      try await Task.sleep(for: .milliseconds(60))
      #expect(shield.machine.held == nil)
    }
  }

  @Test("S5-6 It waits while another process works on the shields, and repairs afterwards")
  func whileLocked() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    _ = try await patrolled(lock) {
      try await begun()
      try await Task.sleep(for: .milliseconds(20))
      var held = try lock.locks.lock("/run/machine.lock", waiting: .seconds(5))
      #expect(held != nil)
      shield.disturb { $0.held = nil }
      try await Task.sleep(for: .milliseconds(40))
      #expect(shield.machine.held == nil)
      held = nil
      try await expect { shield.machine.held != nil }
    }
  }

  @Test(
    "S5-6 A failed repair is retried, and reported once for each reason",
    .timeLimit(.minutes(1)))
  func announced() async throws {
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    let reports = try await patrolled(lock) {
      try await begun()
      let before = applied
      shield.disturb {
        $0.held = nil
        $0.failure = ShieldFailure(Phrase("no right"))
      }
      try await expect { applied > before + 1 }
      shield.change { $0.failure = nil }
      try await expect { shield.machine.held != nil }
    }
    #expect(reports.map(\.description) == ["apps couldn't be kept locked: no right"])
  }
}

private final class Reports: Sendable {
  private let phrases = Mutex<[Phrase]>([])

  func add(_ phrase: Phrase) { phrases.withLock { $0.append(phrase) } }

  var all: [Phrase] { phrases.withLock { $0 } }
}
