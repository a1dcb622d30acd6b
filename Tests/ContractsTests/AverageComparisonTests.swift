import Contracts
import Testing

@Suite("Comparison with the average")
struct AverageComparisonTests {
  private let today = Day(ordinal: 20_000)

  /// Alternately 120 steps in one hour and 80 in the next.
  private func walked(_ daysAgo: Int) throws -> DayRecord {
    let counts = (0..<24).map { $0.isMultiple(of: 2) ? 120 : 80 }
    return DayRecord(
      day: today.advanced(by: -daysAgo), steps: 2_400,
      hourlySteps: try #require(HourlySteps(counts)))
  }

  /// A day's total spread over its hours.
  private func even(_ daysAgo: Int, perHour steps: Int = 100) throws -> DayRecord {
    DayRecord(
      day: today.advanced(by: -daysAgo), steps: 24 * steps,
      hourlySteps: try #require(HourlySteps(Array(repeating: steps, count: 24))))
  }

  @Test(
    "S1-1 earlier days count up to the same time of day",
    arguments: [(3_600, 120), (5_400, 160), (43_200, 1_200), (86_400, 2_400)])
  func sameTime(secondOfDay: Int, average: Int) throws {
    let comparison = try #require(
      AverageComparison(
        of: DayRecord(day: today, steps: 500), with: [try walked(1), try walked(2)],
        upTo: secondOfDay))
    #expect(comparison.average == average)
    #expect(comparison.difference == 500 - average)
  }

  @Test(
    "S5-10 a day that starts at four counts its hours from there",
    arguments: [
      (0, 20 * 3_600, 0), (4, 20 * 3_600, 2_000), (4, 22 * 3_600, 2_100), (4, 86_400, 2_200),
    ])
  func laterBeginning(hour: Int, seconds: Int, average: Int) throws {
    // 100 in each hour from 04:00 to 23:00, 50 at night, as far as these hours were reported.
    let counts = (0..<24).map { hour in hour < 4 ? 50 : 100 }
    let before = DayRecord(
      day: today.advanced(by: -1), steps: 2_200, hourlySteps: try #require(HourlySteps(counts)))
    let comparison = AverageComparison(
      of: DayRecord(day: today, steps: 500), with: [before], upTo: seconds,
      from: try #require(DayStart(hour: hour)))
    #expect(comparison?.average == (hour == 0 ? 1_800 : average))
  }

  @Test("S1-1 a past day is compared with whole days, except those without steps")
  func whole() throws {
    let comparison = AverageComparison(
      of: DayRecord(day: today, steps: 3_000),
      with: [try even(1), try even(2, perHour: 50), DayRecord(day: today.advanced(by: -3))],
      upTo: nil)
    #expect(comparison?.average == 1_800)
  }

  @Test("S1-1 without earlier days there is nothing to compare with")
  func alone() throws {
    let record = DayRecord(day: today, steps: 3_000)
    #expect(AverageComparison(of: record, with: [], upTo: nil) == nil)
    #expect(AverageComparison(of: record, with: [DayRecord(day: today)], upTo: nil) == nil)
    #expect(AverageComparison(of: record, with: [try even(0)], upTo: nil) == nil)
  }

  @Test("S1-1 if no steps were ever counted by that time of day, there is no average to be above")
  func none() throws {
    let record = DayRecord(day: today, steps: 6_230)
    #expect(AverageComparison(of: record, with: [try walked(1), try walked(2)], upTo: 0) == nil)
    #expect(AverageComparison(of: record, with: [try walked(1)], upTo: 60)?.average == 2)
  }

  @Test("S1-1 up to a time of day only days with known hours count")
  func totals() throws {
    let record = DayRecord(day: today, steps: 500)
    let mixed = AverageComparison(
      of: record, with: [try walked(1), try even(2, perHour: 900)], upTo: 43_200)
    #expect(mixed?.average == 1_200)
    #expect(AverageComparison(of: record, with: [try even(1)], upTo: 43_200) == nil)
  }

  @Test(
    "S5-9 hours that are all equal are a total alone, even when clocks change",
    arguments: [
      (100, 100, true), (100, 101, true), (100, 0, true), (100, 201, true), (1, 0, true),
      (100, 300, false), (0, 0, false), (0, 2_400, false),
    ])
  func alike(hour: Int, third: Int, areTotalAlone: Bool) throws {
    var hours = try #require(HourlySteps(Array(repeating: hour, count: 24)))
    hours[2] = third
    #expect(hours.areTotalAlone == areTotalAlone)
    hours[3] += 2
    hours[4] += 2
    #expect(!hours.areTotalAlone)
  }
}
