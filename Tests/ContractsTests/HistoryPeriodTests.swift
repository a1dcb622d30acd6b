import Contracts
import Testing

/// How a period is divided into rows.
struct HistoryPeriodTests {
  private func day(_ text: String) throws -> Day { try #require(Day(text)) }

  @Test("Weeks start on the person's day and are cut off at both ends")
  func weeks() throws {
    let range = try day("2026-05-13")...day("2026-05-25")
    let mondays = HistoryPeriod.week.periods(of: range, weekStart: .monday)
    #expect(mondays.map(\.lowerBound.description) == ["2026-05-13", "2026-05-18", "2026-05-25"])
    #expect(mondays.map(\.upperBound.description) == ["2026-05-17", "2026-05-24", "2026-05-25"])
    let sundays = HistoryPeriod.week.periods(of: range, weekStart: .sunday)
    #expect(sundays.map(\.lowerBound.description) == ["2026-05-13", "2026-05-17", "2026-05-24"])
  }

  @Test("Months end on their last day, including leap days")
  func months() throws {
    let range = try day("2027-12-30")...day("2028-03-01")
    let months = HistoryPeriod.month.periods(of: range, weekStart: .monday)
    #expect(
      months.map(\.upperBound.description) == [
        "2027-12-31", "2028-01-31", "2028-02-29", "2028-03-01",
      ])
  }

  @Test("Rows by day are one for each day")
  func days() throws {
    let range = try day("2026-02-27")...day("2026-03-02")
    #expect(HistoryPeriod.day.periods(of: range, weekStart: .sunday).count == 4)
  }
}
