import Contracts
import ContractsTesting
import Testing

struct SkippedDayTests {
  private let days = Day(ordinal: 15_300)...Day(ordinal: 15_360)

  @Test("S5-9 Samoa never had 30 December 2011")
  func samoa() throws {
    let skipped = try #require(Day("2011-12-30"))
    // 2011-12-30T10:00Z: from ten hours behind UTC to fourteen ahead.
    let change = Instant(secondsSince1970: 1_325_239_200)
    let calendar = PersonalCalendar(
      only: TableZone(
        identifier: "Pacific/Apia", offset: -36_000, changes: [.init(at: change, to: 50_400)]))
    #expect(calendar.skippedDays(in: days) == [skipped])
    #expect(calendar.interval(of: skipped).isEmpty)
    #expect(calendar.skippedDays(in: skipped...skipped) == [skipped])
    #expect(calendar.skippedDays(in: skipped.advanced(by: 1)...days.upperBound).isEmpty)
  }

  @Test("S5-9 Summer and winter skip no day")
  func summer() {
    let change = Instant(secondsSince1970: Int64(15_330) * 86_400 + 3_600)
    let calendar = PersonalCalendar(
      only: TableZone(
        identifier: "Europe/Berlin", offset: 3_600, changes: [.init(at: change, to: 7_200)]))
    #expect(calendar.skippedDays(in: days).isEmpty)
  }
}
