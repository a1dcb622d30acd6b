import Contracts
import Testing

@Suite("Comparison with the average")
struct AverageComparisonTests {
  private let today = Day(ordinal: 20_000)

  /// 100 steps in each hour.
  private func even(_ daysAgo: Int, perHour steps: Int = 100) throws -> DayRecord {
    DayRecord(
      day: today.advanced(by: -daysAgo), steps: 24 * steps,
      hourlySteps: try #require(HourlySteps(Array(repeating: steps, count: 24))))
  }

  @Test(
    "S1-1 the days before count up to the same time of day",
    arguments: [(0, 0), (3_600, 100), (5_400, 150), (43_200, 1_200), (86_400, 2_400)])
  func sameTime(secondOfDay: Int, average: Int) throws {
    let comparison = try #require(
      AverageComparison(
        of: DayRecord(day: today, steps: 500), with: [try even(1), try even(2)],
        upTo: secondOfDay))
    #expect(comparison.average == average)
    #expect(comparison.difference == 500 - average)
  }

  @Test("S1-1 a day that is over is compared with whole days, those without steps left out")
  func whole() throws {
    let comparison = AverageComparison(
      of: DayRecord(day: today, steps: 3_000),
      with: [try even(1), try even(2, perHour: 50), DayRecord(day: today.advanced(by: -3))],
      upTo: nil)
    #expect(comparison?.average == 1_800)
  }

  @Test("S1-1 without days before there is nothing to compare with")
  func alone() throws {
    let record = DayRecord(day: today, steps: 3_000)
    #expect(AverageComparison(of: record, with: [], upTo: nil) == nil)
    #expect(AverageComparison(of: record, with: [DayRecord(day: today)], upTo: nil) == nil)
    #expect(AverageComparison(of: record, with: [try even(0)], upTo: nil) == nil)
  }
}
