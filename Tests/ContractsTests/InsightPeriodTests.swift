import Contracts
import Testing

/// How a month or a year is written, and which follow each other.
struct InsightPeriodTests {
  private static let today = Day(ordinal: 20_590)

  @Test(
    "S9-6 A year or a month is written in digits, or by the month's name in any language",
    arguments: [
      ("2026", "2026"), ("1999", "1999"), ("2026-05", "2026-05"), ("2024-02", "2024-02"),
      ("may", "2026-05"), ("May", "2026-05"), ("june", "2025-06"), ("Jun", "2025-06"),
      ("May 2024", "2024-05"), ("mai", "2026-05"), ("diciembre", "2025-12"),
      ("tháng 5", "2026-05"),
    ])
  func written(text: String, period: String) throws {
    #expect(try InsightPeriod(written: text, today: Self.today).text == period)
  }

  @Test(
    "S9-6 Anything else is refused",
    arguments: [
      "", "26", "20265", "2026-5", "2026-13", "5", "monday", "today", "2026-05-17", "1 may",
    ])
  func refused(text: String) {
    let refusal = #expect(throws: WrittenRefusal.self) {
      try InsightPeriod(written: text, today: Self.today)
    }
    #expect(
      refusal?.explanation.message.description == "“\(text)” isn't a month or a year.")
  }

  @Test("S9-6 Periods follow each other across years and leap days")
  func neighbours() throws {
    let january = InsightPeriod(.month, of: try #require(Day("2024-01-20")))
    #expect(january.previous.text == "2023-12" && january.next.text == "2024-02")
    #expect(january.next.days.count == 29 && january.next.yearBefore.days.count == 28)
    #expect(january.yearBefore.text == "2023-01")
    let year = InsightPeriod(.year, of: try #require(Day("2024-07-01")))
    #expect(year.days.count == 366 && year.previous.text == "2023" && year.next.text == "2025")
    #expect(year.yearBefore == year.previous)
    #expect(january.first(9)?.count == 9 && january.first(40) == january.days)
    #expect(january.first(0) == nil)
  }
}
