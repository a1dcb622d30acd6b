import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct PreferenceTests {
  enum Switch: Sendable {
    case goals, milestones, approaching, weeklySummary

    func turnOff(in preferences: inout NotificationPreferences) {
      switch self {
      case .goals: preferences.goals = false
      case .milestones: preferences.milestones = false
      case .approaching: preferences.approaching = false
      case .weeklySummary: preferences.weeklySummary = false
      }
    }
  }

  private let fixture = NotificationsFixture(now: .on(10, 12))

  @Test("S2-10 The preferences nobody touched are those of the specification")
  func defaults() async throws {
    let preferences = try await fixture.notifications.preferences()
    #expect(preferences.isEnabled && preferences.goals && preferences.milestones)
    #expect(preferences.approaching && preferences.weeklySummary)
    #expect(preferences.weeklySummaryDay == .sunday && preferences.weeklySummaryDay.rawValue == 1)
    #expect(preferences.weeklySummaryHour.number == 9)
    #expect(preferences.silencedKinds.isEmpty && preferences.quietHours == nil)
  }

  @Test(
    "S2-10 Each switch silences its kinds and no other",
    arguments: [
      (.goals, "goal-achievement goal-halfway exercise-goal milestone-100"),
      (.milestones, "milestone-25 milestone-50 milestone-75"),
      (.approaching, "milestone-approaching"),
      (.weeklySummary, "weekly-summary"),
    ] as [(Switch, String)])
  func switches(one: Switch, silenced: String) {
    var preferences = NotificationPreferences()
    one.turnOff(in: &preferences)
    let silent = drafts.filter {
      preferences.suppression(of: $0.kind, in: $0.group) == .kindOff
    }
    #expect(
      Set(silent.map(name)) == Set(silenced.split(separator: " ").map(String.init)))
  }

  @Test("S5-5 Every kind can be switched off by itself")
  func kinds() {
    for kind in Set(drafts.map(\.kind)) {
      var preferences = NotificationPreferences()
      preferences.silencedKinds = [kind]
      let silent = drafts.filter { preferences.suppression(of: $0.kind, in: $0.group) != nil }
      #expect(Set(silent.map(\.kind)) == [kind])
    }
  }

  /// One of each kind that is made here, of milestones each type.
  private var drafts: [NotificationDraft] {
    let day = Day.n(10)
    let week = SummaryWeek(
      day: day, hour: .nine, calendar: PersonalCalendar(only: FixedZone.utc))
    let walked = StepGoalReached(day: day, steps: 8_000, target: .suggested)
    return [
      .goalAchievement(walked),
      .goalHalfway(
        StepGoalProgress(
          day: day, amount: 5_000, goal: StepGoal(isEnabled: true, target: .suggested))),
      .exerciseGoal(ExerciseGoalReached(day: day, completed: 5, target: .standard)),
      .weeklySummary(
        WeekFacts(unit: .kilograms), of: week, toldAt: .on(10, 9), on: day),
      .streakAtRisk([StreakAtRisk(goal: .steps, length: 3, remaining: 10)], on: day),
    ]
      + MilestoneType.allCases.map { type in
        let achieved = MilestoneAchieved(
          type: type, all: [type], instant: .on(10, 7), day: day, goalVersion: 1,
          weight: .kg(75), start: .kg(80), goal: .kg(70))
        return .milestone(achieved, in: .kilograms, toldOn: day)
      }
  }

  private func name(of draft: NotificationDraft) -> String {
    draft.kind == .milestone
      ? draft.key.text.split(separator: "-").prefix(2).joined(separator: "-")
      : draft.kind.rawValue
  }

  @Test("S1-5 With notifications off everything is recorded and nothing is queued")
  func off() async throws {
    try await fixture.prefer { $0.isEnabled = false }
    try await fixture.add("phone")
    try await fixture.tell(ExerciseGoalReached(day: .n(10), completed: 5, target: .standard))
    #expect(
      try await fixture.deliveries()
        == ["exercise-goal-2024-01-10 phone-1 suppressed 0: notifications are off"])
    #expect(try await fixture.notifications.deliver() == DeliveryReport())
    #expect(fixture.phone.attempts.isEmpty)
  }

  @Test("S2-10 A change is told once, and no change is not told")
  func told() async throws {
    for _ in 1...2 {
      try await fixture.prefer {
        $0.quietHours = QuietHours(from: .at(22), to: .at(7, 30))
        $0.silencedKinds = [.streakAtRisk, .freezeUsed]
      }
    }
    #expect(
      try await fixture.record.events().map(\.payload) == [
        """
        {"approaching":true,"goals":true,"isEnabled":true,"milestones":true,"quietFrom":"22:00",\
        "quietTo":"07:30","silencedKinds":["freeze-used","streak-at-risk"],"weeklySummary":true,\
        "weeklySummaryDay":1,"weeklySummaryHour":9}
        """
      ])
  }

  @Test("S2-11 What came due before a change is judged by the preferences of before")
  func dueBefore() async throws {
    fixture.time.set(.on(7, 8))
    try await fixture.notifications.tick()
    fixture.time.set(.on(7, 12))
    try await fixture.prefer { $0.weeklySummary = false }
    #expect(try await fixture.list().map(\.suppression) == [nil])
    fixture.time.set(.on(14, 12))
    try await fixture.prefer { $0.weeklySummary = true }
    #expect(try await fixture.list().map(\.suppression) == [nil, .kindOff])
  }
}
