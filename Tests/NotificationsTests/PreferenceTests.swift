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
    var silent: Set<String> = []
    for kind in NotificationKind.allCases {
      for type in kind == .milestone ? MilestoneType.allCases : []
      where preferences.suppression(of: kind, milestone: type) == .kindOff {
        silent.insert("milestone-\(type.rawValue)")
      }
      if kind != .milestone, preferences.suppression(of: kind) == .kindOff {
        silent.insert(kind.rawValue)
      }
    }
    #expect(silent == Set(silenced.split(separator: " ").map(String.init)))
  }

  @Test("S5-5 Every kind can be switched off by itself", arguments: NotificationKind.choosable)
  func kinds(kind: NotificationKind) {
    var preferences = NotificationPreferences()
    preferences.silencedKinds = [kind]
    #expect(NotificationKind.allCases.filter { preferences.suppression(of: $0) != nil } == [kind])
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
