import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct WeighingImportTests {
  private let activity = ActivityFixture()
  private var log: any ActivityLogging { activity.plugin.log }

  private func imported() async throws -> [WeightsImported] {
    try await activity.record.events(of: WeightsImported.self)
  }

  @Test("S2-1 Imported weighings become entries, best source first, and are announced once")
  func entries() async throws {
    try await activity.receive([
      .weight("2026-05-18T07:00Z", 80_100, by: .scale, .pounds, fat: 213, note: "dressed"),
      .weight("2026-05-17T07:00Z", 80_000, by: .scale),
      .weight("2026-05-19T07:00Z", 80_200, by: .watch),
    ])
    let entries = try await activity.weights()
    #expect(
      try await activity.weightLines() == [
        "05-17T07:00:00 80000 kg Scale", "05-18T07:00:00 80100 lb Scale",
        "05-19T07:00:00 80200 kg \(SourceDescription.watch.name)",
      ])
    #expect(entries.map(\.id) == [2, 3, 1])
    #expect(entries.map(\.bodyFat) == [nil, BodyFat(tenths: 213), nil])
    #expect(entries.map(\.note) == [nil, "dressed", nil])
    let told = try await imported()
    #expect(told.map(\.count) == [3])
    #expect(told.map(\.earliest) == [at("2026-05-17T07:00Z")])
  }

  @Test("S5-9 Importing weighings twice changes nothing and announces nothing")
  func twice() async throws {
    let file: [Reading] = [
      .weight("2026-05-17T07:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:00:30Z", 80_040, by: .watch), .weight(of: "2026-05-18", 80_000),
    ]
    try await activity.receive(file)
    let before = try await activity.contents()
    #expect(before.weights.count == 2)
    try await activity.receive(file)
    #expect(try await activity.contents() == before)
  }

  @Test("S5-9 A dry run leaves the weight entries unchanged")
  func dryRun() async throws {
    try await activity.receive([.weight("2026-05-17T07:00Z", 80_000, by: .scale)], isDryRun: true)
    #expect(try await activity.weights().isEmpty)
    #expect(try await activity.record.events().isEmpty)
  }

  @Test(
    "S5-9 Weighings of two sources within a minute and 100 g are one, with the better one's values",
    arguments: [
      ("07:12:00", "07:12:59", 80_100, 1), ("07:12:00", "07:13:00", 80_000, 2),
      ("07:12:59", "07:12:00", 79_900, 1), ("07:12:00", "07:12:00", 80_101, 2),
      ("07:11:59", "07:12:00", 80_000, 2), ("07:12:00", "07:12:00", 79_899, 2),
    ], [true, false])
  func twins(
    _ row: (scale: String, watch: String, grams: Int64, count: Int), isWatchFirst: Bool
  ) async throws {
    let readings: [Reading] = [
      .weight("2026-05-17T\(row.scale)Z", 80_000, by: .scale, .pounds, fat: 200),
      .weight("2026-05-17T\(row.watch)Z", row.grams, by: .watch),
    ]
    for reading in isWatchFirst ? readings.reversed() : readings {
      try await activity.receive([reading])
    }
    let entries = try await activity.weights()
    #expect(entries.count == row.count)
    let best = try #require(entries.first { $0.weight.unit == .kilograms })
    #expect(best.weight.mass == Mass(grams: row.grams))
    #expect(best.instant == at("2026-05-17T\(row.watch)Z"))
    // Values that only the other source has are kept.
    #expect(best.bodyFat == (row.count == 1 ? BodyFat(tenths: 200) : nil))
    if row.count == 1 { #expect(best.id == 1) }
    #expect(try await imported().map(\.count) == [1, 1])
  }

  @Test("S5-9 Two weighings of one source are two, however close")
  func oneSource() async throws {
    try await activity.receive([
      .weight("2026-05-17T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:30Z", 80_050, by: .scale),
      .weight("2026-05-17T07:12:31Z", 80_050, by: .app),
    ])
    #expect(
      try await activity.weightLines() == [
        "05-17T07:12:00 80000 kg Scale", "05-17T07:12:31 80050 kg App",
      ])
  }

  @Test("S5-9 A better source between two entries merges them under the lower number")
  func between() async throws {
    try await activity.receive([
      .weight("2026-05-17T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:10Z", 80_150, by: .app),
    ])
    #expect(try await activity.weights().map(\.id) == [2, 1])
    try await activity.receive([.weight("2026-05-17T07:12:20Z", 80_080, by: .watch)])
    #expect(try await activity.weights().map(\.id) == [1])
    #expect(try await activity.weights().map(\.weight) == [grams(80_080)])
    let told = try await imported()
    #expect(told.map(\.count) == [2, 2])
    #expect(told.map(\.earliest) == Array(repeating: at("2026-05-17T07:12:00Z"), count: 2))
  }

  @Test("S5-9 The person's order of sources decides whose values are shown, whenever it is set")
  func order() async throws {
    let readings: [Reading] = [
      .weight("2026-05-17T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:30Z", 80_050, by: .watch),
    ]
    try await activity.receive(readings)
    let watch = try await activity.weights()
    _ = try await activity.plugin.sources.order([SourceDescription.scale.name])
    #expect(try await activity.weightLines() == ["05-17T07:12:00 80000 kg Scale"])
    #expect(try await activity.weights().map(\.id) == watch.map(\.id))
    let told = try await imported()
    #expect(told.map(\.count) == [1, 1])
    #expect(told.map(\.earliest) == [watch[0].instant, at("2026-05-17T07:12:00Z")])
    _ = try await activity.plugin.sources.order([])
    #expect(try await activity.weights() == watch)
  }

  @Test("S5-9 A manual weight overrides every source, in whatever order they arrive")
  func byHand() async throws {
    let readings: [Reading] = [
      .weight("2026-05-17T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:30Z", 80_050, by: .watch),
    ]
    let entry = try await activity.weigh("2026-05-17T07:12:10Z", 80_020)
    try await activity.receive(readings)
    #expect(try await activity.weights() == [entry])
    #expect(try await imported().isEmpty)

    let other = ActivityFixture()
    try await other.receive(readings)
    #expect(try await other.weigh("2026-05-17T07:12:10Z", 80_020) == entry)
    #expect(try await other.weights() == [entry])
    #expect(try await other.record.events(of: WeightLogged.self).map(\.id) == [entry.id])
  }

  @Test("S5-9 A manual weight between several entries takes the lowest number and replaces them")
  func byHandBetween() async throws {
    try await activity.receive([
      .weight("2026-05-17T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:30Z", 80_150, by: .watch),
    ])
    #expect(try await activity.weights().count == 2)
    let entry = try await activity.weigh("2026-05-17T07:12:10Z", 80_080)
    #expect(entry.id == 1)
    #expect(try await activity.weights() == [entry])
    #expect(try await activity.weigh("2026-05-18T07:12:10Z", 80_080).id == 3)
  }

  @Test("S2-12 Deleting a manual weight shows what a source reports")
  func deletedByHand() async throws {
    let entry = try await activity.weigh("2026-05-17T07:12:10Z", 80_020)
    _ = try await log.delete(entry.id)
    try await activity.receive([.weight("2026-05-17T07:12:00Z", 80_000, by: .scale)])
    #expect(try await activity.weightLines() == ["05-17T07:12:00 80000 kg Scale"])
  }

  @Test("S2-12 A better source does not revert what the person edited or deleted")
  func edited() async throws {
    let scale = Reading.weight("2026-05-17T07:12:00Z", 80_000, by: .scale)
    try await activity.receive([scale, .weight("2026-05-18T07:12:00Z", 80_000, by: .scale)])
    let entries = try await activity.weights()
    let moved = EntryEdit {
      $0.weight = grams(78_000)
      $0.instant = at("2026-05-16T09:00:00Z")
    }
    guard case .weight(let edited) = try await log.edit(entries[0].id, moved) else { return }
    _ = try await log.delete(entries[1].id)
    #expect(edited.source == entries[0].source)
    let again: [Reading] = [
      scale, .weight("2026-05-18T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:30Z", 80_050, by: .watch),
      .weight("2026-05-18T07:12:30Z", 80_050, by: .watch),
      .weight(of: "2026-05-17", 79_990), .weight(of: "2026-05-18", 79_990),
    ]
    for reading in again { try await activity.receive([reading]) }
    _ = try await activity.plugin.sources.order([SourceDescription.fit.name])
    #expect(try await activity.weights() == [edited])
    #expect(try await imported().count == 1)
  }

  @Test("S2-12 A separate report stays when a nearby entry is edited or deleted")
  func apart() async throws {
    try await activity.receive([
      .weight("2026-05-17T07:12:00Z", 80_000, by: .scale),
      .weight("2026-05-17T07:12:30Z", 80_150, by: .watch),
    ])
    let (first, second) = (try await activity.weights()[0], try await activity.weights()[1])
    _ = try await log.edit(first.id, .weight(grams(80_140)))
    try await activity.receive([.weight("2026-05-17T09:00Z", 81_000, by: .app)])
    #expect(try await activity.weights().map(\.id) == [first.id, second.id, 3])
  }

  @Test("S5-9 A day's weight joins a weighing of its day within 100 g, or else is its own")
  func day() async throws {
    try await activity.receive([
      .weight(of: "2026-05-17", 80_100), .weight(of: "2026-05-18", 80_101),
      .weight(of: "2026-05-19", 80_000),
    ])
    #expect(try await activity.weights().count == 3)
    try await activity.receive([
      .weight("2026-05-17T23:59Z", 80_000, by: .scale),
      .weight("2026-05-18T00:00Z", 80_000, by: .scale),
      .weight("2026-05-20T00:00Z", 80_000, by: .scale),
    ])
    #expect(
      try await activity.weightLines() == [
        "05-17T23:59:00 80000 kg Scale", "05-18T00:00:00 80000 kg Scale",
        "05-18T12:00:00 80101 kg Fit", "05-19T12:00:00 80000 kg Fit",
        "05-20T00:00:00 80000 kg Scale",
      ])
    #expect(try await activity.weights()[0].id == 1)
  }

  @Test("S2-12 A deleted day's weight is not restored by a weighing of that day")
  func deletedDay() async throws {
    try await activity.receive([.weight(of: "2026-05-17", 80_000)])
    _ = try await log.delete(1)
    try await activity.receive([.weight("2026-05-17T07:00Z", 80_100, by: .scale)])
    #expect(try await activity.weights().isEmpty)
  }

  @Test("S5-9 A day's weight joins one of several weighings and hides none of them")
  func dayOfMany() async throws {
    try await activity.receive([.weight(of: "2026-05-17", 80_050)])
    try await activity.receive([
      .weight("2026-05-17T07:00Z", 80_000, by: .scale),
      .weight("2026-05-17T21:00Z", 80_100, by: .scale),
      .weight("2026-05-17T22:00Z", 80_060, by: .watch),
    ])
    _ = try await activity.plugin.sources.order([SourceDescription.fit.name])
    #expect(try await activity.weights().map(\.weight.mass.grams) == [80_000, 80_100, 80_060])
  }

  @Test("S5-9 A day's weight stays on its day when the person moves")
  func dayElsewhere() async throws {
    try await activity.receive([.weight(of: "2026-05-17", 80_000)])
    _ = try await activity.plugin.zones.setZone(
      "Pacific/Apia", from: ActivityTests.day("2026-01-01"))
    try await activity.receive([.weight("2026-05-16T18:00Z", 80_100, by: .scale)])
    #expect(try await activity.weightLines() == ["05-16T18:00:00 80100 kg Scale"])
  }

  @Test("S5-9 A day's weight imported again after a move adds nothing")
  func dayAfterMove() async throws {
    try await activity.receive([.weight(of: "2026-05-17", 80_000)])
    let before = try await activity.weights()
    _ = try await activity.plugin.zones.setZone("Asia/Tokyo", from: ActivityTests.day("2026-01-01"))
    let report = try await activity.receive([
      .weight(of: "2026-05-17", 80_000, in: Zones.tokyo)
    ])
    #expect(report.samplesAdded == 0)
    #expect(report.samplesDuplicate == 1)
    #expect(try await activity.weights() == before)
    #expect(try await imported().count == 1)
  }

  private func fat(_ instant: String, _ tenths: Int) throws -> Reading {
    let bodyFat = try #require(BodyFat(tenths: tenths))
    return .bodyFat(BodyFatSample(instant: at(instant), bodyFat: bodyFat), by: .scale)
  }

  @Test("S2-1 Separate body fat joins its weighing, wherever it is in the file")
  func bodyFat() async throws {
    let report = try await activity.receive([
      fat("2026-05-17T07:00Z", 213), .weight("2026-05-17T07:00Z", 80_000, by: .scale),
      .weight("2026-05-18T07:00Z", 80_100, by: .scale), fat("2026-05-18T07:00:20Z", 215),
      fat("2026-05-19T07:00Z", 216),
    ])
    #expect(report.samplesAdded == 4)
    #expect(report.tally.recordsIgnored == 1)
    #expect(
      try await activity.weights().map(\.bodyFat) == [BodyFat(tenths: 213), BodyFat(tenths: 215)])
  }

  @Test("S2-1 Known weighings get their body fat later, except those the person changed")
  func laterBodyFat() async throws {
    let weights = (17...20).map { Reading.weight("2026-05-\($0)T07:00Z", 80_000, by: .scale) }
    try await activity.receive(weights)
    let entries = try await activity.weights()
    _ = try await log.edit(entries[1].id, EntryEdit { $0.note = "dressed" })
    _ = try await log.delete(entries[2].id)
    let again = try weights + (17...20).map { try fat("2026-05-\($0)T07:00Z", 200 + $0) }
    let report = try await activity.receive(again)
    #expect(report.samplesAdded == 4)
    #expect(report.samplesDuplicate == 4)
    let fats = try await activity.weights().map(\.bodyFat)
    #expect(fats == [BodyFat(tenths: 217), nil, BodyFat(tenths: 220)])
    let before = try await activity.contents()
    #expect(try await activity.receive(again).samplesAdded == 0)
    #expect(try await activity.contents() == before)
  }
}
