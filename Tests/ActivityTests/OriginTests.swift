import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// S5-7: device counts are distinguished from typed and imported ones.
struct OriginTests {
  private let activity = ActivityFixture(now: "2026-05-01T20:00Z")
  private static let app = SourceDescription(name: "phone", kind: .phone)
  private static let hand = SourceDescription(name: "Health", kind: .hand)

  /// Steps of one hour on 1 May.
  private func walk(
    _ hour: Int, _ steps: Int64, by source: SourceDescription = .phone
  ) -> Reading {
    let clock = { ($0 < 10 ? "0" : "") + String($0) }
    return .sample(
      Sample("2026-05-01T\(clock(hour)):00", "2026-05-01T\(clock(hour + 1)):00", steps), .steps,
      by: source)
  }

  private func total(
    _ steps: Int64, by source: SourceDescription = Self.app, asOf time: String = "2026-05-01T19:00Z"
  ) -> Reading {
    .total(
      DayTotal(day: day("2026-05-01"), measure: .steps, value: steps), by: source,
      TotalStatement(asOf: at(time), isWhole: true))
  }

  private func deliver(_ readings: [Reading], at time: String = "2026-05-01T19:00Z") async throws {
    activity.shelf.put(ShelfFile(readings: readings), at: "spool/1")
    let delivery = ImportDelivery(source: Self.app, receivedAt: at(time))
    _ = try await activity.plugin.importing.importFile(
      ImportRequest(path: "spool/1", delivery: delivery)
    ) { _ in }
  }

  private func type(_ steps: Int) async throws {
    _ = try await activity.plugin.log.log(.steps(steps), at: at("2026-05-01T12:00Z"))
  }

  private func origins() async throws -> AmountOrigins {
    try await activity.read {
      try activity.plugin.origins.origins(of: .steps, on: day("2026-05-01"), in: $0)
    }
  }

  /// Whether devices last reported at this instant; nil for never.
  private func isLastReport(
    _ instant: Instant?, of measure: Measure.ID = .steps
  ) async throws -> Bool {
    try await activity.read { transaction in
      func hasReported(after instant: Instant) throws -> Bool {
        try activity.plugin.origins.hasReported(measure, after: instant, in: transaction)
      }
      guard let instant else { return try !hasReported(after: .distantPast) }
      return try hasReported(after: instant - 1) && !hasReported(after: instant)
    }
  }

  @Test(
    "S5-7 Delivered samples are counted, typed ones are typed, and imported ones imported")
  func kinds() async throws {
    #expect(try await origins() == AmountOrigins())
    try await deliver([walk(8, 1_000), walk(9, 200)])
    try await type(300)
    try await activity.receive([walk(14, 40, by: .watch)])
    #expect(try await origins() == AmountOrigins(counted: 1_200, typed: 300, imported: 40))
    #expect(try await activity.steps() == 1_540)
  }

  @Test("S5-7 A watched folder reports like a device; a person who imports its file does not")
  func folder() async throws {
    try await activity.watch(["a": activity.walk(100)])
    #expect(try await origins() == AmountOrigins(counted: 100))
    #expect(try await isLastReport(activity.time.now()))
    let other = ActivityFixture(now: "2026-05-01T20:00Z")
    other.shelf.put(other.walk(100), at: "/exports/a")
    _ = try await other.plugin.importing.importFile(ImportRequest(path: "/exports/a")) { _ in }
    let brought = try await other.read {
      try other.plugin.origins.origins(of: .steps, on: day("2026-05-01"), in: $0)
    }
    #expect(brought == AmountOrigins(imported: 100))
  }

  @Test("S5-7 Other measures have origins too; no device reports exercise sessions")
  func otherMeasures() async throws {
    func distance(_ hour: Int, _ meters: Int64, by source: SourceDescription = .phone) -> Reading {
      .sample(
        Sample("2026-05-01T0\(hour):00", "2026-05-01T0\(hour + 1):00", meters * 1_000), .distance,
        by: source)
    }
    #expect(try await isLastReport(nil, of: .distance))
    try await deliver([distance(6, 1_000), distance(7, 300, by: Self.hand)])
    try await activity.receive([distance(8, 50, by: .watch)])
    _ = try await activity.plugin.log.log(
      .measured(.distance, MeasuredValue(700_000, system: .metric)), at: at("2026-05-01T12:00Z"))
    let origins = try await activity.read {
      try activity.plugin.origins.origins(of: .distance, on: day("2026-05-01"), in: $0)
    }
    #expect(origins == AmountOrigins(counted: 1_000_000, typed: 1_000_000, imported: 50_000))
    _ = try await activity.plugin.log.log(
      .exercise(try #require(ExerciseName("Squats"))), at: at("2026-05-01T12:00Z"))
    #expect(try await isLastReport(nil, of: .exerciseSessions))
    let isReported = try await activity.read {
      try activity.plugin.origins.hasReported(
        .distance, after: at("2026-05-01T05:00Z"), in: $0)
    }
    #expect(isReported)
  }

  @Test("S5-7 What a person typed into an app is typed, however it arrives")
  func userEntered() async throws {
    try await deliver([walk(8, 1_000, by: Self.hand), walk(10, 70)])
    #expect(try await origins() == AmountOrigins(counted: 70, typed: 1_000))
    try await activity.receive([walk(14, 500, by: Self.hand)])
    #expect(try await origins() == AmountOrigins(counted: 70, typed: 1_500))
  }

  @Test("S5-7 Imported samples count once a device reports the same, in either order")
  func reportedToo() async throws {
    try await activity.receive([walk(8, 1_000)])
    #expect(try await origins() == AmountOrigins(imported: 1_000))
    try await deliver([walk(8, 1_000)])
    #expect(try await origins() == AmountOrigins(counted: 1_000))
    try await activity.receive([walk(8, 1_000)])
    #expect(try await origins() == AmountOrigins(counted: 1_000))
  }

  @Test("S5-7 A forged import next to device data adds nothing to the counted steps")
  func forged() async throws {
    try await deliver([walk(8, 500, by: Self.app)])
    // Under its name at other hours, from a watch at the same hour, and as a total of the day.
    try await activity.receive([walk(9, 9_000, by: Self.app)])
    try await activity.receive([walk(8, 9_000, by: .watch)])
    try await activity.receive([total(30_000)])
    let origins = try await origins()
    #expect(origins.counted == 500 && origins.all == 30_000)
  }

  @Test("S5-7 Delivered totals are counted, those of files imported")
  func totals() async throws {
    try await deliver([total(3_000, asOf: "2026-05-01T18:00Z")])
    try await deliver([total(4_000)])
    let delivered = try await origins()
    #expect(delivered == AmountOrigins(counted: 4_000))
    try await activity.receive([total(9_000)])
    let all = try await origins()
    #expect(all == AmountOrigins(counted: 4_000, imported: 5_000))
  }

  @Test("S5-7 Steps that may belong to the day before are not counted yet")
  func unconfirmed() async throws {
    try await deliver([total(9_000)], at: "2026-05-01T00:10Z")
    #expect(try await activity.dayRecord("2026-05-01").unconfirmedSteps == 9_000)
    #expect(try await origins() == AmountOrigins())
  }

  @Test(
    "S5-7 A correction also reduces the counted steps, and no day has more counted than total steps"
  )
  func corrections() async throws {
    try await deliver([walk(8, 1_000)])
    try await type(-400)
    #expect(try await origins() == AmountOrigins(counted: 600))
    try await type(500)
    #expect(try await origins() == AmountOrigins(counted: 600, typed: 500))
  }

  @Test("S5-7 Automatic sources with steps that no person typed count as reports")
  func reports() async throws {
    try await activity.receive([walk(8, 1_000)])
    try await type(500)
    try await deliver([walk(8, 10, by: Self.hand), walk(9, 0)])
    #expect(try await isLastReport(nil))
    try await deliver([total(50)])
    #expect(try await isLastReport(activity.time.now()))
    activity.time.set(activity.time.now() + 3_600)
    try await deliver([walk(8, 10, by: Self.hand)], at: "2026-05-01T20:30Z")
    #expect(try await isLastReport(activity.time.now() - 3_600))
  }

  @Test("S5-7 A device report stays known when its deliveries are undone or it is excluded")
  func forgotten() async throws {
    try await deliver([walk(8, 1_000)])
    let reported = activity.time.now()
    #expect(try await isLastReport(reported))
    _ = try await activity.plugin.sources.setExcluded(true, SourceDescription.phone.name)
    #expect(try await origins() == AmountOrigins())
    #expect(try await isLastReport(reported))
    let id = try #require(try await activity.imports().first).id
    _ = try await activity.plugin.imports.undo(id) { _ in }
    #expect(try await isLastReport(reported))
  }

  @Test(
    "S5-7 Undoing an import is announced with its changed days and whether a person had imported it"
  )
  func undone() async throws {
    try await activity.receive([walk(8, 1_000)])
    try await deliver([walk(9, 50)])
    for recorded in try await activity.imports() {
      _ = try await activity.plugin.imports.undo(recorded.id) { _ in }
    }
    let undone = try await activity.record.events(of: ImportUndone.self)
    #expect(undone.map(\.isContinuing) == [false, true])
    #expect(undone.map(\.days) == [[day("2026-05-01")], [day("2026-05-01")]])
  }
}
