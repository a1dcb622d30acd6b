import Contracts
import TestSupport
import Testing

@testable import Goals

/// Calculations of insights over random records. The seed is the argument, so a failure names it.
struct InsightPropertyTests {
  private static func record(
    _ random: inout SplitMix64
  ) -> (oracle: InsightOracle, insight: InsightDays) {
    let isSum = random.chance(75)
    let begins = Day(ordinal: 19_000 + Int.random(in: 0..<800, using: &random))
    let length = random.pick([1, 2, 8, 40, 400, 800])
    let today = begins.advanced(by: Int.random(in: 0..<length, using: &random))
    let isSparse = random.chance(30)
    var (values, verdicts): ([Day: Int64], [Day: Verdict]) = ([:], [:])
    for day in begins...today {
      // Few different values, so that many are equal.
      if !random.chance(isSparse ? 80 : 10) {
        values[day] = Int64(Int.random(in: 1...12, using: &random)) * 1_000
      }
      verdicts[day] = random.pick([.met, .met, .met, .missed, .rest, .frozen, .paused])
    }
    verdicts[today] = random.pick([.met, .pending])
    let hasGoal = isSum && random.chance(80)
    return (
      InsightOracle(
        isSum: isSum, values: values, verdicts: hasGoal ? verdicts : [:], begins: begins,
        today: today),
      InsightDays(
        isSum: isSum,
        values: values.sorted { $0.key < $1.key }.map {
          DailyReading(day: $0.key, value: $0.value)
        },
        verdicts: hasGoal ? verdicts : [:], recordBegins: begins, today: today)
    )
  }

  @Test(
    "S9-6 The values of a period agree with a second implementation of their definition",
    arguments: 0..<20 as Range<UInt64>)
  func oracle(seed: UInt64) {
    for seed in seed * 20..<(seed + 1) * 20 {
      var random = SplitMix64(seed: seed)
      let (oracle, insight) = Self.record(&random)
      let day = oracle.begins.advanced(by: Int.random(in: -40...800, using: &random))
      let start = random.pick(WeekStart.allCases)
      for unit in InsightPeriod.Unit.allCases {
        let range = InsightPeriod(unit, of: day).days
        let comment: Comment = "seed \(seed), \(range)"
        #expect(insight.figures(in: range) == oracle.figures(range), comment)
        let counted = oracle.counted(range)
        #expect(insight.counted(in: range).map(Array.init) ?? [] == counted, comment)
        #expect(insight.weekdays(in: range) == oracle.weekdays(range), comment)
        #expect(insight.best(in: range) == oracle.best(range), comment)
        #expect(insight.bestMonth(in: range) == oracle.bestMonth(range), comment)
        #expect(insight.longestRun(in: range) == oracle.longestRun(range), comment)
        #expect(
          insight.records(in: range, weekStart: start) == oracle.records(range, start), comment)
        let found = range.compactMap { day in oracle.values[day].map { (day, $0) } }
        let readings = insight.readings(in: range)
        guard !oracle.isSum, let first = found.first, let last = found.last else {
          #expect(readings == nil, comment)
          continue
        }
        #expect(readings?.first.day == first.0 && readings?.last.day == last.0, comment)
        #expect(readings?.lowest.value == found.map(\.1).min(), comment)
        #expect(readings?.highest.value == found.map(\.1).max(), comment)
      }
    }
  }

  @Test(
    "S9-6 Hours are averages of the complete days with known hours, including days without steps")
  func hours() {
    func day(_ number: Int, _ hours: [Int: Int]) -> DayRecord {
      var all = HourlySteps()
      for (hour, steps) in hours { all[hour] = steps }
      return DayRecord(day: .n(number), steps: all.counts.reduce(0, +), hourlySteps: all)
    }
    let total = day(3, Dictionary(uniqueKeysWithValues: (0..<24).map { ($0, 100) }))
    let records = [day(1, [8: 900, 17: 300]), day(2, [8: 300]), total, day(5, [8: 9_000])]
    let insight = InsightDays(
      isSum: true, values: records.map { DailyReading(day: $0.day, value: Int64($0.steps)) },
      recordBegins: .n(1), today: .n(5))
    // Days 1, 2 and 4; only the total of 3 is known, and 5 has not ended.
    let hours = insight.hours(of: records, in: .n(1)...(.n(31)))
    #expect(hours?.days == 3)
    #expect(hours?.averages[8] == 400 && hours?.averages[17] == 100)
    #expect(hours?.averages.reduce(0, +) == 500)
    #expect(insight.hours(of: [total], in: .n(3)...(.n(3))) == nil)
  }
}
