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

  @Test("S2-10 Unchanged preferences have the defaults of the specification")
  func defaults() async throws {
    let preferences = try await fixture.notifications.preferences()
    #expect(preferences.isEnabled && preferences.goals && preferences.milestones)
    #expect(preferences.approaching && preferences.weeklySummary)
    #expect(preferences.weeklySummaryDay == .sunday && preferences.weeklySummaryDay.rawValue == 1)
    #expect(preferences.weeklySummaryHour.number == 9)
    #expect(preferences.silencedKinds.isEmpty && preferences.quietHours == nil)
  }

  @Test(
    "S2-10 Each switch silences its notifications and nothing else",
    arguments: [
      (.goals, .goals), (.milestones, .milestones), (.approaching, .approaching),
      (.weeklySummary, .weeklySummary),
    ] as [(Switch, NotificationGroup)])
  func switches(one: Switch, silenced: NotificationGroup) {
    var preferences = NotificationPreferences()
    one.turnOff(in: &preferences)
    let groups: [NotificationGroup?] = [
      .goals, .milestones, .approaching, .weeklySummary, nil,
    ]
    let silent = groups.filter { preferences.suppression(of: .milestone, in: $0) == .kindOff }
    #expect(silent == [silenced])
  }

  @Test("S5-5 Every kind can be turned off alone, whatever its switch")
  func kinds() {
    let kinds: [NotificationKind] = [.goalHalfway, .milestone, .weeklySummary, .streakAtRisk]
    for kind in kinds {
      var preferences = NotificationPreferences()
      preferences.silencedKinds = [kind]
      for group in [NotificationGroup.goals, .milestones, .approaching, .weeklySummary, nil] {
        let silent = kinds.filter { preferences.suppression(of: $0, in: group) != nil }
        #expect(silent == [kind])
      }
    }
  }

  @Test("S1-5 With notifications off everything is recorded and nothing is queued")
  func off() async throws {
    try await fixture.prefer { $0.isEnabled = false }
    try await fixture.add("phone")
    try await fixture.post("a")
    #expect(
      try await fixture.deliveries() == ["a phone-1 suppressed 0: notifications are off"])
    #expect(try await fixture.notifications.deliver() == DeliveryReport())
    #expect(fixture.phone.attempts.isEmpty)
  }

  @Test("S2-10 A change is announced once, and an unchanged value is not")
  func announced() async throws {
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

  @Test("S2-11 A summary due before a change follows the earlier preferences")
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
