import Contracts
import Testing

struct NotificationKeyTests {
  @Test("S5-5 The keys are spelt as in the specification")
  func spelling() throws {
    let day = try #require(Day("2026-05-17"))
    let ofDays: [NotificationKind] = [
      .goalAchievement, .goalHalfway, .exerciseGoal, .appUnlock, .streakAtRisk, .freezeEarned,
      .freezeUsed,
    ]
    #expect(
      ofDays.map { NotificationKey($0, on: day).text } == [
        "goal-achievement-2026-05-17", "goal-halfway-2026-05-17", "exercise-goal-2026-05-17",
        "app-unlock-2026-05-17", "streak-at-risk-2026-05-17", "freeze-earned-2026-05-17",
        "freeze-used-2026-05-17",
      ])
    #expect(
      MilestoneType.allCases.map { NotificationKey.milestone($0, goalVersion: 2).text } == [
        "milestone-approaching-2", "milestone-25-2", "milestone-50-2", "milestone-75-2",
        "milestone-100-2",
      ])
    #expect(
      GoalKind.standard.map { NotificationKey.freeze(.freezeUsed, on: day, of: $0).text }
        == ["freeze-used-2026-05-17", "freeze-used-2026-05-17-exercise"])
    #expect(
      [1, 2, 3].map { NotificationKey.milestone(.half, goalVersion: 4, number: $0).text }
        == ["milestone-50-4", "milestone-50-4-2", "milestone-50-4-3"])
    #expect(NotificationKey.weeklySummary(ISOWeek(of: day)).text == "weekly-summary-2026-W20")
    #expect(NotificationKey.achievement("goal_streak_7").text == "achievement-goal_streak_7")
  }

  @Test("S5-5 The variant for a key is stable, and other keys get other variants")
  func variants() {
    func key(_ number: Int) -> NotificationKey {
      NotificationKey(.goalHalfway, on: Day(ordinal: 19_722 + number))
    }
    let variants = [Phrase("a"), Phrase("b"), Phrase("c"), Phrase("d")]
    let chosen = (1...60).map { key($0).choose(variants) }
    #expect(chosen == (1...60).map { key($0).choose(variants) })
    for variant in variants { #expect(chosen.count { $0 == variant } >= 6, "\(variant)") }
    // Frozen: another version makes the same choice.
    #expect(chosen.prefix(12).map(\.description).joined() == "dddaaaabdadc")
  }

  @Test("S5-5 A delivery has one idempotency key for each notification and channel")
  func idempotency() {
    let delivery = Delivery(
      key: NotificationKey("a").outboxKey, destination: "ntfy-2", state: .queued,
      at: Instant(secondsSince1970: 0))
    #expect(delivery.idempotencyKey == "a@ntfy-2")
  }

  @Test(
    "S5-5 Weeks are those of ISO 8601, also around New Year",
    arguments: [
      ("2026-01-01", "2026-W01"), ("2025-12-28", "2025-W52"), ("2025-12-29", "2026-W01"),
      ("2020-12-31", "2020-W53"), ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"),
      ("2024-12-30", "2025-W01"), ("2016-01-03", "2015-W53"), ("1969-12-28", "1969-W52"),
      ("1969-12-29", "1970-W01"), ("0005-01-03", "0005-W01"),
    ])
  func weeks(day: String, week: String) throws {
    #expect("\(ISOWeek(of: try #require(Day(day))))" == week)
  }

  @Test(
    "S2-10 A time of day is only accepted as HH:MM",
    arguments: [
      ("00:00", 0), ("07:05", 425), ("23:59", 1_439), ("24:00", nil), ("7:05", nil),
      ("07:60", nil), ("07-05", nil), ("07:0x", nil), ("", nil), ("07:05:00", nil), ("٠٧:05", nil),
    ] as [(String, Int?)])
  func times(text: String, minute: Int?) {
    let time = TimeOfDay(text)
    #expect(time?.minute == minute)
    if let time { #expect(time.description == text) }
    #expect(HourOfDay(24) == nil && HourOfDay(-1) == nil && HourOfDay(0)?.number == 0)
  }
}
