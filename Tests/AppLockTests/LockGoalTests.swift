import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import AppLock

/// S9-2, S5-6: a day is unlocked by one goal of the person's choice, by any or by all.
struct LockGoalTests {
  private static let distance = GoalKind(.distance)
  private static let flights = GoalKind(.flights)

  /// App Lock with one choice of goal, and goals of 8,000 steps, 5 km and 10 flights.
  private func lock(_ goal: LockGoal, policy: LockPolicy = .standard) async throws -> AppLockFixture
  {
    let lock = try await AppLockFixture()
    try await lock.setGoal(5_000_000, of: Self.distance)
    try await lock.setGoal(10, of: Self.flights)
    _ = try await lock.appLock.choose(goal)
    _ = try await lock.appLock.setPolicy(policy)
    try await lock.dispatch()
    return lock
  }

  @Test("S9-2 Another goal alone unlocks the day: the status shows its progress, and what unlocked")
  func one() async throws {
    let lock = try await lock(.goal(Self.distance))
    try await lock.walk(30_000)
    try await lock.count(3_200_000, of: .distance)
    let status = try await lock.status
    #expect(status.isLocked && status.day.target == nil)
    #expect(status.progress?.description == "3.20 km of 5.00 km, 1.80 km to go")
    let calendar = try await lock.read { try lock.needs.time.calendar(in: $0) }
    #expect(
      status.summary(.locked, in: calendar).description
        == "App Lock is on: locked until you reach 5.00 km.")
    try await lock.count(5_000_000, of: .distance)
    let opened = try await lock.status
    #expect(opened.isUnlockedToday)
    let merit = try #require(opened.opening?.merit)
    #expect(merit.goal == Self.distance && merit.amount == 5_000_000)
    #expect(merit.spoken.description == "5.00 km of 5.00 km: 5.00 km counted by devices")
    let unlocked = try await lock.unlocked()
    #expect(unlocked.map(\.goal) == [Self.distance] && unlocked.map(\.amount) == [5_000_000])
    #expect(try await lock.announced().filter { $0.hasPrefix("app-unlock") }.count == 1)
    // It stays unlocked, whatever changes later.
    try await lock.count(0, of: .distance)
    #expect(try await lock.status.isUnlockedToday)
  }

  @Test(
    "S9-2 Any of several goals unlocks the day, or all together; a disabled goal counts as none",
    arguments: [LockGoal.any, .all])
  func several(goal: LockGoal) async throws {
    let lock = try await lock(goal)
    try await lock.setGoal(nil, of: Self.flights)
    try await lock.walk(5_000)
    try await lock.dispatch()
    let isAny = goal == .any
    #expect(
      try await lock.status.day.missing?.description
        == (isAny ? "3,000 steps or 5.00 km" : "3,000 steps and 5.00 km"))
    try await lock.count(5_000_000, of: .distance)
    #expect(try await lock.status.isUnlockedToday == isAny)
    try await lock.walk(8_000)
    try await lock.count(5_000_000, of: .distance)
    #expect(try await lock.status.isUnlockedToday)
    #expect(try await lock.status.opening?.merit?.goal == (isAny ? Self.distance : .steps))
  }

  @Test("S9-2 The exercise goal counts among several only once the person has set it")
  func exercise() async throws {
    let lock = try await lock(.all)
    let before = try await lock.status.day.goals.map(\.goal)
    #expect(before == [.steps, Self.distance, Self.flights])
    try await lock.setGoal(1, of: .exercise)
    let after = try await lock.status.day.goals.map(\.goal)
    #expect(after == [.steps, .exercise, Self.distance, Self.flights])
  }

  @Test("S5-6 While its goal is off, nothing is locked and App Lock cannot be turned on")
  func off() async throws {
    let lock = try await lock(.goal(Self.distance))
    try await lock.setGoal(nil, of: Self.distance)
    try await lock.dispatch()
    #expect(try await !lock.status.isLocked)
    _ = try await lock.appLock.setEnabled(false)
    await #expect(throws: AppLockError.noGoal(.goal(Self.distance))) {
      try await lock.appLock.setEnabled(true)
    }
  }

  @Test("S5-7 Under the strict policy a choice that may require less waits for midnight")
  func strictChoice() async throws {
    let lock = try await lock(.goal(.steps), policy: .strict)
    let next = try await lock.appLock.choose(.goal(Self.distance))
    #expect(next.day.opener == .standard)
    #expect(next.nextGoal?.goal == .goal(Self.distance))
    #expect(
      next.pendingGoal(lock.needs.measures())?.description
        == "From tomorrow, this opens it: the goal “Distance”.")
    lock.set(2)
    try await lock.note()
    #expect(try await lock.status.day.opener == .goal(Self.distance))
    // Requiring all is no easing; returning to one is.
    #expect(try await lock.appLock.choose(.all).day.opener == .all)
    let back = try await lock.appLock.choose(.standard)
    #expect(back.day.opener == .all && back.nextGoal?.goal == .standard)
    // Undoing that changes nothing today.
    let kept = try await lock.appLock.choose(.all)
    #expect(kept.day.opener == .all && kept.nextGoal == nil)
  }

  @Test(
    "S5-7 Under the strict policy a goal that is new today unlocks from tomorrow")
  func strictNewChoice() async throws {
    let lock = try await lock(.any, policy: .strict)
    try await lock.note()
    #expect(try await lock.appLock.choose(.goal(.exercise)).day.opener == .any)
    try await lock.setGoal(1, of: .exercise)
    try await lock.count(1, of: .exerciseSessions)
    let later = try await lock.appLock.choose(.goal(.exercise))
    #expect(later.day.opener == .any && later.isLocked)
    #expect(later.nextGoal?.goal == .goal(.exercise))
  }

  @Test(
    "S5-7 Under the strict policy “all goals” does not replace today's goal if that is not among them"
  )
  func strictAll() async throws {
    let lock = try await lock(.goal(.exercise), policy: .strict)
    try await lock.note()
    let status = try await lock.appLock.choose(.all)
    #expect(status.day.opener == .goal(.exercise) && status.nextGoal?.goal == .all)
  }

  @Test(
    "S5-7 Under the strict policy one goal that was among “any” and is on applies alone at once")
  func strictOneOfAny() async throws {
    let lock = try await lock(.any, policy: .strict)
    try await lock.note()
    #expect(try await lock.appLock.choose(.standard).day.opener == .standard)
    try await lock.count(5_000_000, of: .distance)
    #expect(try await lock.isLocked)
  }

  @Test("S5-7 Under the strict policy a lower target of any goal counts from tomorrow")
  func strictTarget() async throws {
    let lock = try await lock(.goal(Self.distance), policy: .strict)
    try await lock.note()
    try await lock.setGoal(1_000_000, of: Self.distance)
    try await lock.count(2_000_000, of: .distance)
    #expect(try await lock.isLocked)
    #expect(
      try await lock.status.kept(beside: 1_000_000, of: Self.distance)?.description
        == "For App Lock this applies from tomorrow: the strict policy keeps 5.00 km until then.")
    lock.set(2)
    try await lock.count(2_000_000, of: .distance)
    #expect(try await lock.status.isUnlockedToday)
  }

  @Test("S5-7 When any goal unlocks a strict day, a goal set today unlocks from tomorrow")
  func strictNewGoal() async throws {
    let lock = try await AppLockFixture()
    _ = try await lock.appLock.choose(.any)
    _ = try await lock.appLock.setPolicy(.strict)
    try await lock.note()
    try await lock.setGoal(1, of: Self.flights)
    try await lock.count(1, of: .flights)
    #expect(try await lock.isLocked)
    lock.set(2)
    try await lock.count(1, of: .flights)
    #expect(try await lock.status.isUnlockedToday)
  }

  @Test("S5-7 Under the strict policy typed amounts unlock nothing once a device reports")
  func strictTyped() async throws {
    let lock = try await lock(.goal(Self.distance), policy: .strict)
    try await lock.count(6_000_000, of: .distance, typed: 4_000_000)
    let status = try await lock.status
    #expect(status.isLocked && status.day.goals.first?.amount == 2_000_000)
    #expect(
      status.counting?.description.hasSuffix("2.00 km of today's 6.00 km.") == true)
    try await lock.count(9_000_000, of: .distance, typed: 4_000_000)
    #expect(try await lock.status.isUnlockedToday)
    // Here only a person ever reports flights.
    let other = try await self.lock(.goal(Self.flights), policy: .strict)
    try await other.count(10, of: .flights, typed: 10)
    #expect(try await other.status.isUnlockedToday)
  }

  @Test("S5-7 Undoing an import revokes the unlock that it earned through another goal")
  func reverted() async throws {
    for goal in [LockGoal.goal(Self.distance), .all] {
      let lock = try await lock(goal, policy: .strict)
      try await lock.walk(8_000)
      try await lock.count(10, of: .flights)
      try await lock.count(5_000_000, of: .distance)
      #expect(try await lock.status.isUnlockedToday)
      let today = try await lock.today
      try await lock.record.unitOfWork.write { transaction in
        try lock.record.eventLog.append(
          ImportUndone(id: RecordedImport.ID(rawValue: 1), isContinuing: true, days: [today]),
          at: lock.time.now(), in: transaction)
      }
      try await lock.count(0, of: .distance)
      #expect(try await !lock.status.isUnlockedToday, "\(goal)")
    }
  }

  @Test("S5-6 Steps still unlock the stages that require steps, whatever unlocks the rest")
  func stages() async throws {
    let lock = try await lock(.goal(Self.distance))
    _ = try await lock.appLock.add([.game], until: .steps(4_000))
    try await lock.walk(4_000)
    try await lock.dispatch()
    let held = try await lock.read { try LockDesire(LockView(lock.needs, in: $0)) }
    guard case .hold(let order) = held else {
      Issue.record("nothing is locked")
      return
    }
    #expect(order.selection.apps.isEmpty && !order.selection.sites.isEmpty)
    #expect(order.target == LockStage.range.upperBound)
    try await lock.count(5_000_000, of: .distance)
    let open = try await lock.read { try LockDesire(LockView(lock.needs, in: $0)) }
    #expect(
      open == .release(.unlocked(day: try await lock.today, steps: LockStage.range.upperBound)))
  }

  @Test("S5-6 “Few steps left” announces that everything unlocks only if that is so")
  func near() async throws {
    let lock = try await lock(.all)
    try await lock.walk(7_600)
    try await lock.dispatch()
    #expect(try await lock.announced().filter { $0.hasPrefix("near-unlock") }.isEmpty)
    try await lock.walk(7_600)
    try await lock.count(10, of: .flights)
    try await lock.count(5_000_000, of: .distance)
    #expect(try await lock.announced().filter { $0.hasPrefix("near-unlock") }.count == 1)
  }

  @Test("S9-2 Hooks get a step goal as before, and the name of any other goal")
  func event() throws {
    let day = Day(ordinal: 20_000)
    let steps = AppsUnlocked(day: day, amount: 8_120, target: 8_000)
    let other = AppsUnlocked(day: day, goal: Self.distance, amount: 5_000_000, target: 5_000_000)
    for event in [steps, other] {
      let data = try JSONEncoder().encode(event)
      let read = try JSONDecoder().decode(AppsUnlocked.self, from: data)
      #expect(read.goal == event.goal && read.amount == event.amount)
      #expect(read.day == event.day && read.target == event.target)
    }
    let text = try #require(String(data: JSONEncoder().encode(steps), encoding: .utf8))
    #expect(text.contains(#""steps":8120"#) && !text.contains("goal"))
  }
}
