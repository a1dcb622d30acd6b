import Contracts
import ContractsTesting
import Testing

@testable import Notifications

/// The pages `notifications` and `notifications/preferences`.
struct NotificationPageTests {
  private let fixture = NotificationsFixture(now: .on(10, 12))
  private var pages: PagesUnderTest { fixture.pages }
  private let preferences = "notifications/preferences"

  @Test("S6-2 Without notifications the page says so, and links to the preferences")
  func empty() async throws {
    let view = try await pages.view("notifications")
    #expect(
      view.text == [
        "Which notifications you get", "Notification channels",
        "No notifications yet.",
      ])
    #expect(view.addresses == [preferences, "notifications/channels"])
  }

  @Test("S6-2 Notifications are listed with their outcome, newest first")
  func list() async throws {
    try await fixture.add("phone")
    try await fixture.post("a")
    fixture.time.set(.on(11, 12))
    try await fixture.prefer { $0.silencedKinds = [.achievement] }
    try await fixture.post("b")
    let rows = try await pages.view("notifications").rows.dropFirst(2)
    #expect(rows.map(\.title.description) == ["Title of b", "Title of a"])
    #expect(
      rows.map(\.detail?.description) == [
        "Body of b. · not sent: this kind is turned off · today 12:00",
        "Body of a. · phone-1 queued · yesterday 12:00",
      ])
    #expect(rows.allSatisfy { $0.value == nil })
  }

  @Test("S6-2 The preferences are in a form, and are changed at once")
  func change() async throws {
    let form = try #require(try await pages.view(preferences).form("choices"))
    #expect(
      form.fields.map(\.name) == [
        "goalNotificationsEnabled", "milestoneNotificationsEnabled",
        "approachingNotificationsEnabled", "weeklySummaryEnabled", "weeklySummaryDay",
        "weeklySummaryHour", "quietHours", "weekly-summary", "exercise-goal",
      ])
    #expect(form.fields.map(\.value) == ["on", "on", "on", "on", "1", "9", "", "on", "on"])
    let outcome = try await pages.submit(
      preferences, "choices",
      [
        "goalNotificationsEnabled": nil, "weeklySummaryDay": "2", "weeklySummaryHour": "18",
        "quietHours": "22:00-07:00", "exercise-goal": nil,
      ])
    #expect(outcome.notice?.text.description == "Your preferences are saved.")
    let now = try await fixture.notifications.preferences()
    #expect(!now.goals && now.milestones && now.weeklySummaryDay == .monday)
    #expect(now.weeklySummaryHour.number == 18 && now.silencedKinds == [.exerciseGoal])
    #expect(now.quietHours?.from == TimeOfDay(hour: 22))
    #expect(
      try await fixture.record.events(of: NotificationPreferencesChanged.self).count == 1)
    let same = try await pages.submit(preferences, "choices")
    #expect(same.notice?.text.description == "Nothing to change.")
    _ = try await pages.submit(preferences, "choices", ["quietHours": "", "exercise-goal": "on"])
    #expect(try await fixture.notifications.preferences().quietHours == nil)
    #expect(try await fixture.notifications.preferences().silencedKinds.isEmpty)
  }

  @Test("S6-2 A kind of another version stays off")
  func unknownKind() async throws {
    let other = NotificationKind("from-the-future")
    try await fixture.prefer { $0.silencedKinds = [other] }
    _ = try await pages.submit(preferences, "choices", ["exercise-goal": nil])
    #expect(
      try await fixture.notifications.preferences().silencedKinds == [other, .exerciseGoal])
  }

  @Test(
    "S6-2 An invalid preference is marked at its field, and changes nothing",
    arguments: [
      ("quietHours", "night", "a part of the day, HH:MM-HH:MM, or off."),
      ("quietHours", "22:00-22:00", "a part of the day, HH:MM-HH:MM, or off."),
      ("weeklySummaryDay", "someday", "a weekday: 1 (Sunday) to 7 (Saturday), or its name."),
      ("weeklySummaryHour", "24", "an hour: 0 to 23."),
    ])
  func refused(_ field: String, _ typed: String, _ allowed: String) async throws {
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit(preferences, "choices", [field: typed])
    }
    #expect(refusal?.field == field)
    #expect(
      refusal?.explanation.message.description
        == "\(field) can't be “\(typed)”: use \(allowed)")
    #expect(try await fixture.record.events().isEmpty)
  }

  @Test(
    "S6-2 Turning notifications off asks if channels would be lost, and reports the result")
  func master() async throws {
    #expect(try await pages.view(preferences).form("off")?.question == nil)
    try await fixture.add("hook")
    let form = try #require(try await pages.view(preferences).form("off"))
    #expect(form.question?.description == "1 channel would be unregistered: hook-1. Continue?")
    let off = try await pages.submit(preferences, "off")
    #expect(off.notice?.text.description.hasPrefix("Notifications are off.") == true)
    #expect(try await fixture.notifications.channels().isEmpty)
    #expect(try await pages.view(preferences).forms.map(\.name) == ["on", "choices"])
    let on = try await pages.submit(preferences, "on")
    #expect(on.notice?.text.description == "Notifications are on.")
    #expect(try await fixture.notifications.preferences().isEnabled)
  }

  @Test("S6-2 Turned off twice, as from two browsers, they stay off")
  func twice() async throws {
    let page = try #require(pages.pages.first { $0.path == PreferencesPage.path })
    let request = PageRequest(
      moment: WidgetMoment(
        now: fixture.time.now(), calendar: fixture.time.calendar, presentation: Presentation()))
    for _ in 1...2 {
      _ = try await page.submit?(PageSubmission(request, form: "off", fields: [:]))
      #expect(try await !fixture.notifications.preferences().isEnabled)
    }
  }

  @Test("S6-2 The setting asks before channels are lost, too, and only if some would be")
  func setting() async throws {
    let rows = try #require(fixture.settingRows.first)
    func question(_ isOn: Bool) async throws -> String? {
      try await fixture.record.unitOfWork.read {
        try rows.losses?(["enableNotifications": .flag(isOn)], $0)["enableNotifications"]?
          .question.description
      }
    }
    #expect(try await question(false) == nil)
    try await fixture.add("hook")
    #expect(try await question(false) == "1 channel would be unregistered: hook-1. Continue?")
    #expect(try await question(true) == nil)
  }
}
