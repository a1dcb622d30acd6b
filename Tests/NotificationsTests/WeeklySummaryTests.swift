import Contracts
import ContractsTesting
import Testing

@testable import Notifications

/// The content of the weekly summary. 2024-01-07, day 7, is a Sunday.
struct WeeklySummaryTests {
  @Test(
    "S2-11 The parts of all features are in order of rank, equal ones in order of registration")
  func order() async throws {
    let told = try await summary(
      of: [
        part("Third.", at: 20), part("First.", at: 3), part("Fourth.", at: 20),
        part("Second.", at: 9),
      ]
    )
    #expect(told.title == "Your week: 31 Dec 2023 to 6 Jan")
    #expect(told.body == "First. Second. Third. Fourth.")
  }

  @Test("S2-11 Each part gets the seven days before the day of the summary")
  func days() async throws {
    let told = try await summary(
      of: [
        SummaryPart(at: 1) { days, _ in
          WeekInWords(
            isAnythingLogged: true, [Phrase(verbatim: "\(days.lowerBound)..\(days.upperBound)")])
        }
      ])
    #expect(told.body == "2023-12-31..2024-01-06")
  }

  @Test("S2-11 A part without entries is included if another has some")
  func oneLogged() async throws {
    let told = try await summary(
      of: [part("0 steps.", at: 2, isAnythingLogged: false), part("Weight: 1 entry.", at: 1)])
    #expect(told.body == "Weight: 1 entry. 0 steps.")
  }

  @Test("S2-11 A week without any entry gets a gentle reminder")
  func reminder() async throws {
    for parts in [[], [part("0 steps.", at: 1, isAnythingLogged: false)]] {
      let told = try await summary(of: parts)
      let reminders = [
        (
          "How are you?",
          "You logged nothing this week. A weight or a walk is a good start."
        ),
        ("A new week", "A quiet week: nothing was logged. How about starting again today?"),
        ("Still here", "No entries this week. One a day is enough."),
      ]
      #expect(reminders.contains { $0 == (told.title, told.body) })
    }
  }

  @Test("S2-11 A part that fails postpones the summary, and nothing else")
  func failing() async throws {
    struct Broken: Error {}
    let begun = NotificationsFixture(now: .on(3, 12))
    try await begun.notifications.tick()
    let fixture = NotificationsFixture(
      now: .on(3, 12), record: begun.record,
      parts: [SummaryPart(at: 1) { _, _ in throw Broken() }])
    try await fixture.add("phone")
    try await fixture.post("stale", lastFreshDay: .n(6))
    fixture.time.set(.on(7, 9))
    await #expect(throws: Broken.self) { try await fixture.notifications.tick() }
    #expect(try await fixture.deliveries() == ["stale phone-1 expired 0"])
    try await fixture.prefer { $0.goals = false }
    #expect(try await fixture.notifications.preferences().goals == false)
    let mended = NotificationsFixture(
      now: .on(7, 10), record: fixture.record, parts: [part("Well.", at: 1)])
    try await mended.notifications.tick()
    #expect(try await mended.list().map(\.notification.body).last == "Well.")
  }

  private func part(_ text: String, at place: Int, isAnythingLogged: Bool = true) -> SummaryPart {
    SummaryPart(at: place) { _, _ in
      WeekInWords(isAnythingLogged: isAnythingLogged, [Phrase(verbatim: text)])
    }
  }

  private func summary(of parts: [SummaryPart]) async throws -> UserNotification {
    let fixture = NotificationsFixture(now: .on(3, 12), parts: parts)
    try await fixture.notifications.tick()
    fixture.time.set(.on(7, 9))
    try await fixture.notifications.tick()
    return try #require(try await fixture.notification("weekly-summary-2024-W01"))
  }
}
