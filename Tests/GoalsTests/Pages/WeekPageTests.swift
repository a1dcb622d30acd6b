import Contracts
import ContractsTesting
import Testing

@testable import Goals

/// The pages of a week and of the history.
struct WeekPageTests {
  /// Met from Monday 1 January 2024 on except the missing ones; the goal is 5,000 steps.
  private func goals(days: Int, today: Int, missing: Set<Int> = []) async throws -> GoalsFixture {
    try await .walked(days: days, today: today, missing: missing)
  }

  @Test("S3-7 A week has its seven actual days, from the person's first day of the week")
  func weekStart() async throws {
    let goals = try await goals(days: 10, today: 10, missing: [8])
    let sunday = try await goals.view("week")
    #expect("\(sunday.title)" == "This week")
    #expect(
      sunday.calendars.first?.title.description
        == "7 Jan to 13 Jan")
    #expect(sunday.calendars.first?.letters == "mfmmnnn")
    let monday = try await goals.view("week", presentation: Presentation(weekStart: .monday))
    #expect(monday.calendars.first?.letters == "fmmnnnn")
    #expect(monday.calendars.first?.weekStart == .monday)
  }

  @Test("S6-2 A week shows its totals, and each day the reason of its verdict")
  func sums() async throws {
    let goals = try await goals(days: 10, today: 10, missing: [8])
    let view = try await goals.view("week/2024-01-10")
    #expect(
      view.tileTexts == [
        "2 of 3 days met|Steps|without today", "15,000|total steps",
        "3,333|steps a day|without today",
      ])
    #expect(
      view.rows.prefix(4).map(\.value?.description).map { $0 ?? "" } == [
        "5,000 steps", "0 steps", "5,000 steps", "5,000 steps",
      ])
    #expect(
      view.row("Monday")?.detail?.description
        == "frozen: 0 of 5,000, saved by a freeze")
    let table = try #require(view.charts.first).table
    #expect(table.columns.map(\.description) == ["Day", "Steps", "Goal"])
    #expect(
      table.rows.map { $0.cells.map(\.description) }.last
        == ["today", "5,000", "5,000"])
    #expect(table.rows.count == 4)
    let bars = try #require(view.charts.first).bars
    #expect(bars.count == 7 && bars.allSatisfy { $0.goal == 5_000 && $0.label != nil })
    #expect(
      bars.map(\.words.description)[2...4] == [
        "yesterday · 5,000 steps · ✓ goal met", "today · 5,000 steps · ✓ goal met", "tomorrow",
      ])
  }

  @Test("S3-7 Exercises are shown next to the steps once the person uses them")
  func exercises() async throws {
    let goals = try await goals(days: 10, today: 10)
    #expect(try await !goals.view("week").tileTexts.contains { $0.contains("Exercise") })
    try await goals.exercise([.n(9): 5, .n(10): 2])
    try await goals.dispatch()
    let view = try await goals.view("week")
    #expect(view.tileTexts.contains("1 of 3 days met|Exercise|without today"))
    #expect(view.calendars.map(\.letters) == ["mmmmnnn", "xxmtnnn"])
    #expect(
      view.row("yesterday")?.detail?.description
        == "met: 5,000 of 5,000 · exercises: 5 of 5")
  }

  @Test("S6-2 Weeks link to their neighbours, but not to one that has not started")
  func links() async throws {
    let goals = try await goals(days: 10, today: 10)
    let view = try await goals.view("week")
    #expect(view.previous?.address == "week/2023-12-31")
    #expect(
      view.previous?.title.description == "31 Dec 2023 to 6 Jan")
    #expect(view.next == nil)
    let earlier = try await goals.view("week/2024-01-02")
    #expect(earlier.next?.address == "week/2024-01-07")
    #expect(earlier.previous == nil)
    #expect("\(earlier.title)" == "31 Dec 2023 to 6 Jan")
    // Sunday is before the record.
    #expect(earlier.calendars.first?.letters == ".mmmmmm")
    #expect(earlier.tileTexts.first == "6 of 6 days met|Steps")
  }

  @Test("S8-1 A future week has no totals, but shows planned rest days")
  func coming() async throws {
    let goals = try await goals(days: 10, today: 10)
    try await goals.streaks.markRestDay(RestDay(day: .n(16), reason: .travel))
    let view = try await goals.view("week/2024-01-16")
    #expect(view.noticeTexts == ["This week hasn't started yet."])
    #expect(view.tiles.isEmpty && view.charts.isEmpty)
    #expect(view.calendars.first?.letters == "nnrnnnn")
    #expect(view.row("Tuesday")?.detail?.description == "rest: travel")
  }

  @Test("S8-6 Today's week, month and streak say that no data has arrived")
  func stale() async throws {
    let goals = try await goals(days: 5, today: 10)
    for page in ["week", "history", "streak"] {
      let notices = try await goals.view(page).notices
      #expect(notices.first?.tone == .warning, "\(page)")
      #expect(notices.first?.text.description == "Last data: Friday 5 January 2024", "\(page)")
    }
    #expect(try await goals.view("week/2024-01-01").notices.isEmpty)
    #expect(
      try await goals.view("history", ["month": "2023-12"]).notices.map(\.tone) == [.information])
  }

  @Test("S0-1 While the goal is off a week shows steps without marks")
  func off() async throws {
    let goals = try await goals(days: 10, today: 10)
    _ = try await goals.goals.set(5_000, of: .steps)
    try await goals.record.unitOfWork.write { transaction in
      try goals.record.goals.record(
        .init(day: .n(1), goal: DailyGoal(isEnabled: false, target: 10_000)), of: .steps,
        in: transaction)
      try goals.record.goals.record(
        .init(day: .n(10), goal: DailyGoal(isEnabled: false, target: 10_000)), of: .steps,
        in: transaction)
    }
    let view = try await goals.view("week")
    #expect(view.calendars.first?.letters == "....nnn")
    #expect(view.calendars.first.map { "\($0.cells[0].detail)" } == "5,000 steps")
    #expect(view.charts.first?.table.columns.count == 2)
    #expect(view.rows.first?.detail == nil)
  }
}
