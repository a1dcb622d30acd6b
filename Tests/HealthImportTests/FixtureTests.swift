import Contracts
import Testing

/// The content of real and constructed files by others.
@Suite struct FixtureTests {
  struct Counts: Hashable, Sendable {
    var read = 0
    var ignored = 0
    var steps = 0
    var distances = 0
    var energies = 0
    var flights = 0
    var weighings = 0
    var workouts = 0
    var sources: Set<SourceDescription> = []
    var isCut = false
  }

  private static func source(_ name: String, _ kind: SourceKind) -> SourceDescription {
    SourceDescription(name: name, kind: kind)
  }

  @Test(
    "S5-9 every Apple Health fixture is read with exact counts",
    arguments: [
      (
        "apple-health/2016-iphone6s-sample.xml",
        Counts(
          read: 16, steps: 10, distances: 5, workouts: 1,
          sources: [source("Health", .other), source("NJR Apple\u{A0}Watch", .watch)])
      ),
      (
        "apple-health/2019-no-prolog.xml",
        Counts(read: 3, ignored: 2, workouts: 1, sources: [source("Apple\u{A0}Watch", .watch)])
      ),
      (
        "apple-health/2022-workout-macosx-entries.zip",
        Counts(read: 2, ignored: 1, workouts: 1, sources: [source("Watch", .watch)])
      ),
      (
        "apple-health/2024-multiline-attributes.xml",
        Counts(
          read: 8, ignored: 6, energies: 2, sources: [source("Alexandre's Apple Watch", .watch)])
      ),
      (
        "apple-health/small-complete.xml",
        Counts(
          read: 9, ignored: 7, steps: 1, workouts: 1,
          sources: [source("Apple Watch", .watch), source("iPhone", .phone)])
      ),
      (
        "apple-health/workouts-multiline.xml",
        Counts(
          read: 13, ignored: 5, workouts: 8,
          sources: [
            source("Unknown source", .other), source("Synthetic & Run Club", .watch),
            // A workout that was typed in.
            source("Unknown source", .hand),
          ])
      ),
      (
        "generated/overlap-broken-dtd.zip",
        Counts(
          read: 4_506, ignored: 3_430, steps: 249, distances: 249, energies: 557, flights: 17,
          weighings: 2, workouts: 2,
          sources: [
            source("Anna’s Apple\u{A0}Watch", .watch), source("Anna’s iPhone", .phone),
            source("Withings", .other),
          ])
      ),
      ("apple-health-adversarial/x4-5-original.zip", Counts()),
      ("apple-health-adversarial/x4-5-renamed-clone.zip", Counts()),
      ("apple-health-adversarial/x4-6-future-mtime.zip", Counts()),
      ("apple-health-adversarial/x4-7-broken-xml.zip", Counts(isCut: true)),
    ])
  func appleHealth(_ name: String, _ counts: Counts) throws {
    let (format, sink, tally) = try Export.readFile(Fixture.path(name))
    #expect(format == "apple-health")
    #expect(tally.recordsRejected == 0)
    #expect(
      Counts(
        read: tally.recordsRead, ignored: tally.recordsIgnored,
        steps: sink.values(of: .steps).count, distances: sink.values(of: .distance).count,
        energies: sink.values(of: .activeEnergy).count, flights: sink.values(of: .flights).count,
        weighings: sink.weighings.count, workouts: sink.workouts.count,
        sources: Set(sink.sources.map { Self.source($0.name, $0.kind) }), isCut: tally.defect != nil
      )
        == counts)
  }

  @Test("S5-9 the sums of the samples equal those of the files")
  func sums() throws {
    let phone = try Export.readFile(Fixture.path("apple-health/2016-iphone6s-sample.xml")).sink
    #expect(phone.values(of: .steps).reduce(0, +) == 2_517)
    #expect(phone.values(of: .distance) == [2_880, 2_840, 1_420, 6_390, 5_900])
    #expect(phone.workouts.map(\.activeEnergy) == [Energy(calories: 139_317)])
    let overlap = try Export.readFile(Fixture.path("generated/overlap-broken-dtd.zip")).sink
    #expect(overlap.values(of: .steps).reduce(0, +) == 98_488)
    #expect(overlap.values(of: .distance).reduce(0, +) == 72_973_884)
    #expect(overlap.weighings.map(\.mass.grams) == [77_940, 76_720])
  }

  @Test("S5-9 adversarial archives without a readable export say what is wrong")
  func adversarial() throws {
    let empty = Fixture.path("apple-health-adversarial/x4-3-multi-empty-xml.zip")
    #expect(throws: ImportError.empty(path: "\(empty)/apple_health_export/export.xml")) {
      try Export.readFile(empty)
    }
    let slip = Fixture.path("apple-health-adversarial/x4-4-zip-slip.zip")
    #expect(
      throws: ImportError.unsafeArchive(path: slip, entry: "../../../tmp/zip-slip-escape.txt")
    ) { try Export.readFile(slip) }
  }

  @Test("S5-9 Google Fit's table is read with exact counts")
  func googleFit() throws {
    let (format, sink, tally) = try Export.readFile(
      Fixture.path("google-fit/Daily activity metrics.csv"))
    #expect(format == "google-fit")
    #expect(tally.recordsRead == 1_053)
    #expect(tally.recordsIgnored == 22)
    #expect(tally.recordsRejected == 0)
    #expect(sink.values(of: .steps).count == 1_029)
    #expect(sink.values(of: .steps).reduce(0, +) == 3_479_908)
    #expect(sink.values(of: .distance).count == 992)
    #expect(sink.values(of: .activeEnergy).isEmpty)
    #expect(sink.weighings.count == 21)
    #expect(sink.sources == [SourceDescription(name: "Google Fit", kind: .other)])
  }

  @Test("S5-9 Withings' table is read with exact counts")
  func withings() throws {
    let (format, sink, tally) = try Export.readFile(Fixture.path("withings/raw_tracker_steps.csv"))
    #expect(format == "withings-steps")
    #expect(tally.recordsRead == 4)
    #expect(sink.values(of: .steps) == [6, 5, 42, 88, 17, 31])
    #expect(sink.sources == [SourceDescription(name: "Withings", kind: .watch)])
  }

  @Test("S2-1 Withings' weighings are read with exact counts")
  func withingsWeights() throws {
    let (format, sink, tally) = try Export.readFile(Fixture.path("withings/weight.csv"))
    #expect(format == "withings-weight")
    #expect(tally.recordsRead == 5)
    #expect(tally.recordsIgnored == 1)
    #expect(tally.recordsRejected == 0)
    #expect(sink.weighings.map(\.mass.grams) == [81_950, 82_100, 82_680, 82_400])
    #expect(sink.weighings.map(\.bodyFat?.tenths) == [214, 215, nil, 216])
    #expect(
      sink.weighings.map(\.note) == [nil, "nach dem Lauf, ohne Frühstück", nil, nil])
    #expect(sink.sources == [SourceDescription(name: "Withings scale", kind: .other)])
  }
}
