import Contracts
import Testing

@testable import Commands

/// Settings apply when no option is typed.
struct HistoryChoiceTests {
  @Test("S8-7 A whole month is shown by name, with the year if it is not the current one")
  func monthNames() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "5000", "--at", "2025-12-15T10:00")
    let text = try await anna.types(
      "history", "--by", "month", "--from", "2025-12-01", "--to", "2026-02-10")
    #expect(text.contains("\n  Jan   ") && text.hasPrefix("  Dec 2025 "))
    #expect(text.contains("  1 Feb – 10 Feb "))
  }

  @Test(
    "S1-1 steps are grouped by the setting",
    arguments: [(CalendarView.daily, HistoryPeriod.day), (.weekly, .week), (.monthly, .month)])
  func view(view: CalendarView, period: HistoryPeriod) {
    #expect(HistoryPeriod(view) == period)
  }

  @Test("S1-1 a period counts as its sum, or as its mean over the finished days")
  func countMode() throws {
    let first = Day(ordinal: 20_000)
    let records = [
      DayRecord(day: first, steps: 9_000), DayRecord(day: first.advanced(by: 2), steps: 4_000),
    ]
    let target = 8_000
    let goals = DailyGoalLog(
      of: .steps, [.init(day: first, goal: DailyGoal(isEnabled: true, target: target))])
    let row = HistoryRow(
      period: first...first.advanced(by: 2), records: records, goals: goals, verdicts: [:],
      finished: FinishedDays(
        in: first...first.advanced(by: 2), today: first.advanced(by: 2), recordBegins: first),
      by: .week)
    // Nothing was counted on the second day, and the third is today.
    #expect(row.steps == 13_000 && row.averageSteps == 4_500)
    #expect(row.stepTarget == 24_000 && row.averageTarget == 8_000)
    let output = CapturedOutput().commandOutput(RunOptions(), columns: 80, isColored: false)
    let today = first.advanced(by: 2)
    #expect(HistoryChart(rows: [row], today: today, output: output).render().contains("13,000"))
    #expect(
      HistoryChart(rows: [row], countMode: .average, today: today, output: output).render()
        .contains("4,500"))
  }

  @Test(
    "S1-1 a period is met if every decided day is met: neither rest days nor open days count"
  )
  func decided() throws {
    let first = Day(ordinal: 20_000)
    let verdicts = [
      first: Verdict.met, first.advanced(by: 1): .rest, first.advanced(by: 2): .pending,
    ]
    func row(_ verdicts: [Day: Verdict]) -> HistoryRow {
      HistoryRow(
        period: first...first.advanced(by: 2), records: [], goals: DailyGoalLog(of: .steps, []),
        verdicts: verdicts, finished: nil, by: .week)
    }
    #expect(row(verdicts).isMet == true && row(verdicts).daysMet == 1)
    #expect(row(verdicts.merging([first.advanced(by: 2): .missed]) { $1 }).isMet == false)
    #expect(row([first: .rest]).isMet == nil)
  }
}
