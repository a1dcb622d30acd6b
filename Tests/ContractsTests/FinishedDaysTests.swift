import Contracts
import Testing

struct FinishedDaysTests {
  private let today = Day(ordinal: 20_000)

  private func day(_ ago: Int) -> Day { today.advanced(by: -ago) }

  @Test(
    "S8-1 Averages and days met only include complete days of the record: not today, nor before its start",
    arguments: [(29, 0, 29), (5, 0, 5), (5, 2, 4), (0, 0, 0), (40, 35, 0)])
  func finished(first: Int, last: Int, count: Int) {
    let days = FinishedDays(
      in: day(first)...day(last), today: today, recordBegins: day(30))
    #expect((days?.count ?? 0) == count)
    #expect(days?.contains(today) != true)
    #expect(FinishedDays(in: day(first)...day(last), today: today, recordBegins: nil) == nil)
  }

  @Test("S8-1 Averages include days without steps")
  func average() throws {
    let days = try #require(FinishedDays(in: day(3)...day(0), today: today, recordBegins: day(3)))
    #expect(days.average(of: 10_000) == 3_333)
    #expect(days.within(day(1)...day(0))?.range == day(1)...day(1))
    #expect(days.within(day(0)...day(0)) == nil)
  }
}
