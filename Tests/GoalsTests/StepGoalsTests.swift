import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct StepGoalsTests {
  private let today = Day.n(100)

  @Test("S0-1 Before it is set, the goal is disabled and not shown")
  func unset() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.walk([today: 9_000])
    #expect(
      try await goals.read { try goals.goals.current(.steps, in: $0) } == GoalKind.steps.unset)
    #expect(
      try await goals.read { try goals.goals.progress(of: .steps, on: today, in: $0) }.whileEnabled
        == nil)
    #expect(
      try await goals.read { try goals.goals.log(of: .steps, in: $0) } == DailyGoalLog(of: .steps))
  }

  @Test("S0-1 A disabled goal has no progress, and its days pause the streak")
  func disabled() async throws {
    let goals = GoalsFixture(today: .n(1))
    try await goals.goals.set(8_000, of: .steps)
    try await goals.walk([.n(1): 8_000, .n(4): 8_000])
    goals.time.set(today: .n(2))
    try await goals.goals.setEnabled(false, of: .steps)
    goals.time.set(today: .n(4))
    #expect(
      try await goals.read { try goals.goals.progress(of: .steps, on: .n(4), in: $0) }.whileEnabled
        == nil)
    let goal = try await goals.goals.setEnabled(true, of: .steps)
    #expect(goal == DailyGoal(isEnabled: true, target: 8_000))
    let report = try await goals.read { try goals.streaks.report(for: .steps, days: 4, in: $0) }
    #expect(report.days.map(\.verdict) == [.met, .paused, .paused, .met])
    #expect(report.current == 2)
  }

  @Test("S0-7 After travelling west from where it was tomorrow, that day's goal changes as well")
  func westward() async throws {
    let goals = GoalsFixture(today: .n(5))
    try await goals.goals.set(8_000, of: .steps)
    goals.time.set(today: .n(7))
    try await goals.goals.set(12_000, of: .steps)
    goals.time.set(today: .n(6))
    try await goals.goals.set(5_000, of: .steps)
    let log = try await goals.read { try goals.goals.log(of: .steps, in: $0) }
    #expect(
      (4...8).map { log.goal(on: .n($0)).target } == [8_000, 8_000, 5_000, 5_000, 5_000])
    // The same again changes nothing.
    let before = try await goals.eventNames()
    try await goals.goals.set(5_000, of: .steps)
    #expect(try await goals.eventNames() == before)
  }

  @Test(
    "S0-7 Today's goal is changed, and a future day keeps the other values of its own")
  func ownTarget() async throws {
    let goals = GoalsFixture(today: .n(5))
    try await goals.goals.set(8_000, of: .steps)
    goals.time.set(today: .n(7))
    try await goals.goals.set(12_000, of: .steps)
    goals.time.set(today: .n(6))
    let goal = try await goals.goals.setEnabled(false, of: .steps)
    #expect(goal == DailyGoal(isEnabled: false, target: 8_000))
    let log = try await goals.read { try goals.goals.log(of: .steps, in: $0) }
    #expect(log.goal(on: .n(6)) == DailyGoal(isEnabled: false, target: 8_000))
    #expect(log.goal(on: .n(7)) == DailyGoal(isEnabled: false, target: 12_000))
    #expect(
      try await goals.payloads(of: "StepGoalChanged").last?.contains("12000") == false)
    // A value of today that the future day lacks is set for it, and not announced yet.
    try await goals.goals.setEnabled(true, of: .steps)
    let before = try await goals.eventNames()
    try await goals.goals.set(8_000, of: .steps)
    #expect(try await goals.eventNames() == before)
    #expect(
      try await goals.read { try goals.goals.log(of: .steps, in: $0) }.goal(on: .n(7)).target
        == 8_000
    )
  }

  @Test("S0-1 Enabling a goal that was never set uses the suggested target")
  func enableUnset() async throws {
    let goals = GoalsFixture(today: today)
    let goal = try await goals.goals.setEnabled(true, of: .steps)
    #expect(goal == DailyGoal(isEnabled: true, target: 10_000))
    #expect(try await goals.eventNames() == ["StepGoalChanged"])
  }

  @Test("S0-2 Every target of the 39 can be set", arguments: StepTarget.all)
  func targets(_ target: StepTarget) async throws {
    let goals = GoalsFixture(today: today)
    #expect(
      try await goals.goals.set(target.steps, of: .steps)
        == DailyGoal(isEnabled: true, target: target.steps))
    #expect(try await goals.read { try goals.goals.current(.steps, in: $0) }.target == target.steps)
  }

  @Test(
    "S0-4 Without data a step is 0.762 m", arguments: [(1_000, 762_000), (20_000, 15_240_000)])
  func usualStep(steps: Int, millimeters: Int64) async throws {
    let goals = GoalsFixture(today: today, unitOfWork: ReadOnlyUnitOfWork.init)
    let preview = try await goals.read { try goals.goals.preview(.on(steps), in: $0) }
    #expect(preview.estimatedDistance == Distance(millimeters: millimeters))
  }

  @Test(
    "S0-4 The estimate is target × distance ÷ steps to the nearest millimetre",
    arguments: [
      (10_000, 3, 2_000, 6_666_667), (10_000, 3, 1_000, 3_333_333),
      (1_000, 3_000, 2_100_001, 700_000),
      (20_000, 300_000, 240_000_000, 16_000_000), (8_000, 0, 5_000, 6_096_000),
      (8_000, 5_000, 0, 6_096_000),
    ] as [(Int, Int, Int64, Int64)])
  func estimate(target: Int, steps: Int, millimeters: Int64, expected: Int64) {
    let step = AverageStep(over: (steps: steps, distance: Distance(millimeters: millimeters)))
    #expect(step.distance(of: target) == Distance(millimeters: expected))
  }

  @Test("S0-4 The average is over the last 30 days that have steps and distance, up to today")
  func average() async throws {
    let goals = GoalsFixture(today: today)
    // 30 days of 1 m a step; older and future ones are of 2 m, and do not count.
    for day in 1...110 {
      let steps = (51...100).contains(day) && day.isMultiple(of: 5) ? 0 : 1_000
      let isAveraged = day > 60 && day <= 100
      try await goals.walk([.n(day): steps], millimeters: isAveraged ? 1_000_000 : 2_000_000)
    }
    let preview = try await goals.read { try goals.goals.preview(.on(10_000), in: $0) }
    #expect(preview.estimatedDistance == Distance(millimeters: 10_000_000))
  }

  @Test("S0-5 The preview has the tier of its target")
  func tier() async throws {
    let goals = GoalsFixture(today: today, unitOfWork: ReadOnlyUnitOfWork.init)
    #expect(
      try await goals.read { try goals.goals.preview(.on(12_500), in: $0) }.tier
        == .excellentGoal)
    #expect(
      try await goals.read { try goals.goals.preview(.on(13_000), in: $0) }.tier
        == .highAchiever)
  }

  @Test("S0-6 A change is logged once and announced once")
  func change() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(8_000, of: .steps)
    let enabled = DailyGoal(isEnabled: true, target: 8_000)
    #expect(
      try await goals.record.events(of: DailyGoalChanged.self).map(\.current) == [enabled])
    #expect(
      try await goals.record.events(of: DailyGoalChanged.self).map(\.previous) == [
        GoalKind.steps.unset
      ])
    #expect(
      try await goals.read { try goals.goals.log(of: .steps, in: $0) }.entries
        == [DailyGoalLog.Entry(day: today, goal: enabled)])
  }

  @Test("S0-6 An edit without effect does nothing at all")
  func unchanged() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.setEnabled(false, of: .steps)
    #expect(try await goals.eventNames() == [])
    #expect(try await goals.read { try goals.goals.log(of: .steps, in: $0) }.entries == [])
    try await goals.goals.set(8_000, of: .steps)
    goals.time.set(today: today.advanced(by: 3))
    try await goals.goals.set(8_000, of: .steps)
    try await goals.goals.setEnabled(true, of: .steps)
    #expect(try await goals.eventNames() == ["StepGoalChanged"])
    #expect(
      try await goals.read { try goals.goals.log(of: .steps, in: $0) }.entries.map(\.day) == [today]
    )
  }

  @Test("S0-6 Setting the target of a disabled goal enables it")
  func setEnables() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(8_000, of: .steps)
    try await goals.goals.setEnabled(false, of: .steps)
    #expect(try await goals.goals.set(8_000, of: .steps).isEnabled)
    #expect(try await goals.record.events(of: DailyGoalChanged.self).count == 3)
  }

  @Test("S0-7 The log has one entry a day, the last one wins")
  func lastOfDay() async throws {
    let goals = GoalsFixture(today: today)
    for steps in [8_000, 9_000, 7_500] { try await goals.goals.set(steps, of: .steps) }
    goals.time.set(today: today.advanced(by: 1))
    try await goals.goals.setEnabled(false, of: .steps)
    #expect(
      try await goals.read { try goals.goals.log(of: .steps, in: $0) }.entries == [
        .init(day: today, goal: DailyGoal(isEnabled: true, target: 7_500)),
        .init(
          day: today.advanced(by: 1), goal: DailyGoal(isEnabled: false, target: 7_500)),
      ])
  }

  @Test("S0-7 A past day is judged by its own goal; the first entry extends back")
  func past() async throws {
    let goals = GoalsFixture(today: .n(10))
    try await goals.goals.set(5_000, of: .steps)
    goals.time.set(today: .n(20))
    try await goals.goals.set(9_000, of: .steps)
    try await goals.walk([.n(2): 5_000, .n(19): 5_000, .n(20): 5_000])
    for (day, target) in [(2, 5_000), (10, 5_000), (19, 5_000), (20, 9_000), (25, 9_000)] {
      #expect(
        try await goals.read { try goals.goals.progress(of: .steps, on: .n(day), in: $0) }.goal
          .target
          == target)
    }
    #expect(try await goals.read { try goals.goals.progress(of: .steps, on: .n(2), in: $0) }.isMet)
    #expect(
      try await goals.read { try goals.goals.progress(of: .steps, on: .n(20), in: $0) }.isMet
        == false)
  }

  @Test("S0-7 Raising the target during the day un-meets today, lowering it meets it")
  func midday() async throws {
    let goals = GoalsFixture(today: today)
    try await goals.goals.set(8_000, of: .steps)
    try await goals.walk([today: 8_200])
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 1, in: $0) }.days.map(
        \.verdict) == [.met])
    try await goals.goals.set(8_500, of: .steps)
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 1, in: $0) }.days.map(
        \.verdict) == [.pending])
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 0)
    try await goals.goals.set(5_000, of: .steps)
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 1)
  }
}

extension DailyGoal {
  fileprivate static func on(_ steps: Int) -> DailyGoal {
    DailyGoal(isEnabled: true, target: steps)
  }
}
