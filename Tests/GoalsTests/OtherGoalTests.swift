import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// Goals of measures other than steps and exercises, and targets for weekdays. Specification S9-2,
/// S9-3.
struct OtherGoalTests {
  private let goals = GoalsFixture(today: .n(8))
  private let distance = GoalKind(.distance)

  private func set(_ goal: String, _ values: [String: String]) async throws -> ActionOutcome {
    var connections = PluginConnections()
    goals.plugin.connect(to: &connections)
    let action = try #require(
      connections.actions.flatMap { $0() }.first { $0.address == PagePath("goal/\(goal)") })
    return try await action.perform(ActionInput(values))
  }

  private func current(_ kind: GoalKind) async throws -> DailyGoal {
    try await goals.read { try goals.goals.current(kind, in: $0) }
  }

  @Test func `S9-2 Any measure that adds up can have a goal, in the person's own words`()
    async throws
  {
    let outcome = try await set("distance", ["target": "5 km"])
    #expect(outcome.headline.description == "5.00 km per day")
    #expect(try await current(distance) == DailyGoal(isEnabled: true, target: 5_000_000))
    #expect(try await set("flights", ["target": "12"]).headline.description == "12 flights per day")
    let kinds = try await goals.read { try goals.goals.kinds(in: $0) }
    #expect(kinds == [.steps, .exercise, distance, GoalKind(.flights)])
    #expect(
      try await goals.payloads(of: "GoalChanged").first
        == """
        {"current":{"isEnabled":true,"target":5000000},"day":"2024-01-08","goal":"distance",\
        "previous":{"isEnabled":false,"target":0}}
        """)
    await #expect(throws: FieldRefusal.self) { try await set("distance", ["target": "0 km"]) }
    await #expect(throws: FieldRefusal.self) { try await set("distance", ["target": "many"]) }
    await #expect(throws: FieldRefusal.self) { try await set("steps", ["target": "8100"]) }
  }

  @Test func `S9-2 A goal without a target cannot be turned on, nor have one for some days`()
    async throws
  {
    await #expect(throws: FieldRefusal.self) { try await set("distance", ["enabled": "on"]) }
    await #expect(throws: FieldRefusal.self) {
      try await set("distance", ["target": "5 km", "on": "sat"])
    }
    #expect(try await goals.eventNames().isEmpty)
  }

  @Test func `S9-2 Days of the week are written as those of a schedule, in any language`()
    async throws
  {
    _ = try await set("distance", ["target": "5 km"])
    _ = try await set("distance", ["target": "3 km", "on": "weekends"])
    _ = try await set("distance", ["target": "4 km", "on": "mo bis mi"])
    let goal = try await current(distance)
    #expect(
      goal.byWeekday == [
        .saturday: 3_000_000, .sunday: 3_000_000, .monday: 4_000_000, .tuesday: 4_000_000,
        .wednesday: 4_000_000,
      ])
    for words in ["", "someday", "mon-"] {
      await #expect(throws: FieldRefusal.self) {
        try await set("distance", ["target": "4 km", "on": words])
      }
    }
  }

  @Test func `S9-2 It is announced once when it is reached, and its streak is judged`() async throws
  {
    _ = try await set("distance", ["target": "5 km"])
    try await goals.walk([.n(7): 9_000, .n(8): 9_000], millimeters: 6_000_000)
    try await goals.dispatch()
    try await goals.notify()
    #expect(
      try await goals.payloads(of: "GoalReached") == [
        """
        {"amount":6000000,"day":"2024-01-08","freezes":{"available":0,"isEarned":false},\
        "goal":"distance","target":5000000}
        """
      ])
    #expect(try await goals.posted() == ["goal-achievement-2024-01-08-distance"])
    let report = try await goals.read { try goals.streaks.report(for: distance, days: 2, in: $0) }
    #expect(report.current == 2)
    #expect(
      report.days.map(\.reason.description) == [
        "met: 6.00 km of 5.00 km", "met: 6.00 km of 5.00 km",
      ])
  }

  @Test func `S9-3 A weekday has its own target until the goal is set for every day`() async throws
  {
    _ = try await set("steps", ["target": "8000"])
    let weekend = try await set("steps", ["target": "5000", "on": "sat, Sunday"])
    #expect(
      weekend.headline.description == "8,000 steps per day · Saturday, Sunday: 5,000")
    let goal = try await current(.steps)
    #expect(goal.byWeekday == [.saturday: 5_000, .sunday: 5_000])
    #expect(goal.target(on: .n(6)) == 5_000)
    #expect(goal.target(on: .n(8)) == 8_000)
    _ = try await set("steps", ["target": "8000", "on": "sun"])
    #expect(try await current(.steps).byWeekday == [.saturday: 5_000])
    _ = try await set("steps", ["target": "9000"])
    #expect(try await current(.steps) == DailyGoal(isEnabled: true, target: 9_000))
    for days in ["someday", ",", "sat,xyz"] {
      await #expect(throws: FieldRefusal.self) {
        try await set("steps", ["target": "9000", "on": days])
      }
    }
  }

  @Test func `S9-3 Days are judged by the target of their weekday`() async throws {
    // From Monday, 1 January on: the first entry applies to all earlier days.
    _ = try await set("steps", ["target": "8000"])
    _ = try await set("steps", ["target": "5000", "on": "sat,sun"])
    try await goals.walk([.n(5): 6_000, .n(6): 6_000, .n(7): 6_000])
    let days = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(5) ... .n(7), in: $0)
    }
    #expect(days.map(\.verdict) == [.missed, .met, .met])
    #expect(days.map(\.target) == [8_000, 5_000, 5_000])
  }

  @Test func `S9-4 Days per week are kept until they are set anew; seven mean every day`()
    async throws
  {
    let three = try await set("exercise", ["target": "1", "times": "3"])
    #expect(three.headline.description == "1 exercise session per day · on 3 days a week")
    _ = try await set("exercise", ["target": "2"])
    #expect(try await current(.exercise).week?.times == 3)
    _ = try await set("exercise", ["target": "2", "times": "7"])
    #expect(try await current(.exercise) == DailyGoal(isEnabled: true, target: 2))
    for times in ["0", "8", "often"] {
      await #expect(throws: FieldRefusal.self) {
        try await set("exercise", ["target": "2", "times": times])
      }
    }
  }

  @Test func `S9-3, S9-4 Changing how often keeps the days that have a target of their own`()
    async throws
  {
    _ = try await set("steps", ["target": "8000"])
    _ = try await set("steps", ["target": "5000", "on": "sat"])
    _ = try await set("steps", ["target": "8000", "times": "4"])
    #expect(try await current(.steps).byWeekday == [.saturday: 5_000])
    #expect(try await current(.steps).week?.times == 4)
    // The setting and the command have the same effect: every day, as often as before.
    let rows = SettingRows.stepGoal(goals.needs)
    try await goals.record.unitOfWork.write { transaction in
      try rows.write(["stepGoal": .number(7_000)], transaction)
    }
    #expect(try await current(.steps).target == 7_000)
    #expect(try await current(.steps).byWeekday.isEmpty)
    #expect(try await current(.steps).week?.times == 4)
  }

  @Test func `S9-4 More days than asked for are as many as asked for`() {
    #expect(Phrase.thisWeek(4, of: 3).description == "3 of 3 days this week")
    #expect(Phrase.thisWeek(2, of: 1).description == "1 of 1 day this week")
    #expect(Phrase.thisWeek(0, of: 2).description == "0 of 2 days this week")
  }
}
