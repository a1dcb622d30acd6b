import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct AchievementTests {
  @Test("S3-6 The table of achievements equals the specification")
  func table() {
    #expect(
      AchievementRule.ofGoals.map {
        "\($0.achievement.id) \($0.achievement.title) \($0.achievement.experience)"
      }
        == [
          "goal_streak_7 Week Warrior 100", "goal_streak_30 Month Master 500",
          "first_freeze Safety Net 25", "freeze_saver Freeze Saver 100",
          "second_chance Second Chance 50",
        ])
  }

  @Test("S3-6 Nothing is unlocked at first, and progress counts the streak")
  func locked() async throws {
    let goals = try await met(days: 3, today: 3)
    let report = try await goals.read { try goals.achievements.report(in: $0) }
    #expect(report.experience == 0)
    #expect(report.items.allSatisfy { $0.unlockedOn == nil })
    #expect(report.items.map(\.progress) == [3.0 / 7, 0.1, 0, 0, 0])
  }

  @Test("S3-6 Seven days in a row unlock two achievements, on the seventh day, announced once")
  func week() async throws {
    let goals = try await met(days: 7, today: 9)
    try await goals.exercise([.n(8): 5])
    try await goals.dispatch()
    let report = try await goals.read { try goals.achievements.report(in: $0) }
    #expect(report.items.map(\.unlockedOn) == [.n(7), nil, .n(7), nil, nil])
    #expect(report.experience == 125)
    #expect(
      try await goals.record.events(of: AchievementUnlocked.self).map(\.id)
        == ["goal_streak_7", "first_freeze"])
  }

  @Test("S3-6 Thirty days unlock Month Master; a freeze that saves a day, Freeze Saver")
  func monthAndFreeze() async throws {
    let goals = try await met(days: 31, today: 31, missing: [20])
    var unlocked = try await goals.read { try goals.achievements.report(in: $0) }.items.map {
      $0.unlockedOn
    }
    #expect(unlocked == [.n(7), .n(31), .n(7), .n(21), nil])
    _ = try await goals.streaks.rebuild()
    unlocked = try await goals.read { try goals.achievements.report(in: $0) }.items.map {
      $0.unlockedOn
    }
    #expect(unlocked == [.n(7), .n(31), .n(7), .n(21), nil])
  }

  @Test("S3-6 Achievements of other features are unlocked like the rest, and listed after them")
  func ofOthers() async throws {
    let twoDays = AchievementRule(
      Achievement(
        id: "two_days", title: Phrase("Two days"), description: Phrase("Two in a row."),
        experience: 60),
      by: [.exercise], .reaching(2, count: { $0.current }, highest: { $0.best }))
    let goals = GoalsFixture(today: .n(6), achievementsOfOthers: [twoDays])
    try await goals.exercise([.n(1): 5, .n(3): 5])
    try await goals.dispatch()
    var last = try await goals.read { try goals.achievements.report(in: $0) }.items.last
    #expect(last?.achievement.id == "two_days" && last?.unlockedOn == nil && last?.progress == 0)
    try await goals.exercise([.n(4): 5])
    try await goals.dispatch()
    let report = try await goals.read { try goals.achievements.report(in: $0) }
    last = report.items.last
    #expect(last?.unlockedOn == .n(4) && last?.progress == 1)
    #expect(report.items.count == 6 && report.experience == 60)
    let told = try await goals.record.events(of: AchievementUnlocked.self)
    #expect(told.map(\.id) == ["two_days"])
    #expect(told.map(\.day) == [.n(4)])
    #expect(told.map(\.experience) == [60])
  }

  @Test("S3-6 The recovery unlocks Second Chance on the day it is used")
  func recovery() async throws {
    let goals = try await met(days: 4, today: 6)
    _ = try await goals.streaks.recover(.exercise)
    let report = try await goals.read { try goals.achievements.report(in: $0) }
    #expect(report.items.last?.unlockedOn == .n(6))
    #expect(report.experience == 50)
  }

  @Test("S3-6 An unlocked achievement stays when its days are deleted")
  func forEver() async throws {
    let goals = try await met(days: 7, today: 7)
    try await goals.exercise([.n(3): 0, .n(4): 0, .n(5): 0])
    try await goals.dispatch()
    let report = try await goals.read { try goals.achievements.report(in: $0) }
    #expect(report.items.first?.unlockedOn == .n(7))
    #expect(report.items.first?.progress == 1)
  }

  @Test("S3-6 Days that arrive late unlock with the date they would have had in time")
  func backfill() async throws {
    let goals = try await met(days: 20, today: 20, missing: [5, 6])
    #expect(
      try await goals.read { try goals.achievements.report(in: $0) }.items.first?.unlockedOn
        == .n(13))
    try await goals.exercise([.n(5): 5, .n(6): 5])
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.achievements.report(in: $0) }.items.first?.unlockedOn
        == .n(7))
    #expect(
      try await goals.record.events(of: AchievementUnlocked.self).map(\.id)
        == ["goal_streak_7", "first_freeze"])
  }

  @Test("S3-6 The step streak unlocks only achievements about freezes and recovery")
  func steps() async throws {
    let goals = try await GoalsFixture.walked(days: 43, today: 44, missing: [15, 41, 42])
    var report = try await goals.read { try goals.achievements.report(in: $0) }
    #expect(report.items.map(\.unlockedOn) == [nil, nil, .n(7), .n(16), nil])
    #expect(report.items.map(\.progress) == [0, 0, 1, 1, 0])
    #expect(report.experience == 125)
    _ = try await goals.streaks.recover(.steps)
    report = try await goals.read { try goals.achievements.report(in: $0) }
    #expect(report.items.map(\.unlockedOn) == [nil, nil, .n(7), .n(16), .n(44)])
    #expect(
      try await goals.payloads(of: AchievementUnlocked.name)
        == [
          #"{"day":"2024-01-07","experience":25,"id":"first_freeze"}"#,
          #"{"day":"2024-01-16","experience":100,"id":"freeze_saver"}"#,
          #"{"day":"2024-02-13","experience":50,"id":"second_chance"}"#,
        ])
  }

  @Test("S3-6 What either streak can unlock is unlocked once, on the earlier of the two days")
  func either() async throws {
    let goals = GoalsFixture(today: .n(30))
    try await goals.goals.set(5_000, of: .steps)
    // Both in one event: sessions from day 1 on, steps from day 3 on.
    try await goals.record.unitOfWork.write { transaction in
      let records = (1...12).map { number in
        var record = DayRecord(day: .n(number), steps: number < 3 ? 0 : 5_000)
        record.exercises = 5
        return record
      }
      let changed = try goals.record.dayRecords.replace(
        .n(1) ... .n(12), with: records, in: transaction)
      try goals.record.eventLog.append(
        DaysChanged(days: changed), at: goals.time.now(), in: transaction)
    }
    try await goals.dispatch()
    #expect(try await freezeUnlocks(goals) == [.n(7)])
    #expect(
      try await goals.read { try goals.achievements.report(in: $0) }.items[2].unlockedOn == .n(7))
    // Steps on earlier days make the step streak the earlier one, which is not announced again.
    try await goals.walk(Dictionary(uniqueKeysWithValues: (-3...2).map { (Day.n($0), 5_000) }))
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.achievements.report(in: $0) }.items[2].unlockedOn == .n(3))
    #expect(try await freezeUnlocks(goals) == [.n(7)])
  }

  @Test("S3-6 The first of both recoveries unlocks Second Chance")
  func eitherRecovery() async throws {
    let goals = GoalsFixture(today: .n(6))
    try await goals.goals.set(5_000, of: .steps)
    try await goals.walk(Dictionary(uniqueKeysWithValues: (1...4).map { (Day.n($0), 5_000) }))
    try await goals.exercise(Dictionary(uniqueKeysWithValues: (1...4).map { (Day.n($0), 5) }))
    try await goals.dispatch()
    _ = try await goals.streaks.recover(.steps)
    goals.time.set(today: .n(7))
    _ = try await goals.streaks.recover(.exercise)
    try await goals.streaks.rebuild()
    #expect(
      try await goals.read { try goals.achievements.report(in: $0) }.items[4].unlockedOn == .n(6))
    #expect(try await goals.record.events(of: AchievementUnlocked.self).map(\.day) == [.n(6)])
  }

  @Test(
    "S3-6 In a record without stored achievements, the next change of any day unlocks what the past has earned"
  )
  func olderRecord() async throws {
    // As an older version left it: nothing unlocked by steps, and no checkpoint after the
    // migration.
    let goals = GoalsFixture(today: .n(95))
    try await goals.record.unitOfWork.write { transaction in
      let goal = DailyGoal(isEnabled: true, target: 5_000)
      try goals.record.goals.record(
        DailyGoalLog.Entry(day: .n(1), goal: goal), of: .steps, in: transaction)
      let walked = (1...95).filter { ![41, 70].contains($0) }
      _ = try goals.record.dayRecords.replace(
        .n(1) ... .n(95), with: walked.map { DayRecord(day: .n($0), steps: 5_000) },
        in: transaction)
    }
    var items = try await goals.read { try goals.achievements.report(in: $0) }.items
    #expect(items.map(\.unlockedOn) == [nil, nil, nil, nil, nil])
    #expect(items.map(\.progress) == [0, 0, 1, 1, 0])
    try await goals.streaks.markRestDay(RestDay(day: .n(200), reason: .travel))
    items = try await goals.read { try goals.achievements.report(in: $0) }.items
    #expect(items.map(\.unlockedOn) == [nil, nil, .n(7), .n(42), nil])
  }

  @Test(
    "S3-6 A level takes 100 points, each further one 20 % more",
    arguments: [
      (0, 1, 100), (99, 1, 1), (100, 2, 120), (219, 2, 1), (220, 3, 144), (363, 3, 1),
      (364, 4, 173), (537, 5, 207), (775, 6, 218),
    ])
  func level(_ experience: Int, _ number: Int, _ toNext: Int) {
    let level = ExperienceLevel(experience: experience)
    #expect(level.number == number)
    #expect(level.experienceToNext == toNext)
  }

  private func freezeUnlocks(_ goals: GoalsFixture) async throws -> [Day] {
    try await goals.record.events(of: AchievementUnlocked.self).filter { $0.id == "first_freeze" }
      .map(\.day)
  }

  /// Five sessions on each of the days 1 to `days` except the missing ones.
  private func met(
    days: Int, today: Int, missing: Set<Int> = []
  ) async throws -> GoalsFixture {
    let goals = GoalsFixture(today: .n(today))
    let done = (1...days).filter { !missing.contains($0) }
    try await goals.exercise(Dictionary(uniqueKeysWithValues: done.map { (Day.n($0), 5) }))
    try await goals.dispatch()
    return goals
  }
}
