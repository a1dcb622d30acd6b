import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct HistoryPageTests {
  /// Met from Monday 1 January 2024 on except the missing ones; the goal is 5,000 steps.
  private func goals(days: Int, missing: Set<Int> = []) async throws -> GoalsFixture {
    try await .walked(days: days, today: days, missing: missing)
  }

  @Test("S6-2 A month is shown as a calendar, with its totals")
  func calendar() async throws {
    let goals = try await goals(days: 40, missing: [3, 4])
    let view = try await goals.view("history")
    #expect("\(view.title)" == "February 2024")
    let calendar = try #require(view.calendars.first)
    #expect(
      calendar.letters == String(repeating: "m", count: 9) + String(repeating: "n", count: 20))
    #expect(
      view.tileTexts == [
        "45,000|total steps", "8 of 8 days met|Daily step goal|without today",
      ])
    let january = try await goals.view("history", ["month": "2024-01"])
    #expect(january.calendars.first?.letters == "mmxx" + String(repeating: "m", count: 27))
    #expect(january.tileTexts.last == "29 of 31 days met|Daily step goal")
    #expect(january.charts.first?.table.rows.count == 31)
  }

  @Test(
    "S6-2 Month, week and year count the same days: neither a rest day nor today before it ends")
  func agreement() async throws {
    let goals = GoalsFixture(today: .n(11))
    _ = try await goals.goals.set(5_000, of: .steps)
    try await goals.walk(
      Dictionary(uniqueKeysWithValues: [1, 2, 6, 7, 8, 9, 10].map { (Day.n($0), 5_000) }))
    try await goals.streaks.markRestDay(RestDay(day: .n(4), reason: .other))
    try await goals.dispatch()
    #expect(
      try await goals.view("history").tileTexts.last
        == "7 of 9 days met|Daily step goal|without today")
    #expect(
      try await goals.view("insights/2024").tileTexts.contains(
        "7 of 9 days met|Daily step goal|without today"))
    #expect(
      try await goals.view("week").tileTexts.first == "4 of 4 days met|Steps|without today")
  }

  @Test("S1-1 A month's total is counted by the person's setting")
  func average() async throws {
    let view = try await goals(days: 40).view(
      "history", presentation: Presentation(countMode: .average))
    #expect(view.tileTexts.first == "5,000|steps a day|without today")
  }

  @Test("S6-2 Filters are in the address, and links to neighbours keep them")
  func links() async throws {
    let goals = try await goals(days: 40)
    let view = try await goals.view("history", ["month": "2024-01", "view": "list"])
    func query(_ link: PageLink?) -> [String]? {
      link?.query.map { "\($0.name)=\($0.value)" }
    }
    #expect(view.previous == nil)
    let later = try await goals.view("history", ["month": "2024-02", "view": "list"])
    #expect(query(later.previous) == ["view=list", "month=2024-01"])
    #expect(query(view.next) == ["view=list", "month=2024-02"])
    #expect(query(view.row("As a calendar")?.link) == ["view=calendar", "month=2024-01"])
    #expect(view.next?.title.description == "February 2024")
    #expect(view.row("2024")?.link?.address == "insights/2024")
    #expect(view.row("Insights")?.link?.address == "insights/2024-01")
    #expect(try await goals.view("history").next == nil)
  }

  @Test("S6-2 A list has the days of the month up to today, newest first, with their verdicts")
  func list() async throws {
    let goals = try await goals(days: 10, missing: [3, 4])
    let rows = try await goals.view("history", ["view": "list"]).rows.filter { $0.value != nil }
    #expect(rows.count == 10)
    #expect("\(rows[0].title)" == "Wednesday 10 January 2024")
    #expect(rows[0].link?.address == "day/2024-01-10")
    #expect(rows[7].detail?.description == "missed: 0 of 5,000")
  }

  @Test("S1-1 A list groups days by the person's setting")
  func grouping() async throws {
    let goals = try await goals(days: 40, missing: [3, 4])
    let weeks = try await goals.view(
      "history", ["view": "list", "month": "2024-01"], presentation: Presentation(view: .weekly)
    ).rows.filter { $0.detail != nil }
    #expect(weeks.count == 5)
    #expect(weeks.last?.link?.address == "week/2023-12-31")
    #expect(weeks.last?.detail?.description == "4 days met")
    #expect(weeks.last?.value?.description == "20,000 total steps")
    let months = try await goals.view(
      "history", ["view": "list"], presentation: Presentation(view: .monthly, countMode: .average)
    ).rows.filter { $0.detail != nil }
    #expect(months.map(\.title.description) == ["February 2024", "January 2024"])
    // Two of its 31 days had no steps.
    #expect(months.last?.value?.description == "4,677 steps a day")
    #expect(months.last?.detail?.description == "29 days met")
  }

  @Test("S6-2 An empty period says so", arguments: HistoryView.allCases)
  func nothing(view: HistoryView) async throws {
    let goals = GoalsFixture(today: .n(10))
    let page = try await goals.view("history", ["view": view.rawValue])
    #expect(page.noticeTexts == ["Nothing was recorded on these days."])
    #expect(page.tiles.isEmpty && page.charts.isEmpty)
  }

  @Test(
    "S6-2 An invalid month and an unknown view are explained, with a way out",
    arguments: [
      (["month": "2024-13"], "“2024-13” isn't a month.", "Write it as YYYY-MM."),
      (["month": "May"], "“May” isn't a month.", "Write it as YYYY-MM."),
      (
        ["month": "2200-01"], "2200-01-01 is too far in the future.",
        "Use a day from 1900-01-01 to 2199-12-31."
      ),
      (
        ["view": "pie"], "“pie” isn't a history view.", "Choose one of: calendar, list"
      ),
    ])
  func wrong(query: [String: String], message: String, hint: String) async throws {
    let goals = GoalsFixture(today: .n(10))
    let refusal = try await goals.refusal { _ = try await goals.view("history", query) }
    #expect(
      refusal.explanation
        == Explanation(.usage, refusal.explanation.message, hint: refusal.explanation.hint))
    #expect(refusal.explanation.message.description == message)
    #expect(refusal.explanation.hint?.description == hint)
  }
}
