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
    "S5-9 The merge agrees with a second implementation of the rules, including day totals",
    arguments: 0..<400 as Range<UInt64>
  )
  func oracle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let calendar = random.pick(Self.calendars)
    let life = RandomCase(
      &random, days: Self.days, samples: { Self.sources(&$0, withInstants: false) })
    let oracle = SliceOracle(life.witnesses, on: Self.days, calendar: calendar)
    let records = Merge.days(
      Self.days, life.blocks, totals: life.totals, sources: life.sources, calendar: calendar)
    for record in records {
      // Half a step where a sample is divided between two days, and half for the day itself.
      let bound = 0.501 + 0.5 * Double(oracle.crossings[record.day, default: 0])
      let amount = oracle.amount(on: record.day)
      #expect(abs(Double(record.steps) - amount) <= bound, "\(record.day)")
      for hour in 0..<24 {
        let key = SliceOracle.Hour(day: record.day, hour: hour)
        let error = abs(Double(record.hourlySteps[hour]) - oracle.amounts[key, default: 0])
        #expect(error <= bound + 0.5, "\(record.day) \(hour) h")
      }
      #expect(record.hourlySteps.counts.reduce(0, +) == record.steps)
    }
  }

  @Test(
    "S5-9 A day equals its valid total or the count of better sources, whichever is more",
    arguments: 0..<250 as Range<UInt64>)
  func claims(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let calendar = random.pick(Self.calendars)
    let life = RandomCase(
      &random, days: Self.days, samples: { Self.sources(&$0, withInstants: true) })
    func merge(_ blocks: [SampleBlock], _ totals: [(source: Source.ID, total: DayTotal)])
      -> [DayRecord]
    {
      Merge.days(Self.days, blocks, totals: totals, sources: life.sources, calendar: calendar)
    }
    let records = merge(life.blocks, life.totals)
    for record in records {
      guard let claim = life.claim(on: record.day) else { continue }
      let better = life.blocks.filter { life.step(of: $0.source) <= claim.step }
      let counted = merge(better, []).first { $0.day == record.day }?.steps ?? 0
      #expect(record.steps == max(Int(claim.value), counted), "\(record.day)")
    }
  }

  @Test(
    "S5-9 Importing a record's own totals changes nothing, including hours",
    arguments: 0..<250 as Range<UInt64>)
  func ownTotals(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let calendar = random.pick(Self.calendars)
    let life = RandomCase(
      &random, days: Self.days, samples: { Self.sources(&$0, withInstants: true) })
    let before = Merge.days(
      Self.days, life.blocks, totals: life.totals, sources: life.sources, calendar: calendar)
    let export = Source(
      id: Source.ID(rawValue: 99),
      description: SourceDescription(name: random.pick(["A", "Z"]), kind: .other))
    let own = before.map {
      (source: export.id, total: DayTotal(day: $0.day, measure: .steps, value: Int64($0.steps)))
    }
    let after = Merge.days(
      Self.days, life.blocks, totals: life.totals + own, sources: life.sources + [export],
      calendar: calendar)
    #expect(after == before)
  }

  @Test(
    "S5-9 Never more than the plain sum, never less than the best source alone, for each hour",
    arguments: 0..<250 as Range<UInt64>)
  func bounds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sources = Self.sources(&random, withInstants: true)
    let calendar = random.pick(Self.calendars)
    let merged = Self.hours(Self.merge(sources, calendar: calendar))
    let alone = sources.map { Self.hours(Self.merge([$0], calendar: calendar)) }
    // Each hour may be off by one through rounding.
    for index in merged.indices {
      #expect(merged[index] + 1 >= alone[0][index])
      #expect(merged[index] <= alone.reduce(0) { $0 + $1[index] } + alone.count)
    }
  }

  @Test(
    "S5-9 Whole units are kept: the parts of a sample add up to it exactly",
    arguments: 0..<250 as Range<UInt64>)
  func wholeUnits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let samples = Self.sources(&random, withInstants: true).flatMap { $0 }
    let records = Self.merge(
      [samples.sorted()], calendar: random.pick(Self.calendars), addingOverlaps: true)
    let total = samples.reduce(0) { $0 + Int($1.value) }
    #expect(records.reduce(0) { $0 + $1.steps } == total)
    for record in records {
      #expect(record.hourlySteps.counts.reduce(0, +) == record.steps)
    }
  }

  @Test(
    "S5-9 The order of blocks does not matter", arguments: 0..<50 as Range<UInt64>)
  func blockOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let calendar = random.pick(Self.calendars)
    let blocks = Merge.blocks(Self.sources(&random, withInstants: true))
    let sources = Merge.ordered(blocks.map(\.source))
    let shuffled = blocks.shuffled(using: &random)
    #expect(
      Merge.days(Self.days, shuffled, sources: sources, calendar: calendar)
        == Merge.days(Self.days, blocks, sources: sources, calendar: calendar))
  }

  /// One to four sources, best first, around the clock change in Berlin.
  private static func sources(_ random: inout SplitMix64, withInstants: Bool) -> [[Sample]] {
    let begin = at("2024-03-30T12:00Z")
    let spread = random.pick([1_000, 20_000, 300_000] as [Int64])
    return (1...Int.random(in: 1...4, using: &random)).map { _ in
      let samples = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Sample(
          start: begin + Int64.random(in: 0..<spread, using: &random),
          duration: withInstants && random.chance(20) ? 0 : random.pick(SliceOracle.durations),
          value: Int64.random(in: 0...random.pick([3, 100, 20_000]), using: &random),
          modified: random.chance(30)
            ? begin + Int64.random(in: 0..<3 * spread, using: &random) : nil)
      }
      return Set(samples).sorted()
    }
  }

  private static func merge(
    _ sources: [[Sample]], calendar: PersonalCalendar, addingOverlaps: Bool = false
  ) -> [DayRecord] {
    let blocks = Merge.blocks(sources)
    let sources = Merge.ordered(blocks.map(\.source), addingOverlaps: addingOverlaps)
    return Merge.days(days, blocks, sources: sources, calendar: calendar)
  }

  private static func hours(_ records: [DayRecord]) -> [Int] {
    records.flatMap(\.hourlySteps.counts)
  }
}
