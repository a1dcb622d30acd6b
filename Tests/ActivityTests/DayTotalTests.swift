import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// What a file says a day amounts to counts for that day, wherever the person lived.
struct DayTotalTests {
  private let activity = ActivityFixture(zones: [Zones.berlin, Zones.tokyo, FixedZone.utc])

  /// An import of steps, by day.
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

  @Test("S5-9 A total is spread over its day, the long and the short ones too")
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

  @Test("S5-9 An import of totals says what it did and what days it was of")
  func report() async throws {
    let report = try await receive([("2026-05-17", 500), ("2026-05-19", 700), ("2026-06-02", 1)])
    #expect(report.samplesAdded == 3)
    #expect(report.samplesInFuture == 1)
    #expect(report.days == day("2026-05-17")...day("2026-06-02"))
    #expect(report.daysChanged == 3)
    #expect(try await activity.daysChanged().count == 1)
  }

  @Test("S5-9 The days of a file span its samples and its totals")
  func daysOfBoth() async throws {
    let report = try await activity.receive([
      .sample(Sample("2026-05-17T08:00", 5), .steps, by: .phone),
      .total(DayTotal(day: day("2026-05-19"), measure: .steps, value: 5), by: .scale),
    ])
    #expect(report.days == day("2026-05-17")...day("2026-05-19"))
  }

  @Test("S5-9 After a change of zones a total stays with its day, and comes no second time")
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

  @Test("S5-9 Of two totals of a day by one source the larger counts, whichever came first")
  func larger() async throws {
    for (value, day) in [(4_000, 4_000), (9_000, 9_000), (7_000, 9_000)] as [(Int64, Int)] {
      let report = try await receive([("2026-05-17", value)])
      #expect(report.samplesAdded == (value == day ? 1 : 0))
      #expect(report.daysChanged == (value == day ? 1 : 0))
      #expect(try await steps() == ["2026-05-17": day])
    }
  }

  @Test("S5-9 A total adds only what it has beyond better sources, in the time they do not cover")
  func beyond() async throws {
    try await receive([("2026-05-17", 7_200)])
    let walk = Sample("2026-05-17T08:00", "2026-05-17T10:00", 5_000, in: Zones.berlin)
    try await activity.receive([walk], by: .watch)
    #expect(try await steps() == ["2026-05-17": 7_200])
    #expect(try await activity.dayRecord("2026-05-17").hourlySteps[8] == 2_500)
    #expect(try await activity.dayRecord("2026-05-17").hourlySteps[7] == 100)
  }

  @Test("S5-9 A total below what better sources counted adds nothing, entries by hand among them")
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
    "S5-9 The minutes of a source, or of one trusted alike, are part of its total, never on top",
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

  @Test("S5-9 Of totals of several sources the best one's stands; the others count for nothing")
  func several() async throws {
    try await receive([("2026-05-17", 9_000)], by: .scale)
    try await receive([("2026-05-17", 5_000)], by: .phone)
    #expect(try await steps() == ["2026-05-17": 5_000])
    _ = try await activity.plugin.sources.order(["Scale"])
    #expect(try await steps() == ["2026-05-17": 9_000])
  }

  @Test("S5-9 Of totals of sources that are trusted alike the largest stands, whatever their names")
  func alike() async throws {
    for name in ["A", "Z"] {
      let other = SourceDescription(name: name, kind: .other)
      let activity = ActivityFixture()
      try await receive([("2026-05-17", 9_000)], by: .scale, into: activity)
      try await receive([("2026-05-17", 8_000)], by: other, into: activity)
      #expect(try await steps(of: activity) == ["2026-05-17": 9_000])
    }
  }

  @Test("S5-9 What sources less trusted than a total counted is cut to it, in the shape it had")
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

  @Test("S5-9 Where no minute is free, what a total has beyond is spread over the whole day")
  func noRoom() async throws {
    let day = Sample("2026-05-17T00:00", "2026-05-18T00:00", 2_400, in: Zones.berlin)
    try await activity.receive([day], by: .watch)
    try await receive([("2026-05-17", 4_800)])
    #expect(
      try await activity.dayRecord("2026-05-17").hourlySteps.counts
        == Array(repeating: 200, count: 24))
  }

  @Test("S5-9 Totals of every measure are claims", arguments: MeasureCatalog.all.sums.map(\.id))
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

  @Test("S5-9 A trusted total rules its day whatever others counted, and no other")
  func trusted() async throws {
    try await activity.receive(
      [
        Sample("2026-05-16T23:30", "2026-05-17T00:30", 600, in: Zones.berlin),
        Sample("2026-05-17T12:00", 50),
      ], by: .phone)
    try await receive([("2026-05-17", 2_400)], by: .watch)
    #expect(try await steps() == ["2026-05-16": 300, "2026-05-17": 2_400])
  }

  @Test("S5-9 A total of a day the person's zone skipped counts for nothing until it is lived")
  func skipped() async throws {
    let samoa = ActivityFixture(zones: [Zones.samoa, FixedZone.utc])
    let report = try await receive([("2011-12-30", 500), ("2011-12-31", 700)], into: samoa)
    #expect(report.samplesAdded == 2)
    #expect(try await steps(of: samoa) == ["2011-12-31": 700])
    #expect(try await samoa.hours("2011-12-31")[0] == 29)
    _ = try await samoa.plugin.zones.setZone(FixedZone.utc.identifier, from: nil)
    #expect(try await steps(of: samoa) == ["2011-12-30": 500, "2011-12-31": 700])
  }

  /// A morning in Pago Pago, from where the person moves over the date line.
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

  @Test("S8-10 A total of a day that a move skips stays, over all hours of it alike")
  func moved() async throws {
    let totals: [(String, Int64)] = [("2026-05-09", 4_000), ("2026-05-10", 6_891)]
    let traveller = try await moveOver(totals)
    #expect(try await steps(of: traveller) == ["2026-05-09": 4_000, "2026-05-10": 6_891])
    let hours = try await traveller.dayRecord("2026-05-10").hourlySteps.counts
    #expect(hours.reduce(0, +) == 6_891)
    #expect(Set(hours).isSubset(of: [287, 288]))
    #expect(try await traveller.plugin.resyncing.resync { _ in }.daysChanged == 0)
  }

  @Test("S8-10 A total that comes after the move is of the day it names, and can be undone")
  func comesAfterMove() async throws {
    let traveller = try await moveOver([("2026-05-08", 1_000)])
    let report = try await receive([("2026-05-10", 6_891)], into: traveller)
    #expect(report.daysChanged == 1)
    #expect(try await steps(of: traveller) == ["2026-05-08": 1_000, "2026-05-10": 6_891])
    let undone = try await traveller.plugin.imports.undo(RecordedImport.ID(rawValue: 2)) { _ in }
    #expect(undone.daysChanged == 1)
    #expect(try await steps(of: traveller) == ["2026-05-08": 1_000])
  }

  @Test("S8-10 What was counted with its own zone on a skipped day is part of its total")
  func partOfSkippedDay() async throws {
    let traveller = try await moveOver([("2026-05-10", 2_500)])
    let walk = Reading.sample(
      Sample("2026-05-10T08:00", "2026-05-10T09:00", 100, in: Zones.pagoPago), .steps, by: .phone,
      zone: Zones.pagoPago.identifier)
    try await traveller.receive([walk])
    #expect(try await steps(of: traveller) == ["2026-05-10": 2_500])
    #expect(try await traveller.dayRecord("2026-05-10").hourlySteps[8] == 200)
  }

  @Test("S5-9 On a day that came twice a total counts for its own day alone")
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

  @Test("S1-7 A re-sync derives days that only totals speak for")
  func resync() async throws {
    try await receive([("2026-05-10", 500), ("2026-05-17", 700)])
    let before = try await activity.allDays()
    try await activity.overwrite(day("2026-05-10")...day("2026-05-17"), with: [])
    #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 2)
    #expect(try await activity.allDays() == before)
  }

  @Test("S5-9 The list of sources counts totals among samples, over their days")
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
    "The health check warns of totals of days to come",
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
