import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-7: which steps unlock a day under the strict policy, and what revokes an unlock.
struct StrictStepsTests {
  private func undone(isContinuing: Bool = false) -> ImportUndone {
    ImportUndone(id: RecordedImport.ID(rawValue: 1), isContinuing: isContinuing, days: [.n(1)])
  }

  @Test(
    "S5-7 Typed and imported steps unlock no strict lock, but the default one",
    arguments: [LockPolicy.standard, .strict], [(9_000, 0), (0, 9_000), (4_000, 5_000)])
  func brought(policy: LockPolicy, steps: (typed: Int, imported: Int)) async throws {
    let lock = try await AppLockFixture(policy: policy)
    try await lock.walk(
      9_500, typed: steps.typed, imported: steps.imported)
    try await lock.dispatch()
    try await lock.note()
    let status = try await lock.status
    #expect(status.isLocked == (policy == .strict))
    #expect(status.day.steps == (policy == .strict ? 500 : 9_500))
    #expect(try await lock.unlocked().isEmpty == (policy == .strict))
  }

  @Test("S5-7 A goal that Goals announces as reached by typed steps unlocks no strict lock")
  func reached() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.walk(9_000, typed: 9_000)
    try await lock.record.unitOfWork.write { transaction in
      try lock.record.eventLog.append(
        DailyGoalReached(goal: .steps, day: .n(1), amount: 9_000, target: 8_000),
        at: lock.time.now(),
        in: transaction)
    }
    try await lock.dispatch()
    #expect(try await lock.isLocked)
  }

  @Test(
    "S5-7 Counted steps unlock a strict lock whatever was typed, and the status says why it waits"
  )
  func counted() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.walk(9_000, typed: 1_500, imported: 500)
    try await lock.dispatch()
    let status = try await lock.status
    #expect(status.isLocked && status.day.remaining == 1_000)
    #expect(
      status.progress?.description
        == "Steps so far that count for the lock: 7,000 of 8,000, 1,000 to go")
    let why = try #require(status.counting?.description)
    #expect(why.contains("The day has 9,000 steps"))
    #expect(why.contains("1,500 typed by hand, 500 from imported files"))
    try await lock.walk(10_000, typed: 1_500, imported: 500)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
    let merit = try #require(try await lock.status.opening?.merit)
    #expect(merit.origins == AmountOrigins(counted: 8_000, typed: 1_500, imported: 500))
    #expect(merit.basis == .devices && merit.amount == 8_000)
    #expect(
      merit.spoken.description
        == "8,000 of 8,000 steps: 8,000 counted by devices"
    )
  }

  @Test(
    "S5-7 Without a device report for 14 days, or ever, typed and imported steps unlock a strict lock",
    arguments: [(nil, true), (14 * 24, true), (14 * 24 - 1, false), (-5, false)] as [(Int64?, Bool)]
  )
  func withoutDevice(hoursAgo: Int64?, opens: Bool) async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.origins.report(at: hoursAgo.map { lock.time.now() - $0 * 3_600 })
    let says = try await lock.status.counting?.description.contains("No device has reported")
    #expect(says == (opens ? true : nil))
    try await lock.walk(8_000, typed: 3_000, imported: 5_000)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday == opens)
    #expect(try await lock.status.opening?.merit?.basis == (opens ? .allWithoutDevice : nil))
  }

  @Test("S5-7 What unlocked without a device stays unlocked when one reports later that day")
  func deviceLater() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.origins.report(at: nil)
    try await lock.walk(8_000, typed: 8_000)
    try await lock.dispatch()
    lock.origins.report(at: lock.time.now())
    try await lock.walk(8_100, typed: 8_000)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
    #expect(try await lock.status.progress?.description == "8,100 of 8,000 steps")
  }

  /// What earned an unlock under the default policy, and whether undoing an import revokes it once
  /// the policy is strict.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var policy = LockPolicy.strict
    var counted = 0
    var typed = 0
    var imported = 0
    /// The steps that remain when the import is undone.
    var left: (counted: Int, typed: Int)
    var isContinuing = false
    var isTakenBack: Bool
  }

  static let rows = [
    Row(
      testDescription: "an import earned it", imported: 8_000, left: (0, 0), isTakenBack: true),
    Row(
      testDescription: "an import earned part of it", counted: 5_000, imported: 3_000,
      left: (5_000, 0), isTakenBack: true),
    Row(
      testDescription: "devices alone would have earned it", counted: 8_000, imported: 3_000,
      left: (8_000, 0), isTakenBack: false),
    Row(
      testDescription: "devices have earned it meanwhile", counted: 5_000, imported: 3_000,
      left: (8_000, 0), isTakenBack: false),
    Row(
      testDescription: "typed steps alone would have earned it", typed: 8_000, imported: 3_000,
      left: (0, 8_000), isTakenBack: false),
    Row(
      testDescription: "the deliveries of a device are undone", counted: 8_000, left: (0, 0),
      isContinuing: true, isTakenBack: true),
    Row(
      testDescription: "an import earned it, and the policy is the default", policy: .standard,
      imported: 8_000, left: (0, 0), isTakenBack: false),
  ]

  @Test(
    "S5-7 Undoing an import revokes the unlock it earned, and no other", arguments: rows)
  func undoing(row: Row) async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(
      row.counted + row.typed + row.imported, typed: row.typed, imported: row.imported)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
    _ = try await lock.appLock.setPolicy(row.policy)
    lock.pass(60)
    try await lock.walk(
      row.left.counted + row.left.typed, typed: row.left.typed,
      undone: undone(isContinuing: row.isContinuing))
    try await lock.dispatch()
    #expect(try await lock.isLocked == row.isTakenBack)
    let log = try await lock.read { try lock.appLock.log(latest: nil, in: $0) }
    #expect(log.count == 1)
    guard case .opening(let opening)? = log.first else {
      Issue.record("\(log)")
      return
    }
    #expect(opening.revokedAt == (row.isTakenBack ? lock.time.now() : nil))
    // Handling it again changes nothing, and the next unlock is a new one, not announced again.
    lock.pass(60)
    try await lock.walk(8_000 + row.left.typed, typed: row.left.typed)
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
    #expect(try await lock.announced() == ["app-unlock-2024-01-01"])
    #expect(
      try await lock.read { try lock.appLock.log(latest: nil, in: $0) }.count
        == (row.isTakenBack ? 2 : 1))
  }

  @Test("S5-7 Undoing an import that did not change this day revokes nothing")
  func undoneElsewhere() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(8_000, imported: 8_000)
    try await lock.dispatch()
    _ = try await lock.appLock.setPolicy(.strict)
    try await lock.walk(
      0,
      undone: ImportUndone(
        id: RecordedImport.ID(rawValue: 1), isContinuing: false, days: [.n(-3)]))
    try await lock.dispatch()
    #expect(try await lock.status.isUnlockedToday)
  }

  @Test("S5-7 Every unlock and pass is logged with what earned it, newest first")
  func log() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(8_000, typed: 8_000)
    try await lock.dispatch()
    lock.set(2)
    try await lock.note()
    let pass = try await lock.appLock.usePass(minutes: 10)
    lock.set(2, 15)
    try await lock.walk(8_500, imported: 500)
    try await lock.dispatch()
    let log = try await lock.read { try lock.appLock.log(latest: nil, in: $0) }
    #expect(log.map(\.day) == [.n(2), .n(2), .n(1)])
    #expect(log.map(\.at) == [.at(2, 15), pass.start, .at(1, 12)])
    #expect(log[1] == .pass(pass))
    let calendar = PersonalCalendar.hours(0)
    #expect(
      log.map { $0.spoken(on: .n(1), in: calendar).description } == [
        "8,500 of 8,000 steps: 8,000 counted by devices, 500 from imported files",
        "pass until 12:10", "8,000 of 8,000 steps: 8,000 typed by hand",
      ])
    #expect(try await lock.read { try lock.appLock.log(latest: 1, in: $0) } == [log[0]])
  }

  @Test("S5-7 Turned on with the goal already met, the day is unlocked, and the log says why")
  func switchedOn() async throws {
    let lock = try await AppLockFixture(isOn: false)
    try await lock.walk(9_000, typed: 9_000)
    _ = try await lock.appLock.setEnabled(true)
    let opening = try #require(try await lock.status.opening)
    #expect(opening.merit?.origins == AmountOrigins(typed: 9_000))
    #expect(opening.merit?.basis == .all)
  }

  @Test(
    "S5-7 Turned on under a policy that was already strict, typed steps do not unlock the day"
  )
  func switchedOnStrict() async throws {
    let lock = try await AppLockFixture(isOn: false, policy: .strict)
    try await lock.walk(9_000, typed: 9_000)
    #expect(try await !lock.appLock.setEnabled(true).day.isUnlocked)
    #expect(try await lock.isLocked)
  }

  @Test("S5-7 A shield gets the steps that unlocked the day, even if fewer count now")
  func released() async throws {
    let lock = try await AppLockFixture()
    try await lock.walk(8_000, typed: 8_000)
    try await lock.dispatch()
    _ = try await lock.appLock.setPolicy(.strict)
    let release = try await lock.read { try LockDesire(LockView(lock.needs, in: $0)).release }
    #expect(release == .unlocked(day: .n(1), steps: 8_000))
  }
}
