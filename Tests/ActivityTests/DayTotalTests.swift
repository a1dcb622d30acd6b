import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// A file's total for a day counts for that day, wherever the person lived.
struct DayTotalTests {
  private let activity = ActivityFixture(zones: [Zones.berlin, Zones.tokyo, FixedZone.utc])

  /// Imports daily step totals.
  @discardableResult
  private func receive(
    _ totals: [(String, Int64)], by source: SourceDescription = .scale,
    into activity: ActivityFixture? = nil
  ) async throws -> ImportReport {
    try await (activity ?? self.activity).receive(
      totals.map { .total(DayTotal(day: day($0), measure: .steps, value: $1), by: source) })
  }

  private func steps(of activity: ActivityFixture? = nil) async throws -> [String: Int] {
    let records = try await (activity ?? self.activity).allDays()
    return Dictionary(uniqueKeysWithValues: records.map { ("\($0.day)", $0.steps) })
  }

  @Test("S5-9 A total is spread over its day, including long and short days")
  func spread() async throws {
    try await receive([("2024-03-31", 2_300), ("2024-10-27", 2_500), ("2024-05-17", 2_400)])
    #expect(
      try await steps() == ["2024-03-31": 2_300, "2024-05-17": 2_400, "2024-10-27": 2_500])
    var hours = Array(repeating: 100, count: 24)
    #expect(try await activity.dayRecord("2024-05-17").hourlySteps.counts == hours)
    hours[2] = 0
    #expect(try await activity.dayRecord("2024-03-31").hourlySteps.counts == hours)
    hours[2] = 200
    #expect(try await activity.dayRecord("2024-10-27").hourlySteps.counts == hours)
  }

  @Test("S5-9 An import of totals reports its result and its days")
  func report() async throws {
    let report = try await receive([("2026-05-17", 500), ("2026-05-19", 700), ("2026-06-02", 1)])
    #expect(report.samplesAdded == 3)
    #expect(report.samplesInFuture == 1)
    #expect(report.days == day("2026-05-17")...day("2026-06-02"))
    #expect(report.daysChanged == 3)
    #expect(try await activity.daysChanged().count == 1)
  }

  @Test("S5-9 The days of a file span both its samples and its totals")
  func daysOfBoth() async throws {
    let report = try await activity.receive([
      .sample(Sample("2026-05-17T08:00", 5), .steps, by: .phone),
      .total(DayTotal(day: day("2026-05-19"), measure: .steps, value: 5), by: .scale),
    ])
    #expect(report.days == day("2026-05-17")...day("2026-05-19"))
  }

  @Test("S5-9 After a change of zone a total stays on its day and is not imported twice")
  func change() async throws {
    let totals: [(String, Int64)] = [("2026-05-16", 9_000), ("2026-05-17", 4_000)]
    try await receive(totals)
    let before = try await steps()
    _ = try await activity.plugin.zones.setZone("Asia/Tokyo", from: nil)
    #expect(try await steps() == before)
    let report = try await receive(totals)
    #expect(report.samplesAdded == 0)
    #expect(report.samplesDuplicate == 2)
    #expect(report.daysChanged == 0)
    #expect(try await steps() == before)
    #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 0)
  }

  @Test("S5-9 When one source has two totals for a day, the larger counts, in either order")
  func larger() async throws {
    for (value, day) in [(4_000, 4_000), (9_000, 9_000), (7_000, 9_000)] as [(Int64, Int)] {
      let report = try await receive([("2026-05-17", value)])
      #expect(report.samplesAdded == (value == day ? 1 : 0))
      #expect(report.daysChanged == (value == day ? 1 : 0))
      #expect(try await steps() == ["2026-05-17": day])
    }
  }

  @Test("S5-9 A total adds only what exceeds better sources, in the time they do not cover")
  func beyond() async throws {
    try await receive([("2026-05-17", 7_200)])
    let walk = Sample("2026-05-17T08:00", "2026-05-17T10:00", 5_000, in: Zones.berlin)
    try await activity.receive([walk], by: .watch)
    #expect(try await steps() == ["2026-05-17": 7_200])
    #expect(try await activity.dayRecord("2026-05-17").hourlySteps[8] == 2_500)
    #expect(try await activity.dayRecord("2026-05-17").hourlySteps[7] == 100)
  }

  @Test("S5-9 A total below the count of better sources and manual entries adds nothing")
  func within() async throws {
    try await receive([("2026-05-17", 6_000)])
    let walk = Sample("2026-05-17T08:00", "2026-05-17T10:00", 5_000, in: Zones.berlin)
    try await activity.receive([walk], by: .watch)
    _ = try await activity.plugin.log.log(.steps(900), at: at("2026-05-17T12:00"))
    #expect(try await steps() == ["2026-05-17": 6_000])
    _ = try await activity.plugin.log.log(.steps(600), at: at("2026-05-17T12:00"))
    #expect(try await steps() == ["2026-05-17": 6_500])
    #expect(try await activity.hours("2026-05-17") == [8: 2_500, 9: 2_500, 13: 1_500])
  }

  @Test(
    "S5-9 Samples of the same source, or an equally trusted one, are part of its total, not added to it",
    arguments: [
      SourceDescription.scale, SourceDescription(name: "Another app", kind: .other),
      SourceDescription(name: "Yet another app", kind: .other),
    ])
  func alike(_ other: SourceDescription) async throws {
    let walk = Sample("2026-05-17T08:00", "2026-05-17T10:00", 5_000, in: Zones.berlin)
    try await activity.receive([walk], by: other)
    try await receive([("2026-05-17", 5_000)])
    #expect(try await activity.hours("2026-05-17") == [8: 2_500, 9: 2_500])
    try await receive([("2026-05-18", 4_000)])
    try await activity.receive(
      [Sample("2026-05-18T08:00", "2026-05-18T10:00", 5_000, in: Zones.berlin)], by: other)
    #expect(try await activity.hours("2026-05-18") == [8: 2_500, 9: 2_500])
  }

  @Test("S5-9 When several sources have totals, only the most trusted one's counts")
  func several() async throws {
    try await receive([("2026-05-17", 9_000)], by: .scale)
    try await receive([("2026-05-17", 5_000)], by: .phone)
    #expect(try await steps() == ["2026-05-17": 5_000])
    _ = try await activity.plugin.sources.order(["Scale"])
    #expect(try await steps() == ["2026-05-17": 9_000])
  }

  @Test("S5-9 Of equally trusted totals the largest counts, regardless of name")
  func alike() async throws {
    for name in ["A", "Z"] {
      let other = SourceDescription(name: name, kind: .other)
      let activity = ActivityFixture()
      try await receive([("2026-05-17", 9_000)], by: .scale, into: activity)
      try await receive([("2026-05-17", 8_000)], by: other, into: activity)
      #expect(try await steps(of: activity) == ["2026-05-17": 9_000])
    }
  }

  @Test("S5-9 Counts of less trusted sources are scaled down to the total, keeping their shape")
  func cut() async throws {
    try await receive([("2026-05-17", 700)], by: .watch)
    try await activity.receive(
      [
        Sample("2026-05-17T08:00", "2026-05-17T09:00", 1_000, in: Zones.berlin),
        Sample("2026-05-17T18:00", "2026-05-17T19:00", 500, in: Zones.berlin),
      ], by: .phone)
    #expect(try await activity.hours("2026-05-17") == [8: 467, 18: 233])
    try await activity.receive(
      [Sample("2026-05-17T12:00", "2026-05-17T13:00", 650, in: Zones.berlin)], by: .watch)
    #expect(try await activity.hours("2026-05-17") == [8: 33, 12: 650, 18: 17])
  }

  @Test("S5-9 When no minute is free, the excess of a total is spread over the whole day")
  func noRoom() async throws {
    let day = Sample("2026-05-17T00:00", "2026-05-18T00:00", 2_400, in: Zones.berlin)
    try await activity.receive([day], by: .watch)
    try await receive([("2026-05-17", 4_800)])
    #expect(
      try await activity.dayRecord("2026-05-17").hourlySteps.counts
        == Array(repeating: 200, count: 24))
  }

  @Test("S5-9 Totals of every measure cap their day", arguments: MeasureCatalog.all.sums.map(\.id))
  func measures(_ measure: Measure.ID) async throws {
    try await activity.receive([
      .sample(
        Sample("2026-05-17T08:00", "2026-05-17T10:00", 300, in: Zones.berlin), measure, by: .watch),
      .total(DayTotal(day: day("2026-05-17"), measure: measure, value: 500), by: .scale),
      .total(DayTotal(day: day("2026-05-18"), measure: measure, value: 500), by: .scale),
    ])
    for day in ["2026-05-17", "2026-05-18"] {
      #expect(try await activity.dayRecord(day).amounts == [measure: 500])
    }
  }

  @Test("S5-9 A trusted total decides its day whatever others counted, and no other day")
  func trusted() async throws {
    try await activity.receive(
      [
        Sample("2026-05-16T23:30", "2026-05-17T00:30", 600, in: Zones.berlin),
        Sample("2026-05-17T12:00", 50),
      ], by: .phone)
    try await receive([("2026-05-17", 2_400)], by: .watch)
    #expect(try await steps() == ["2026-05-16": 300, "2026-05-17": 2_400])
  }

  @Test("S5-9 A total for a day that the person's zone skipped does not count until they live it")
  func skipped() async throws {
    let samoa = ActivityFixture(zones: [Zones.samoa, FixedZone.utc])
    let report = try await receive([("2011-12-30", 500), ("2011-12-31", 700)], into: samoa)
    #expect(report.samplesAdded == 2)
    #expect(try await steps(of: samoa) == ["2011-12-31": 700])
    #expect(try await samoa.hours("2011-12-31")[0] == 29)
    _ = try await samoa.plugin.zones.setZone(FixedZone.utc.identifier, from: nil)
    #expect(try await steps(of: samoa) == ["2011-12-30": 500, "2011-12-31": 700])
  }

  /// A morning in Pago Pago, from where the person moves across the date line.
  private func moveOver(
    _ totals: [(String, Int64)], to zone: String = "Pacific/Apia"
  ) async throws -> ActivityFixture {
    let traveller = ActivityFixture(
      now: "2026-05-10T19:00Z", zones: [Zones.pagoPago, Zones.apia, Zones.tokyo])
    try await receive(totals, into: traveller)
    _ = try await traveller.plugin.zones.setZone(Zones.pagoPago.identifier, from: day("2026-01-01"))
    _ = try await traveller.plugin.zones.setZone(zone, from: nil)
    return traveller
  }

  @Test("S8-10 A total for a day that a move skips is kept, spread evenly over the day")
  func moved() async throws {
    let totals: [(String, Int64)] = [("2026-05-09", 4_000), ("2026-05-10", 6_891)]
    let traveller = try await moveOver(totals)
    #expect(try await steps(of: traveller) == ["2026-05-09": 4_000, "2026-05-10": 6_891])
    let hours = try await traveller.dayRecord("2026-05-10").hourlySteps.counts
    #expect(hours.reduce(0, +) == 6_891)
    #expect(Set(hours).isSubset(of: [287, 288]))
    #expect(try await traveller.plugin.resyncing.resync { _ in }.daysChanged == 0)
  }

  @Test("S8-10 A total imported after the move belongs to the day it names, and can be undone")
  func comesAfterMove() async throws {
    let traveller = try await moveOver([("2026-05-08", 1_000)])
    let report = try await receive([("2026-05-10", 6_891)], into: traveller)
    #expect(report.daysChanged == 1)
    #expect(try await steps(of: traveller) == ["2026-05-08": 1_000, "2026-05-10": 6_891])
    let undone = try await traveller.plugin.imports.undo(RecordedImport.ID(rawValue: 2)) { _ in }
    #expect(undone.daysChanged == 1)
    #expect(try await steps(of: traveller) == ["2026-05-08": 1_000])
  }

  @Test("S8-10 Samples with their own zone on a skipped day are part of its total")
  func partOfSkippedDay() async throws {
    let traveller = try await moveOver([("2026-05-10", 2_500)])
    let walk = Reading.sample(
      Sample("2026-05-10T08:00", "2026-05-10T09:00", 100, in: Zones.pagoPago), .steps, by: .phone,
      zone: Zones.pagoPago.identifier)
    try await traveller.receive([walk])
    #expect(try await steps(of: traveller) == ["2026-05-10": 2_500])
    #expect(try await traveller.dayRecord("2026-05-10").hourlySteps[8] == 200)
  }

  @Test("S5-9 On a repeated day a total counts once")
  func twice() async throws {
    let traveller = ActivityFixture(zones: [Zones.apia, Zones.pagoPago])
    _ = try await traveller.plugin.zones.setZone("Pacific/Pago_Pago", from: day("2026-05-08"))
    let totals = (7...10).map { ("2026-05-\($0 < 10 ? "0" : "")\($0)", Int64($0) * 100) }
    try await receive(totals, into: traveller)
    #expect(
      try await steps(of: traveller) == [
        "2026-05-07": 700, "2026-05-08": 800, "2026-05-09": 900, "2026-05-10": 1_000,
      ])
  }

  @Test("S1-7 A re-sync recalculates days that have only totals")
  func resync() async throws {
    try await receive([("2026-05-10", 500), ("2026-05-17", 700)])
    let before = try await activity.allDays()
    try await activity.overwrite(day("2026-05-10")...day("2026-05-17"), with: [])
    #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 2)
    #expect(try await activity.allDays() == before)
  }

  @Test("S5-9 The list of sources counts totals as samples and includes their days")
  func sources() async throws {
    try await receive([("2026-05-10", 500), ("2026-05-19", 700)])
    try await activity.receive([Sample("2026-05-12T08:00", 5)], by: .scale)
    try await activity.receive([Sample("2026-05-21T08:00", 5)], by: .phone)
    let summaries = try await activity.read { try activity.plugin.sources.sources(in: $0) }
    try #require(summaries.count == 2)
    let (phone, scale) = (summaries[0], summaries[1])
    #expect(phone.samples == 1)
    #expect(phone.firstDay == day("2026-05-21"))
    #expect(scale.samples == 3)
    #expect(scale.firstDay == day("2026-05-10"))
    #expect(scale.lastDay == day("2026-05-19"))
  }

  @Test(
    "The health check warns of totals for future days",
    arguments: [("2026-06-01", HealthFinding.State.ok), ("2030-01-01", .warning)])
  func future(_ date: String, _ state: HealthFinding.State) async throws {
    try await receive([(date, 600)])
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let check = try #require(
      connections.healthChecks.first { $0.name.description == "Samples dated in the future" })
    #expect(try await check.examine().state == state)
  }
}
