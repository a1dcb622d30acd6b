import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-6: reports about shields. They say locked only after verification.
struct ShieldReportTests {
  @Test(
    "S5-6 Only a verified lock is called locked",
    arguments: [
      (.written, .unconfirmed), (.effective, .locked), (.pendingRestart, .unconfirmed),
      (.drifted, .failed), (.absent, .failed), (.unknown, .unconfirmed),
    ] as [(evidence: ShieldEvidence, state: ShieldReport.State)], [true, false])
  func held(row: (evidence: ShieldEvidence, state: ShieldReport.State), isQuick: Bool)
    async throws
  {
    let shield = InMemoryShield("one", isQuick: isQuick)
    shield.change { $0.holding = row.evidence }
    let lock = try await AppLockFixture(shields: [shield])
    let report = try #require(try await lock.shields.reconcile(isThorough: true).first)
    #expect(report.state == row.state)
    #expect(report.evidence == row.evidence)
    #expect((report.state == .locked) == (report.evidence == .effective))
    #expect(report.checkedAt == lock.time.now())
    #expect(report.gaps == shield.gaps && report.kinds == shield.kinds && report.hold == .soft)
  }

  @Test("S5-7 A locked shield reports what it locks, and the names it leaves out")
  func leftOut() {
    let state = ShieldReply.TargetState(
      target: .hosts, sites: [], refused: ["laptop"],
      neverLocked: [NeverLockedName("deb.example", .updates)])
    let now = Instant.at(1)
    let report = ShieldReport(
      name: ShieldName("hosts"), title: Phrase("hosts file"), state: .locked, evidence: .effective,
      checkedAt: now, detail: state.leftOut(of: ["laptop", "deb.example"]))
    #expect(
      report.finding(at: now)?.description == """
        not locked: laptop is never locked: it's this machine or its own network; \
        deb.example is never locked: this machine gets updates from it · checked just now
        """)
  }

  @Test(
    "S5-6 A shield that never worked here is absent; one that locked and no longer can has failed")
  func unavailable() async throws {
    let unavailable = ShieldAvailability.unavailable(
      reason: Phrase(verbatim: "it does not run"), remedy: nil)
    for (isEarly, state) in [(true, ShieldReport.State.unavailable), (false, .failed)] {
      let shield = InMemoryShield("one")
      if isEarly { shield.change { $0.availability = unavailable } }
      let lock = try await AppLockFixture(shields: [shield])
      try await lock.reconcile()
      shield.change {
        $0.availability = unavailable
        $0.held = nil
      }
      let report = try #require(try await lock.shields.reports().first)
      #expect(report.state == state && report.detail == Phrase(verbatim: "it does not run"))
    }
  }

  @Test("S5-6 Unlocked, unused and never verified are distinguished")
  func free() async throws {
    let sites = InMemoryShield("sites", kinds: [.site])
    let apps = InMemoryShield("apps", kinds: [.app])
    let slow = InMemoryShield("slow", kinds: [.site], isQuick: false)
    let lock = try await AppLockFixture(shields: [sites, apps, slow])
    #expect(try await lock.shields.reports().map(\.state) == [.failed, .unused, .unconfirmed])
    try await lock.walk(8_000)
    #expect(try await lock.shields.reports().map(\.state) == [.open, .open, .open])
    #expect(try await lock.shields.reports().allSatisfy { $0.checkedAt == lock.time.now() })
  }

  @Test("S5-6 A shield that still locks after unlocking has failed, and is never called locked")
  func leftover() async throws {
    for isQuick in [true, false] {
      let shield = InMemoryShield("one", isQuick: isQuick)
      let lock = try await AppLockFixture(shields: [shield])
      _ = try await lock.shields.reconcile(isThorough: true)
      try await lock.walk(8_000)
      #expect(try await lock.shields.reports().map(\.state) == [.failed])
      shield.change { $0.failure = ShieldFailure(Phrase("no")) }
      #expect(try await lock.shields.reconcile(isThorough: true).map(\.state) == [.failed])
    }
  }

  @Test("Reports change nothing")
  func reading() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    _ = try await lock.shields.reports()
    #expect(shield.machine.calls == ["verify"])
    #expect(try await lock.memory(of: "one") == nil)
  }

  @Test("A verified state is stored with its time, and not written again each minute")
  func remembered() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    try await lock.reconcile()
    let first = try await lock.memory(of: "one")?.checkedAt
    lock.pass(599)
    try await lock.reconcile()
    #expect(try await lock.memory(of: "one")?.checkedAt == first)
    lock.pass(1)
    try await lock.reconcile()
    #expect(try await lock.memory(of: "one")?.checkedAt == lock.time.now())
  }
}
