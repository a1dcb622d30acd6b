import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Activity

/// Imports are logged and can be undone.
struct ImportUndoTests {
  private let activity = ActivityFixture()
  private var imports: any ImportKeeping { activity.plugin.imports }

  private func undo(_ number: Int64) async throws -> UndoReport {
    try await imports.undo(RecordedImport.ID(rawValue: number)) { _ in }
  }

  private func imported() async throws -> [WeightsImported] {
    try await activity.record.events(of: WeightsImported.self)
  }

  @Test("S7-5 Every import is logged with its result, even if it added nothing; a dry run is not")
  func noted() async throws {
    let walk = Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)
    try await activity.receive([walk], by: .phone)
    try await activity.receive([.sample(walk, .steps, by: .phone)], isDryRun: true)
    try await activity.receive([walk], by: .phone)
    let noted = try await activity.read { try imports.imports(in: $0) }
    #expect(noted.map(\.id.rawValue) == [1, 2])
    #expect(noted.map(\.samplesAdded) == [1, 0])
    #expect(noted.map(\.daysChanged) == [1, 0])
    let origin = ImportOrigin(at: activity.time.now(), path: "file", format: "shelf")
    #expect(noted.map(\.origin) == [origin, origin])
    #expect(noted.map(\.isUndoable) == [true, true])
  }

  @Test("S7-5 A file of the watched folder is logged too, and stays undone")
  func watched() async throws {
    try await activity.watch(["a": activity.walk(500)])
    #expect(try await activity.read { try imports.imports(in: $0) }.count == 1)
    _ = try await undo(1)
    try await activity.runDue()
    #expect(try await activity.steps() == 0)
    #expect(try await activity.read { try imports.imports(in: $0) }.count == 1)
  }

  @Test("S7-5 An undone import leaves days as if it had never happened, and announces them")
  func days() async throws {
    let walk = Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)
    try await activity.receive([walk], by: .phone)
    let before = try await activity.allDays()
    try await activity.receive(
      [
        .sample(walk, .steps, by: .watch), .sample(walk, .steps, by: .phone),
        .sample(Sample("2026-05-19T08:00", 40), .steps, by: .phone),
        .total(DayTotal(day: day("2026-05-21"), measure: .steps, value: 900), by: .scale),
      ])
    #expect(try await activity.allDays() != before)
    let report = try await undo(2)
    #expect(report.samplesRemoved == 3)
    #expect(report.daysChanged == 2)
    #expect(report.recorded.undoneAt == activity.time.now())
    #expect(try await activity.allDays() == before)
    #expect(try await activity.daysChanged().last == [day("2026-05-19"), day("2026-05-21")])
    #expect(
      try await activity.read { try imports.imports(in: $0) }.map(\.isUndoable) == [true, false])
  }

  @Test("S7-5 An undone file can be imported again")
  func again() async throws {
    let file: [Reading] = [
      .sample(Sample("2026-05-17T08:00", 40), .steps, by: .phone),
      .weight("2026-05-17T07:00Z", 80_000, by: .scale, fat: 213),
      .total(DayTotal(day: day("2026-05-21"), measure: .steps, value: 900), by: .scale),
    ]
    try await activity.receive(file)
    let before = (try await activity.allDays(), try await activity.weightLines())
    _ = try await undo(1)
    #expect(try await activity.allDays().isEmpty)
    #expect(try await activity.weights().isEmpty)
    try await activity.receive(file)
    #expect(try await activity.allDays() == before.0)
    #expect(try await activity.weightLines() == before.1)
    #expect(try await activity.read { try imports.imports(in: $0) }.map(\.id.rawValue) == [1, 2])
  }

  @Test("S7-5 A weighing that another source reported too shows that report, under its number")
  func sharedWeighing() async throws {
    try await activity.receive([.weight("2026-05-17T07:12:00Z", 80_000, by: .scale)])
    let before = try await activity.weights()
    try await activity.receive([
      .weight("2026-05-17T07:12:30Z", 80_050, by: .watch, fat: 213),
      .weight("2026-05-18T07:00:00Z", 79_000, by: .watch),
    ])
    #expect(try await activity.weights().map(\.weight) == [grams(80_050), grams(79_000)])
    _ = try await undo(2)
    #expect(try await activity.weights() == before)
    let told = try await imported()
    #expect(told.map(\.count) == [1, 2, 2])
    #expect(told.last?.earliest == at("2026-05-17T07:12:00Z"))
  }

  @Test("S7-5 A weighing that the person edited stays theirs, even when its file is imported again")
  func edited() async throws {
    let file: [Reading] = [.weight("2026-05-17T07:12:00Z", 80_000, by: .scale)]
    try await activity.receive(file)
    _ = try await activity.plugin.log.edit(1, .weight(grams(72_000)))
    let before = try await activity.weights()
    _ = try await undo(1)
    #expect(try await activity.weights() == before)
    try await activity.receive(file)
    #expect(try await activity.weights() == before)
  }

  @Test("S7-5 A weighing that the person deleted stays deleted when its file is imported again")
  func deleted() async throws {
    let file: [Reading] = [.weight("2026-05-17T07:12:00Z", 80_000, by: .scale)]
    try await activity.receive(file)
    _ = try await activity.plugin.log.delete(1)
    _ = try await undo(1)
    try await activity.receive(file)
    #expect(try await activity.weights().isEmpty)
  }

  @Test("S7-5 A manual weighing stays, without the values that sources reported for it")
  func byHand() async throws {
    try await activity.receive([.weight("2026-05-17T07:12:00Z", 80_000, by: .scale)])
    let entry = try await activity.weigh("2026-05-17T07:12:10Z", 80_020)
    _ = try await undo(1)
    #expect(try await activity.weights() == [entry])
  }

  @Test(
    "S7-5 An unknown, undone or older unlogged import is refused and changes nothing"
  )
  func refused() async throws {
    try await activity.receive([Sample("2026-05-17T08:00", 40)], by: .phone)
    _ = try await undo(1)
    let before = try await activity.contents()
    let first = RecordedImport.ID(rawValue: 1)
    await #expect(throws: ActivityError.importUndone(first, at: activity.time.now())) {
      try await undo(1)
    }
    let stranger = RecordedImport.ID(rawValue: 9)
    await #expect(throws: ActivityError.noSuchImport(stranger)) { try await undo(9) }
    try await activity.record.unitOfWork.write {
      var old = try activity.record.imports.add(
        ImportOrigin(at: at("2026-05-01T00:00Z"), path: "x", format: "y"), in: $0)
      old.origin = nil
      try activity.record.imports.update(old, in: $0)
    }
    await #expect(throws: ActivityError.importNotNoted) { try await undo(2) }
    #expect(try await activity.contents() == before)
  }

  @Test("S7-5 Cancelling an undo keeps the whole import")
  func stopped() async throws {
    try await activity.receive([Sample("2026-05-17T08:00", 40)], by: .phone)
    let before = (
      try await activity.contents(), try await activity.read { try imports.imports(in: $0) }
    )
    await #expect(throws: CancellationError.self) {
      try await imports.undo(RecordedImport.ID(rawValue: 1)) { _ in throw CancellationError() }
    }
    #expect(try await activity.contents() == before.0)
    #expect(try await activity.read { try imports.imports(in: $0) } == before.1)
  }

  @Test(
    "S7-5 Days and weighings after an undo equal those of the other imports alone",
    arguments: 0..<60 as Range<UInt64>)
  func likeTheOthersAlone(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let files = (1...5).map { _ in file(&random) }
    var live = Array(files.indices)
    for file in files { try await activity.receive(file) }
    for _ in 1...3 {
      let undone = live.remove(at: Int.random(in: live.indices, using: &random))
      _ = try await undo(Int64(undone) + 1)
      let other = ActivityFixture()
      for index in live { try await other.receive(files[index]) }
      #expect(try await activity.allDays() == other.allDays())
      #expect(try await activity.weightLines().sorted() == other.weightLines().sorted())
    }
  }

  private func file(_ random: inout SplitMix64) -> [Reading] {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in
      let source = random.pick([SourceDescription.watch, .phone, .scale])
      let day = "2026-05-1\(Int.random(in: 6...7, using: &random))"
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        let start = at("\(day)T0\(Int.random(in: 7...8, using: &random)):00Z")
        return .sample(
          Sample(start: start, duration: random.pick([600, 3_600]), value: random.pick([50, 90])),
          .steps, by: source)
      case 1:
        return .total(
          DayTotal(
            day: ActivityTests.day(day), measure: .steps, value: random.pick([400, 900])),
          by: source)
      default:
        return .weight(
          "\(day)T07:12:\(random.pick(["00", "20"]))Z", random.pick([80_000, 80_050]), by: source,
          fat: random.chance(50) ? 213 : nil)
      }
    }
  }
}
