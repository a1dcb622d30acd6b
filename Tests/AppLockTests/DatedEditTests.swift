import Contracts
import ContractsTesting
import Testing

@testable import AppLock

/// S5-7: easing a strict policy is dated when it is done, whatever date it names.
struct DatedEditTests {
  /// An edit that eases, and how its effect shows.
  enum Easing: CaseIterable {
    case goal, noGoal, removal, disabling, policy

    func perform(_ lock: AppLockFixture) async throws {
      switch self {
      case .goal: try await lock.setGoal(3_000)
      case .noGoal: try await lock.setGoal(nil)
      case .removal: _ = try await lock.appLock.remove([.site])
      case .disabling: _ = try await lock.appLock.setEnabled(false)
      case .policy: _ = try await lock.appLock.setPolicy(.standard)
      }
    }

    func isEased(_ lock: AppLockFixture) async throws -> Bool {
      let status = try await lock.status
      return switch self {
      case .goal: status.day.target == 3_000
      case .noGoal: status.day.target == nil
      case .removal: try await lock.selection.isEmpty
      case .disabling: !status.isChosen
      case .policy: status.policy == .standard
      }
    }
  }

  @Test(
    "S5-7 Before a day was first checked, an edit with an instant on the day before eases tomorrow",
    arguments: Easing.allCases)
  func yesterday(easing: Easing) async throws {
    // A process killed right after its edit leaves the rest to the next one.
    for isKilled in [false, true] {
      let lock = try await AppLockFixture(policy: .strict)
      try await lock.note()
      try await lock.withInstant(.at(1, 23), while: .at(2, 9)) {
        try await easing.perform(lock)
        if !isKilled { try await lock.dispatch() }
      }
      #expect(try await !easing.isEased(lock), "killed \(isKilled)")
      try await lock.dispatch()
      try await lock.note()
      try await lock.walk(7_999)
      try await lock.dispatch()
      #expect(try await !easing.isEased(lock), "killed \(isKilled)")
      #expect(try await lock.isLocked, "killed \(isKilled)")
      lock.set(3)
      #expect(try await easing.isEased(lock), "killed \(isKilled)")
    }
  }

  @Test(
    "S5-7 After a day was checked, an edit with an earlier instant eases tomorrow",
    arguments: Easing.allCases)
  func dayBefore(easing: Easing) async throws {
    let lock = try await AppLockFixture(policy: .strict)
    lock.set(2, 8)
    try await lock.note()
    try await lock.withInstant(.at(1, 12), while: .at(2, 9)) {
      try await easing.perform(lock)
      try await lock.dispatch()
    }
    #expect(try await !easing.isEased(lock))
    lock.set(3)
    #expect(try await easing.isEased(lock))
  }

  @Test(
    "S5-7 An edit with a future instant eases tomorrow, like every edit", arguments: Easing.allCases
  )
  func tomorrow(easing: Easing) async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.note()
    try await lock.withInstant(.at(2, 9), while: .at(1, 9)) {
      try await easing.perform(lock)
      try await lock.dispatch()
    }
    #expect(try await !easing.isEased(lock))
    lock.set(2)
    #expect(try await easing.isEased(lock))
  }

  @Test("S5-7 A run with an instant of yesterday shows a strict lock as it is now")
  func shown() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.walk(8_000)
    try await lock.dispatch()
    try await lock.note()
    var status = try await lock.status
    try await lock.withInstant(.at(1, 23), while: .at(2, 9)) { status = try await lock.status }
    #expect(status.isLocked && status.day.day == .n(2))
    let other = try await AppLockFixture()
    try await other.walk(8_000)
    try await other.dispatch()
    try await other.withInstant(.at(1, 23), while: .at(2, 9)) { status = try await other.status }
    #expect(!status.isLocked && status.day.day == .n(1))
  }

  @Test("S5-7 A record that sets another goal for past days eases tomorrow")
  func imported() async throws {
    let lock = try await AppLockFixture(policy: .strict)
    try await lock.note()
    lock.set(2, 9)
    // As a document of another record does, which announces no past day.
    try await lock.record.unitOfWork.write { transaction in
      for day in [Day.n(1), .n(2)] {
        let goal = DailyGoal(isEnabled: true, target: 3_000)
        try lock.record.goals.record(
          DailyGoalLog.Entry(day: day, goal: goal), of: .steps, in: transaction)
      }
    }
    #expect(try await lock.status.day.target == 8_000)
    try await lock.note()
    #expect(try await lock.status.day.target == 8_000)
    lock.set(3)
    #expect(try await lock.status.day.target == 3_000)
  }

  @Test("S5-7 A zone to the west, set after midnight before the first check, brings no day back")
  func zone() async throws {
    for policy in LockPolicy.allCases {
      let lock = try await AppLockFixture(policy: policy)
      try await lock.walk(8_000)
      try await lock.dispatch()
      try await lock.note()
      lock.set(2, 5)
      lock.time.move(to: .hours(-11))
      let status = try await lock.status
      #expect(status.isUnlockedToday == (policy == .standard))
      #expect(status.day.day == (policy == .standard ? .n(1) : .n(2)))
      try await lock.setGoal(1_000)
      try await lock.dispatch()
      #expect(try await lock.isLocked == (policy == .strict))
      // The day ends at the midnight there, which is later.
      #expect(try await lock.status.end == (policy == .standard ? .at(2, 11) : .at(3, 11)))
    }
  }
}
