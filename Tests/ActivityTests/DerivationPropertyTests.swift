import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Activity

/// Laws of the calculation of days over random imports. The seed is the argument, so a failure
/// names it.
struct DerivationPropertyTests {
  @Test(
    "S5-9 The days are the same in whatever order the data arrived",
    arguments: 0..<40 as Range<UInt64>)
  func arrival(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let readings = Self.readings(&random)
    let together = ActivityFixture()
    try await together.receive(readings)
    let apart = ActivityFixture()
    let shuffled = readings.shuffled(using: &random)
    for part in Self.parts(of: shuffled, &random) { try await apart.receive(part) }
    #expect(try await apart.allDays() == together.allDays())
  }

  @Test(
    "S5-9 A table of the record's own days adds nothing to any of them",
    arguments: 0..<40 as Range<UInt64>)
  func ownExport(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let activity = ActivityFixture()
    try await activity.receive(Self.readings(&random))
    try await Self.travel(activity, &random)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let day = random.pick(try await activity.allDays()).day
      let noon = try await activity.record.unitOfWork.read {
        try activity.needs.personalTime.calendar(in: $0).start(of: day) + 43_200
      }
      _ = try await activity.plugin.log.log(.steps(random.pick([-300, 200, -50])), at: noon)
    }
    let before = try await activity.allDays()
    let table = SourceDescription(name: "CSV", kind: .other)
    try await activity.receive(
      before.flatMap { record in
        [
          (.steps, Int64(record.steps)), (.distance, record.distance.millimeters),
          (.activeEnergy, record.activeEnergy.calories), (.flights, Int64(record.flights)),
        ].filter { $0.1 > 0 }.map { (kind: Measure.ID, value) in
          .total(DayTotal(day: record.day, measure: kind, value: value), by: table)
        }
      })
    #expect(try await activity.allDays() == before)
  }

  @Test(
    "S5-9 A day calculated alone equals the same day calculated with all others, wherever the person was",
    arguments: 0..<40 as Range<UInt64>)
  func alone(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let activity = ActivityFixture()
    try await activity.receive(Self.readings(&random))
    try await Self.travel(activity, &random)
    let all = try await activity.allDays()
    let days = day("2026-04-20")...day("2026-06-20")
    try await activity.overwrite(days, with: [])
    for day in days.shuffled(using: &random) {
      try await activity.record.unitOfWork.write {
        _ = try activity.derivation.derive([day...day], in: $0)
      }
    }
    #expect(try await activity.allDays() == all)
  }

  @Test(
    "S5-9 An import recalculates every day it changes, wherever the person was",
    arguments: 0..<40 as Range<UInt64>)
  func changedDays(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let activity = ActivityFixture()
    try await Self.travel(activity, &random)
    for part in Self.parts(of: Self.readings(&random), &random) {
      let before = try await activity.allDays()
      let report = try await activity.receive(part)
      let after = try await activity.allDays()
      let changed = Set(before).symmetricDifference(after).map(\.day)
      #expect(report.daysChanged == Set(changed).count)
      #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 0)
    }
  }

  /// Samples of three sources in May 2026, some with their own zone, and some day totals, one for
  /// each day, kind and source.
  private static func readings(_ random: inout SplitMix64) -> [Reading] {
    let totals = (1...20).filter { _ in random.chance(30) }.map { ordinal in
      let total = DayTotal(
        day: day("2026-04-30").advanced(by: ordinal),
        measure: random.pick(Measure.movement.map(\.id)),
        value: Int64.random(in: 0...9_000, using: &random))
      return Reading.total(total, by: random.pick([.watch, .phone, .scale]))
    }
    return totals + samples(&random)
  }

  private static func samples(_ random: inout SplitMix64) -> [Reading] {
    (0..<Int.random(in: 1...60, using: &random)).map { _ in
      let sample = Sample(
        start: at("2026-05-01T00:00Z") + Int64.random(in: 0..<20 * 86_400, using: &random),
        duration: random.pick([0, 60, 977, 5_400, 80_000]),
        value: Int64.random(in: 0...9_000, using: &random))
      return .sample(
        sample, random.pick(Measure.movement.map(\.id)), by: random.pick([.watch, .phone, .scale]),
        zone: random.chance(10) ? random.pick(["Asia/Tokyo", "Pacific/Apia"]) : nil)
    }
  }

  private static func travel(_ activity: ActivityFixture, _ random: inout SplitMix64) async throws {
    for date in ["2026-05-04", "2026-05-08", "2026-05-12"] where random.chance(70) {
      let zone = random.pick(Zones.all).identifier
      _ = try await activity.plugin.zones.setZone(zone, from: day(date))
    }
  }

  private static func parts(of readings: [Reading], _ random: inout SplitMix64) -> [[Reading]] {
    var parts: [[Reading]] = [[]]
    for reading in readings {
      if random.chance(20) { parts.append([]) }
      parts[parts.count - 1].append(reading)
    }
    return parts
  }
}
