import Contracts
import TestSupport
import Testing

@testable import Activity

/// Laws of the merge over random samples. The seed is the argument, so a failure names it.
struct MergePropertyTests {
  private static let days = day("2024-03-25")...day("2024-04-09")
  private static let calendars = [
    PersonalCalendar(only: Zones.berlin), PersonalCalendar(only: FixedZone.utc),
    PersonalCalendar(moves: [
      (day("2024-01-01"), Zones.tokyo), (day("2024-04-01"), Zones.newYork),
      (day("2024-04-03"), Zones.berlin),
    ]),
  ]

  @Test(
    "S5-9 The merge agrees with the rules written a second time",
    arguments: 0..<250 as Range<UInt64>
  )
  func oracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sources = Self.sources(&random, withInstants: false)
    let calendar = random.pick(Self.calendars)
    let oracle = SliceOracle(sources, calendar: calendar)
    for record in Self.merge(sources, calendar: calendar) {
      for hour in 0..<24 {
        let key = SliceOracle.Hour(day: record.day, hour: hour)
        let found = Int128(record.hourlySteps[hour]) * SliceOracle.denominator
        let error = found - oracle.amounts[key, default: 0]
        #expect(
          error.magnitude <= (oracle.runs[key, default: 0] * SliceOracle.denominator).magnitude,
          "\(record.day) \(hour) h")
      }
    }
  }

  @Test(
    "S5-9 Never more than the plain sum, never less than the best source alone, hour by hour",
    arguments: 0..<250 as Range<UInt64>)
  func bounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sources = Self.sources(&random, withInstants: true)
    let calendar = random.pick(Self.calendars)
    let merged = Self.hours(Self.merge(sources, calendar: calendar))
    let alone = sources.map { Self.hours(Self.merge([$0], calendar: calendar)) }
    for index in merged.indices {
      #expect(merged[index] >= alone[0][index])
      #expect(merged[index] <= alone.reduce(0) { $0 + $1[index] })
    }
  }

  @Test(
    "S5-9 Whole units are kept: the parts of every sample sum exactly to it",
    arguments: 0..<250 as Range<UInt64>)
  func wholeUnits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let samples = Self.sources(&random, withInstants: true).flatMap { $0 }
    let records = Self.merge([samples.sorted()], calendar: random.pick(Self.calendars))
    let total = samples.reduce(0) { $0 + Int($1.value) }
    #expect(records.reduce(0) { $0 + $1.steps } == total)
    for record in records {
      #expect(record.hourlySteps.counts.reduce(0, +) == record.steps)
    }
  }

  @Test(
    "S5-9 The order of blocks makes no difference", arguments: 0..<50 as Range<UInt64>)
  func blockOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let calendar = random.pick(Self.calendars)
    let blocks = Merge.blocks(Self.sources(&random, withInstants: true))
    let priority = blocks.map(\.source)
    let shuffled = blocks.shuffled(using: &random)
    #expect(
      Merge.days(Self.days, shuffled, priority: priority, calendar: calendar)
        == Merge.days(Self.days, blocks, priority: priority, calendar: calendar))
  }

  /// One to four sources, best first, around the change of clocks in Berlin.
  private static func sources(_ random: inout SplitMix64, withInstants: Bool) -> [[Sample]] {
    let begin = at("2024-03-30T12:00Z")
    let spread = random.pick([1_000, 20_000, 300_000] as [Int64])
    return (1...Int.random(in: 1...4, using: &random)).map { _ in
      let samples = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Sample(
          start: begin + Int64.random(in: 0..<spread, using: &random),
          duration: withInstants && random.chance(20) ? 0 : random.pick(SliceOracle.durations),
          value: Int64.random(in: 0...random.pick([3, 100, 20_000]), using: &random))
      }
      return Set(samples).sorted()
    }
  }

  private static func merge(_ sources: [[Sample]], calendar: PersonalCalendar) -> [DayRecord] {
    let blocks = Merge.blocks(sources)
    return Merge.days(days, blocks, priority: blocks.map(\.source), calendar: calendar)
  }

  private static func hours(_ records: [DayRecord]) -> [Int] {
    records.flatMap(\.hourlySteps.counts)
  }
}
