import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Deliveries that arrive repeatedly.
struct DeliveryTests {
  private let activity = ActivityFixture(now: "2026-05-18T12:00Z")
  private let may17 = at("2026-05-17T00:00Z")..<at("2026-05-18T00:00Z")
  private static let app = SourceDescription(name: "phone", kind: .phone)

  /// Imports one file, delivered or not.
  @discardableResult
  private func bring(
    _ readings: [Reading], at time: String? = nil, modified: String? = nil, isDryRun: Bool = false
  ) async throws -> ImportReport {
    activity.shelf.put(
      ShelfFile(readings: readings, modifiedAt: modified.map { at($0) } ?? .distantPast),
      at: "spool/1")
    return try await activity.plugin.importing.importFile(
      ImportRequest(
        path: "spool/1", isDryRun: isDryRun,
        delivery: time.map { ImportDelivery(source: Self.app, receivedAt: at($0)) }
      )
    ) { _ in }
  }

  private func file(of steps: Int64, asOf: String? = nil) -> [Reading] {
    [
      .cover(.steps, may17, by: .phone, asOf: asOf.map { at($0) }),
      .sample(Sample("2026-05-17T08:00", "2026-05-17T09:00", steps), .steps, by: .phone),
    ]
  }

  private func steps() async throws -> Int {
    try await activity.dayRecord("2026-05-17").steps
  }

  @Test("S7-5 Repeated deliveries are one import, which is undone as one")
  func continuing() async throws {
    for (hour, steps) in [(8, 100), (9, 900), (10, 400), (11, 400)] as [(Int, Int64)] {
      let report = try await bring(
        file(of: steps), at: "2026-05-17T\(hour < 10 ? "0" : "")\(hour):00Z")
      #expect(report.path == "http:phone")
      #expect(try await self.steps() == Int(steps))
    }
    let noted = try await activity.read { try activity.record.imports.imports(in: $0) }
    #expect(noted.map(\.origin?.path) == ["http:phone"])
    #expect(noted.map(\.samplesAdded) == [1])
    #expect(noted.map(\.daysChanged) == [1])
    let id = try #require(noted.first).id
    #expect(try await activity.plugin.imports.undo(id) { _ in }.samplesRemoved == 1)
    #expect(try await activity.allDays().isEmpty)
    try await bring(file(of: 7), at: "2026-05-17T07:00Z")
    #expect(try await steps() == 7)
    #expect(try await activity.read { try activity.record.imports.imports(in: $0) }.count == 2)
  }

  @Test(
    "S7-5 A file without a time gets that of its receipt or, imported by hand, of its last change")
  func asOf() async throws {
    try await bring(file(of: 500), at: "2026-05-17T10:00Z")
    try await bring(file(of: 300), modified: "2026-05-17T09:00Z")
    #expect(try await steps() == 500)
    try await bring(file(of: 300), modified: "2026-05-17T11:00Z")
    #expect(try await steps() == 300)
  }

  private func totals(_ values: [(String, Int64)], asOf: String) -> [Reading] {
    values.map { date, value in
      .total(
        DayTotal(day: day(date), measure: .steps, value: value), by: Self.app,
        TotalStatement(asOf: at(asOf), isWhole: true))
    }
  }

  @Test("S5-11 A restored sensor that reports yesterday's steps as today's adds nothing")
  func restoredSensor() async throws {
    let yesterday = "2026-05-16T23:45Z"
    try await bring(totals([("2026-05-16", 9_000)], asOf: yesterday), at: yesterday)
    for (time, value, expected) in [
      ("2026-05-17T00:10Z", 9_000, 0), ("2026-05-17T00:25Z", 9_000, 0),
      ("2026-05-17T08:00Z", 300, 300), ("2026-05-17T20:00Z", 9_000, 9_000),
    ] as [(String, Int64, Int)] {
      try await bring(totals([("2026-05-17", value)], asOf: time), at: time)
      #expect(try await steps() == expected, "\(time)")
      #expect(try await activity.dayRecord("2026-05-17").unconfirmedSteps == 0)
    }
    #expect(try await activity.dayRecord("2026-05-16").steps == 9_000)
  }

  @Test("S5-11 The first total of a source counts, and the next one confirms it")
  func firstTotal() async throws {
    try await activity.receive(
      [Sample("2026-05-17T00:01", "2026-05-17T00:05", 40)], by: .watch)
    for (time, value, unconfirmed) in [
      ("2026-05-17T00:10Z", 9_000, 8_960), ("2026-05-17T00:25Z", 9_000, 8_960),
      ("2026-05-17T08:00Z", 300, 0),
    ] as [(String, Int64, Int)] {
      try await bring(totals([("2026-05-17", value)], asOf: time), at: time)
      #expect(try await steps() == Int(value))
      let record = try await activity.dayRecord("2026-05-17")
      #expect(record.unconfirmedSteps == unconfirmed, "\(time)")
      #expect(record.confirmedAmount(for: .steps) == Int(value) - unconfirmed)
    }
    #expect(try await activity.plugin.resyncing.resync { _ in }.daysChanged == 0)
  }

  @Test(
    "S5-11 Two days with equal totals both count, reported at once, after they ended, or in a file")
  func equalDays() async throws {
    let morning = "2026-05-18T00:05Z"
    try await bring(
      totals([("2026-05-16", 5_000)], asOf: "2026-05-17T00:05Z"), at: "2026-05-17T00:05Z")
    try await bring(totals([("2026-05-17", 5_000)], asOf: morning), at: morning)
    #expect(try await activity.allDays().map(\.steps) == [5_000, 5_000])
    try await bring(
      totals([("2026-05-17", 5_000), ("2026-05-18", 5_000)], asOf: "2026-05-18T11:00Z"),
      at: "2026-05-18T11:00Z")
    #expect(try await activity.allDays().map(\.steps) == [5_000, 5_000, 5_000])
    #expect(try await activity.allDays().map(\.unconfirmedSteps) == [0, 0, 0])
    let other = ActivityFixture(now: "2026-05-18T12:00Z")
    try await other.receive(totals([("2026-05-17", 5_000), ("2026-05-18", 5_000)], asOf: morning))
    #expect(try await other.allDays().map(\.steps) == [5_000, 5_000])
    #expect(try await other.allDays().map(\.unconfirmedSteps) == [0, 0])
  }

  @Test(
    "S5-11 A delivery that includes the day before distinguishes the days, whenever each was reported"
  )
  func bothDays() async throws {
    try await bring(
      totals([("2026-05-17", 5_000)], asOf: "2026-05-17T23:50Z")
        + totals([("2026-05-18", 5_000)], asOf: "2026-05-18T11:00Z"),
      at: "2026-05-18T11:30Z")
    #expect(try await activity.allDays().map(\.steps) == [5_000, 5_000])
    #expect(try await activity.allDays().map(\.unconfirmedSteps) == [0, 0])
  }

  @Test("S5-13 A delivered workout without a time gets its time of receipt")
  func workoutStated() async throws {
    let long = Workout(
      start: at("2026-05-17T08:00Z"), end: at("2026-05-17T09:00Z"), activity: "Running",
      identity: "a")
    var short = long
    short.end = at("2026-05-17T08:30Z")
    for (workout, time) in [(long, "09:00"), (short, "10:00"), (short, "10:15")] {
      try await bring([.workout(workout, by: .phone)], at: "2026-05-17T\(time)Z")
    }
    let found = try await activity.read { try activity.plugin.workouts.workouts(in: nil, in: $0) }
    #expect(found.map(\.workout.end) == [short.end])
    let noted = try await activity.read { try activity.record.imports.imports(in: $0) }
    let id = try #require(noted.first).id
    _ = try await activity.plugin.imports.undo(id) { _ in }
    let left = try await activity.read { try activity.plugin.workouts.workouts(in: nil, in: $0) }
    #expect(left.isEmpty)
  }

  @Test("S7-5 A phone with its clock in 2040 does not block later deliveries")
  func clockAhead() async throws {
    try await bring(file(of: 500, asOf: "2040-01-01T00:00Z"), at: "2026-05-17T10:00Z")
    let total = DayTotal(day: day("2026-05-16"), measure: .steps, value: 900)
    func said(_ value: Int64, _ asOf: String) -> Reading {
      var total = total
      total.value = value
      return .total(
        total, by: .phone, TotalStatement(asOf: at(asOf), isWhole: true))
    }
    try await bring([said(900, "2040-01-01T00:00Z")], at: "2026-05-17T10:00Z")
    #expect(try await steps() == 500)
    activity.time.set(at("2026-05-18T12:01Z"))
    try await bring(file(of: 300, asOf: "2026-05-18T12:01Z"), at: "2026-05-18T12:01Z")
    try await bring([said(200, "2026-05-18T12:01Z")], at: "2026-05-18T12:01Z")
    #expect(try await steps() == 300)
    #expect(try await activity.dayRecord("2026-05-16").steps == 200)
  }

  @Test("S7-5 A lower total that may not cover its whole day is reported")
  func lowerTotal() async throws {
    func said(_ value: Int64, _ asOf: String, isWhole: Bool = false) -> [Reading] {
      let total = DayTotal(day: day("2026-05-17"), measure: .steps, value: value)
      return [.total(total, by: .phone, TotalStatement(asOf: at(asOf), isWhole: isWhole))]
    }
    try await bring(said(900, "2026-05-17T19:00Z"))
    let report = try await bring(said(400, "2026-05-17T20:00Z"))
    #expect(report.lowerTotals == 1)
    #expect(
      report.warnings.map(\.description) == [
        "1 daily total is lower than the one you already have: the higher one counts"
      ])
    #expect(try await steps() == 900)
    let whole = try await bring(said(400, "2026-05-17T21:00Z", isWhole: true))
    #expect(whole.warnings.isEmpty)
    #expect(whole.daysChanged == 1)
    #expect(try await steps() == 400)
  }

  @Test("S7-5 The list of sources says when each last reported; a dry run is not a report")
  func heard() async throws {
    func heard() async throws -> [String: Instant] {
      let sources = try await activity.read { try activity.plugin.sources.sources(in: $0) }
      return Dictionary(
        uniqueKeysWithValues: sources.compactMap { summary in
          summary.lastActivity.map { (summary.source.description.name, $0) }
        })
    }
    try await bring(file(of: 5), isDryRun: true)
    #expect(try await heard().isEmpty)
    try await bring(file(of: 5), at: "2026-05-18T11:59Z")
    let noon = at("2026-05-18T12:00Z")
    // A delivering source reported at its receipt, a source inside it at the end of its own data.
    let told = at("2026-05-17T09:00Z")
    #expect(try await heard() == ["phone": noon, "iPhone": told])
    activity.time.set(noon + 60)
    try await bring([
      .total(DayTotal(day: day("2026-05-17"), measure: .steps, value: 5), by: .scale),
      // It also names others, of which it has no data.
      .order([.scale, .phone, SourceDescription(name: "Old phone", kind: .phone)]),
    ])
    let midnight = at("2026-05-18T00:00Z")
    #expect(try await heard() == ["phone": noon, "iPhone": told, "Scale": midnight - 1])
    let (today, tomorrow) = (day("2026-05-18"), day("2026-05-19"))
    try await bring([
      .total(DayTotal(day: today, measure: .steps, value: 5), by: .scale),
      .total(DayTotal(day: tomorrow, measure: .steps, value: 5), by: .phone),
    ])
    #expect(try await heard() == ["phone": noon, "iPhone": told, "Scale": noon + 60])
  }

  @Test("S7-5 A file's suggested order of sources decides among those of one kind")
  func suggested() async throws {
    let other = SourceDescription(name: "Other scale", kind: .other)
    let first = Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)
    let second = Sample("2026-05-17T08:00", "2026-05-17T09:00", 500)
    try await bring([.sample(first, .steps, by: other), .sample(second, .steps, by: .scale)])
    #expect(try await steps() == 600)
    try await bring([.order([.scale, other])])
    #expect(try await steps() == 500)
    #expect(try await activity.daysChanged().count == 2)
    try await bring([.order([.scale, other])])
    #expect(try await activity.daysChanged().count == 2)
    _ = try await activity.plugin.sources.order(["Other scale"])
    #expect(try await steps() == 600)
  }
}
