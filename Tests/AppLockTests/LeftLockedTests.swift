import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import AppLock

/// S5-6: it never reports unlocked while something is locked. What a lost record left locked is
/// freed, or named with the way out on every surface.
struct LeftLockedTests {
  private let stuck = ShieldAvailability.unavailable(
    reason: Phrase("it does not run"), remedy: Phrase("Start it again."))

  /// A machine on which an unreachable shield still locks something for a lost record.
  private func left(
    isOn: Bool, kinds: Set<LockItem.Kind> = [.site, .app], isQuick: Bool = true
  ) async throws -> AppLockFixture {
    let shield = InMemoryShield("one", kinds: kinds, isQuick: isQuick)
    shield.change {
      $0.held = LockSelection(sites: ["old.example"])
      $0.availability = stuck
    }
    return try await AppLockFixture(isOn: isOn, shields: [shield])
  }

  @Test(
    "S5-6 What is left locked and cannot be freed is named with the way out, which is written again",
    arguments: [true, false])
  func named(isQuick: Bool) async throws {
    let lock = try await left(isOn: false, isQuick: isQuick)
    let written = lock.marks.rescues
    let report = try #require(try await lock.reconcile().first)
    #expect(
      report.state == .failed && report.isLeft && report.obstacle == Phrase("it does not run"))
    let remedy = report.remedy?.description ?? ""
    #expect(remedy.contains("Start it again."))
    #expect(remedy.contains("sudo sh \(lock.marks.rescue)"))
    #expect(remedy.contains("sudo waymark lock uninstall"))
    #expect(lock.marks.rescues == written + 1)
    #expect(report.help == report.remedy)
    #expect(LockMachineState([report], isFreed: false) == .left)
    #expect(LockMachineState([report], isFreed: true) == .leftAfterFreeing)
  }

  @Test("S5-6 What a person locked outside of Waymark is freed by them alone")
  func own() async throws {
    let lock = try await left(isOn: false, kinds: [.app])
    let remedy = try #require(try await lock.reconcile().first?.remedy).description
    #expect(remedy.contains("sh \(lock.marks.rescue)") && !remedy.contains("sudo"))
  }

  @Test(
    "S5-6 No surface reports unlocked while something is locked: texts, doctor, both pages, the widget"
  )
  func surfaces() async throws {
    let lock = try await left(isOn: false)
    let held = "But something is still locked on this machine."
    #expect(try await lock.read { try lock.shields.machineState(in: $0) } == .left)
    let status = try await lock.status
    #expect(
      status.summary(.left, in: PersonalCalendar.hours(0)).description
        == "App Lock is off. \(held)")
    let finding = try #require(try await lock.finding())
    #expect(
      finding.state == .warning && finding.fix?.description.contains("lock uninstall") == true)
    let pages = PagesUnderTest(of: lock.connections, in: lock.record.unitOfWork, at: lock.time)
    #expect(try await pages.view("lock").text.first == "App Lock is off. \(held)")
    #expect(try await pages.added(to: "").text.first?.hasSuffix(held) == true)
    let glance = LockContent(status: status, machineState: .left)
    #expect(
      glance.glance.short == Phrase("still locked") && glance.headline == Phrase("still locked"))
    #expect(glance.caption != LockContent(status: status).caption)
  }

  @Test("S5-6 The same applies when the goal unlocked the day")
  func unlocked() async throws {
    let lock = try await left(isOn: true)
    #expect(try await lock.read { try lock.shields.machineState(in: $0) } != .left)
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(try await lock.read { try lock.shields.machineState(in: $0) } == .left)
    #expect(try await lock.reconcile().first?.isLeft == true)
  }

  @Test(
    "S5-6 Locked is reported only when every shield that should lock was verified")
  func locked() async throws {
    let one = InMemoryShield("one")
    let slow = InMemoryShield("slow", isQuick: false)
    let lock = try await AppLockFixture(shields: [one, slow, InMemoryShield("apps", kinds: [.app])])
    func sight() async throws -> LockMachineState {
      try await lock.read { try lock.shields.machineState(in: $0) }
    }
    #expect(LockMachineState(try await lock.reconcile(), isFreed: false) == .asDecided)
    #expect(try await sight() == .asDecided)
    let reports = try await lock.shields.reconcile(isThorough: true)
    #expect(LockMachineState(reports, isFreed: false) == .locked)
    #expect(try await sight() == .locked)
    let words = try await lock.status.summary(.locked, in: PersonalCalendar.hours(0))
    #expect(words == Phrase("App Lock is on: locked until you reach \(8_000) steps."))
    one.change { $0.holding = .drifted }
    try await lock.reconcile()
    #expect(try await sight() == .asDecided)
  }

  @Test(
    "S5-6 A program that locks from its next start does not prevent “locked”, and is named separately"
  )
  func onceStarted() async throws {
    let one = InMemoryShield("one")
    let browser = InMemoryShield("browser", holdsOnceStarted: true)
    browser.change { $0.holding = .written }
    let lock = try await AppLockFixture(shields: [one, browser])
    for holding in [ShieldEvidence.written, .pendingRestart] {
      browser.change { $0.holding = holding }
      let reports = try await lock.reconcile()
      let sight = LockMachineState.lockedOnceStarted([browser.title])
      #expect(LockMachineState(reports, isFreed: false) == sight)
      #expect(try await lock.read { try lock.shields.machineState(in: $0) } == sight)
      #expect(
        try await lock.status.summary(sight, in: PersonalCalendar.hours(0)).description
          == "App Lock is on: locked until you reach 8,000 steps. browser from its next start.")
    }
    // Once unlocked, it is not mentioned.
    try await lock.walk(8_000)
    try await lock.dispatch()
    #expect(
      try await lock.status.summary(.lockedOnceStarted([browser.title]), in: .hours(0))
        .description == "App Lock is on: open for the rest of the day.")
    // If no shield was verified, nothing is called locked.
    let alone = try await AppLockFixture(shields: [browser])
    #expect(LockMachineState(try await alone.reconcile(), isFreed: false) == .asDecided)
    #expect(try await alone.read { try alone.shields.machineState(in: $0) } == .asDecided)
  }

  @Test("S5-6 Something freed by hand and still locked is described consistently")
  func leftAfterFreeing() async throws {
    let lock = try await left(isOn: true)
    try lock.marks.setFreed(true)
    #expect(try await lock.read { try lock.shields.machineState(in: $0) } == .leftAfterFreeing)
    let words = try await lock.status.summary(.leftAfterFreeing, in: .hours(0)).description
    #expect(
      words
        == "App Lock is on. Not everything could be unlocked by hand: something is still locked on this machine."
    )
  }

  @Test("S5-6 A lock by another program is named next to the reason why nothing can be locked here")
  func others() async throws {
    let shield = ShieldBesideOthers(stuck)
    let lock = try await AppLockFixture(isOn: false, shields: [shield])
    let report = try #require(try await lock.reconcile().first)
    #expect(
      report.state == .unavailable && !report.isLeft && report.remedy == Phrase("Start it again."))
    #expect(
      report.detail?.description
        == "it does not run · 2 sites are locked for another user of this machine")
    #expect(try await lock.read { try lock.shields.machineState(in: $0) } == .asDecided)
  }

  @Test("S5-6 A server of a lost record is named until a person reports it free")
  func forgotten() async throws {
    let lock = try await AppLockFixture(isOn: false)
    lock.marks.setHolding([ShieldName("pihole-1")])
    let report = try #require(try await lock.reconcile().first)
    #expect(report.name == ShieldName("pihole-1") && report.isLeft)
    #expect(report.remedy?.description.hasSuffix("lock server remove pihole-1 --force") == true)
    await #expect(throws: AppLockError.noServer("pihole-1")) {
      try await lock.shields.removeServer(named: "pihole-1", isForced: false)
    }
    try await lock.shields.removeServer(named: "pihole-1", isForced: true)
    #expect(lock.marks.holding.isEmpty)
    #expect(try await lock.reconcile().isEmpty)
  }

  @Test(
    "S5-6 A service frees what was locked for a lost record, and locks nothing for it")
  func gone() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    let record = LosableRecord(lock.record.unitOfWork)
    var needs = lock.needs
    needs.unitOfWork = record
    needs.machine.pause = { _ in }
    let patrol = ShieldPatrol(needs: needs)
    let machine = try #require(ShieldSchedule.all(needs: needs, patrol: patrol).first)
    try await machine.runDue()
    #expect(shield.machine.held != nil)
    for error in [StorageError.replaced, .busy] {
      record.fail(with: error)
      await #expect(throws: error) { try await machine.runDue() }
      #expect(shield.machine.held != nil)
    }
    for loss in [StorageError.removed, .unreachable] {
      shield.change { $0.held = LockSelection(sites: ["example.org"]) }
      record.fail(with: loss)
      await #expect(throws: loss) { try await machine.runDue() }
      #expect(shield.machine.held == nil)
      #expect(await !patrol.isHolding)
    }
  }

  @Test(
    "S5-6 It frees at once, even while another process works on the shields, and checks again",
    .timeLimit(.minutes(1)))
  func goneWhileLocked() async throws {
    let shield = InMemoryShield("one")
    let lock = try await AppLockFixture(shields: [shield])
    let record = LosableRecord(lock.record.unitOfWork)
    let (waits, wait) = AsyncStream.makeStream(of: Void.self)
    var needs = lock.needs
    needs.unitOfWork = record
    needs.machine.pause = { _ in for await _ in waits { return } }
    let path = needs.machine.lockPath(ShieldReconciler.Group.machine.rawValue)
    let machine = try #require(
      ShieldSchedule.all(needs: needs, patrol: ShieldPatrol(needs: needs)).first)
    try await machine.runDue()
    #expect(shield.machine.held != nil)
    var other = try needs.machine.locks.lock(path)
    record.fail(with: .removed)
    let tries = lock.locks.count
    let run = Task { try await machine.runDue() }
    while shield.machine.held != nil { await Task.yield() }
    #expect(lock.locks.count == tries)
    // What the other process was about to lock.
    shield.change { $0.held = LockSelection(sites: ["late.example"]) }
    withExtendedLifetime(other) {}
    other = nil
    wait.yield()
    await #expect(throws: StorageError.removed) { try await run.value }
    #expect(shield.machine.held == nil)
  }
}

/// A record whose file can disappear.
private final class LosableRecord: UnitOfWork {
  private let record: any UnitOfWork
  private let error = Mutex<StorageError?>(nil)

  init(_ record: any UnitOfWork) {
    self.record = record
  }

  func fail(with error: StorageError) { self.error.withLock { $0 = error } }

  private func check() throws {
    if let error = error.withLock({ $0 }) { throw error }
  }

  func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value {
    try check()
    return try await record.read(work)
  }

  func write<Value: Sendable>(_ work: (any WriteTransaction) throws -> Value) async throws -> Value
  {
    try check()
    return try await record.write(work)
  }
}

/// Locks nothing, cannot be reached, and names locks by other programs.
private struct ShieldBesideOthers: Shield {
  let name = ShieldName("others")
  let title = Phrase("others")
  let kinds: Set<LockItem.Kind> = [.site]
  let latency = Duration.zero
  let gaps: [Phrase] = []
  let isQuick = true
  private let answer: ShieldAvailability

  init(_ answer: ShieldAvailability) {
    self.answer = answer
  }

  func availability() async -> ShieldAvailability { answer }

  func apply(_ order: ShieldOrder) async throws(ShieldFailure) {}

  func remove(_ release: ShieldRelease) async throws(ShieldFailure) {}

  func verify(_ order: ShieldOrder?) async -> ShieldFinding {
    ShieldFinding(.absent, detail: .heldForOthers(2))
  }
}
