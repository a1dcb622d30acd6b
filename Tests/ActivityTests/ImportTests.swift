import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct ImportTests {
  private let activity = ActivityFixture()
  private let walk: [Reading] = [
    .sample(Sample("2026-05-17T08:00", "2026-05-17T09:00", 600), .steps, by: .watch),
    .sample(Sample("2026-05-17T08:30", "2026-05-17T09:30", 500), .steps, by: .phone),
    .sample(Sample("2026-05-19T08:00", "2026-05-19T09:00", 700), .distance, by: .phone),
    .mass(
      BodyMassSample(instant: at("2026-05-20T07:00Z"), mass: Mass(grams: 70_000), unit: .kilograms),
      by: .scale),
    .workout(
      Workout(start: at("2026-05-17T08:00Z"), end: at("2026-05-17T09:00Z"), activity: "Walking"),
      by: .watch),
  ]

  @Test("S5-9 An import adds samples, weighings and workouts to the record and reports them")
  func report() async throws {
    let report = try await activity.receive(walk)
    #expect(report.samplesAdded == 5)
    #expect(report.samplesDuplicate == 0)
    #expect(report.samplesInFuture == 0)
    #expect(report.days == day("2026-05-17")...day("2026-05-20"))
    #expect(report.daysChanged == 2)
    #expect(report.format == "shelf")
    let contents = try await activity.contents()
    #expect(contents.days.map(\.steps) == [850, 0])
    #expect(contents.masses.count == 1)
    #expect(contents.workouts.count == 1)
  }

  @Test("S5-9 Changed days are announced once, in order, with the import")
  func event() async throws {
    try await activity.receive(walk)
    #expect(try await activity.daysChanged() == [[day("2026-05-17"), day("2026-05-19")]])
  }

  @Test("S5-9 Importing the same file twice changes nothing")
  func twice() async throws {
    try await activity.receive(walk)
    let before = try await activity.contents()
    let report = try await activity.receive(walk)
    #expect(report.samplesAdded == 0)
    #expect(report.samplesDuplicate == 5)
    #expect(report.daysChanged == 0)
    #expect(try await activity.contents() == before)
  }

  @Test("S7-1 Nothing in a damaged file counts, and the report names the file")
  func damaged() async throws {
    let report = try await activity.receive(
      [.nextFile] + walk + [
        .nextFile,
        .sample(Sample("2026-05-17T08:10", "2026-05-17T08:20", 999), .steps, by: .watch),
        .sample(Sample("2029-05-17T08:10", "2029-05-17T08:20", 9), .steps, by: .scale),
        .total(DayTotal(day: day("2026-04-01"), measure: .steps, value: 500), by: .phone),
        .damaged("b/steps.db"),
      ])
    #expect(report.samplesAdded == 5)
    #expect(report.samplesInFuture == 0)
    #expect(report.days == day("2026-05-17")...day("2026-05-20"))
    #expect(try await activity.contents().days.map(\.steps) == [850, 0])
    #expect(report.warnings.map(\.inEnglish.description) == ["left out: b/steps.db: cut"])
    #expect(report.explanationOfDamage?.kind == .badData)
    #expect(
      report.explanationOfDamage?.hint?.description
        == "Copy or export it again. Data you already have isn't added twice.")
    let whole = try await activity.receive(walk)
    #expect(whole.samplesAdded == 0)
    #expect(whole.explanationOfDamage == nil)
  }

  @Test("S7-1 Damaged files beyond those named are counted")
  func manyDamaged() async throws {
    let report = try await activity.receive(
      (1...23).flatMap { [.nextFile, .damaged("\($0).db")] as [Reading] })
    #expect(report.tally.filesDamaged == 23)
    #expect(report.warnings.count == 21)
    #expect(report.warnings.last?.inEnglish.description == "left out: 3 more files")
  }

  @Test("S7-1 The advice about each kind of omitted file is given once")
  func waysOut() {
    var tally = ImportTally()
    let reason = Phrase(verbatim: "why")
    for (path, error) in [
      ("a.csv", ImportError.ambiguousDates(path: "x", example: "3/4/2026")),
      ("b.csv", .ambiguousDates(path: "y", example: "5/4/2026")),
      ("c.zip", .archiveTooDeep(path: "z")),
    ] { tally.leaveOut(path, reason: reason, error) }
    let report = ImportReport(
      path: "folder", format: "folder", tally: tally, samplesAdded: 0, samplesDuplicate: 0,
      samplesInFuture: 0, days: nil, daysChanged: 0)
    #expect(
      report.explanationOfDamage?.hint?.description
        == "Add --dates dmy (day first) or --dates mdy (month first). "
        + "Unpack it yourself and import the contents. Data you already have isn't added twice.")
  }

  @Test("S2-1 Weights without a unit are read in the person's unit, and the report says which")
  func usualWeight() async throws {
    activity.shelf.put(ShelfFile(readings: [], hasBareWeights: true), at: "own.csv")
    let request = ImportRequest(path: "own.csv")
    let before = try await activity.plugin.importing.importFile(request) { _ in }
    #expect(before.warnings.isEmpty)
    _ = try await activity.plugin.log.log(
      .weight(try #require(Weight(thousandths: 179_000, unit: .pounds)), bodyFat: nil, note: nil),
      at: nil)
    let report = try await activity.plugin.importing.importFile(request) { _ in }
    #expect(report.warnings.map(\.description) == ["weights without a unit were read as lb"])
  }

  @Test("S5-9 Exact repeats within one file are dropped")
  func repeats() async throws {
    let report = try await activity.receive(walk + walk)
    #expect(report.samplesAdded == 5)
    #expect(report.samplesDuplicate == 5)
    #expect(try await activity.dayRecord("2026-05-17").steps == 850)
  }

  @Test("S5-9 New samples that change no day announce none")
  func noChange() async throws {
    try await activity.receive([Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)], by: .watch)
    let hidden = Sample("2026-05-17T08:10", "2026-05-17T08:20", 99)
    let report = try await activity.receive([hidden], by: .phone)
    #expect(report.samplesAdded == 1)
    #expect(report.daysChanged == 0)
    #expect(try await activity.daysChanged() == [[day("2026-05-17")]])
  }

  @Test("S5-9 Late data for a past day merges as if it had always been there")
  func lateData() async throws {
    try await activity.receive([walk[1]])
    #expect(try await activity.dayRecord("2026-05-17").steps == 500)
    try await activity.receive([walk[0]])
    #expect(try await activity.dayRecord("2026-05-17").steps == 850)
  }

  @Test("S5-9 A sample over a whole day that is reported again with more replaces itself")
  func longSamples() async throws {
    let start = at("2026-05-17T00:00Z")
    for steps in [4_000, 9_000] as [Int64] {
      try await activity.receive([Sample(start: start, duration: 86_400, value: steps)], by: .phone)
    }
    #expect(try await activity.dayRecord("2026-05-17").steps == 9_000)
  }

  @Test(
    "S5-9 Samples of later today need no clock warning; those of later days are counted and kept"
  )
  func future() async throws {
    let report = try await activity.receive(
      [Sample("2026-06-01T23:00Z", 1), Sample("2026-06-02T12:00Z", 2)], by: .phone)
    #expect(report.samplesInFuture == 1)
    #expect(report.samplesAdded == 2)
  }

  @Test("S5-9 A file without samples changes nothing and has no days")
  func nothing() async throws {
    let report = try await activity.receive([])
    #expect(report.days == nil)
    #expect(report.daysChanged == 0)
    #expect(try await activity.record.events().isEmpty)
  }
}
