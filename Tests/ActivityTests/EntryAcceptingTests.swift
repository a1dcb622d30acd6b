import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Entries logged on another device and sent to the record.
struct EntryAcceptingTests {
  private let activity = ActivityFixture()
  private let yoga: ExerciseName

  init() throws {
    yoga = try #require(ExerciseName("Yoga"))
  }

  private func identity(_ number: Int64) -> EntryIdentity {
    EntryIdentity(Incarnation(number: 7), number)
  }

  private func queued(_ number: Int64, _ instant: String, _ entry: NewEntry) -> QueuedEntry {
    QueuedEntry(identity(number), at(instant), entry)
  }

  @discardableResult
  private func accept(_ entries: [QueuedEntry]) async throws -> [RefusedEntry] {
    try await activity.record.unitOfWork.write {
      try activity.plugin.accepting.accept(entries, in: $0)
    }
  }

  private func fate(_ number: Int64) async throws -> EntryFate? {
    try await activity.read {
      try activity.record.identities.fate(of: identity(number), in: $0)
    }
  }

  private func entries() async throws -> [LoggedEntry] {
    try await activity.read {
      try activity.plugin.log.entries(of: nil, in: nil, in: $0)
    }
  }

  @Test("S5-8 An entry logged elsewhere is in the record once, as if it had been logged here")
  func once() async throws {
    let batch = [
      queued(1, "2026-05-17T07:00Z", .steps(2_500)),
      queued(2, "2026-05-17T08:00Z", .weight(grams(80_000), note: " after a run\n")),
      queued(3, "2026-05-18T09:00Z", .exercise(yoga, repetitions: 12)),
      queued(4, "2026-05-17T10:00Z", .steps(-500)),
    ]
    #expect(try await accept(batch) == [])
    #expect(
      try await entries() == [
        .steps(StepEntry(id: 1, instant: at("2026-05-17T07:00Z"), steps: 2_500)),
        .weight(
          WeightEntry(
            id: 2, instant: at("2026-05-17T08:00Z"), weight: grams(80_000), note: "after a run")),
        .steps(StepEntry(id: 4, instant: at("2026-05-17T10:00Z"), steps: -500)),
        .exercise(
          ExerciseSession(
            id: 3, instant: at("2026-05-18T09:00Z"), name: yoga, repetitions: 12)),
      ])
    #expect(try await activity.dayRecord("2026-05-17").steps == 2_000)
    #expect(try await activity.dayRecord("2026-05-18").exercises == 1)
    #expect(try await activity.daysChanged() == [[day("2026-05-17"), day("2026-05-18")]])
    #expect(try await activity.record.events(of: WeightLogged.self).map(\.id) == [2])
    #expect(try await fate(3) == .kept(id: 3))
    let before = try await activity.contents()
    #expect(try await accept(batch + batch) == [])
    #expect(try await activity.contents() == before)
  }

  @Test("S5-8 A duplicate in one batch is stored once")
  func twiceInOne() async throws {
    let entry = queued(1, "2026-05-17T07:00Z", .steps(5))
    try await accept([entry, entry])
    #expect(try await entries().count == 1)
  }

  @Test("S5-8 Entries deleted or edited here stay so, whatever is sent again")
  func deleted() async throws {
    let batch = [
      queued(1, "2026-05-17T07:00Z", .steps(5)),
      queued(2, "2026-05-17T08:00Z", .weight(grams(80_000))),
      queued(3, "2026-05-17T09:00Z", .steps(9)),
    ]
    try await accept(batch)
    for id in [1, 2] as [Int64] { _ = try await activity.plugin.log.delete(id) }
    _ = try await activity.plugin.log.edit(3, EntryEdit { $0.steps = 90 })
    let before = try await activity.contents()
    #expect(try await accept(batch) == [])
    #expect(try await activity.contents() == before)
    #expect(before.entries.map(\.steps) == [90])
    #expect(before.weights == [])
    #expect(try await fate(2) == .deleted(at: at("2026-06-01T12:00Z")))
  }

  @Test(
    "S5-8 An instant that no record can store, or in the future, becomes now",
    arguments: [
      Instant.recordable.lowerBound - 1, Instant.recordable.upperBound, .distantPast,
      .distantFuture, at("2026-06-01T12:00:01Z"),
    ])
  func clocks(_ instant: Instant) async throws {
    try await accept([
      QueuedEntry(identity(1), instant, .steps(5)),
      QueuedEntry(identity(2), instant, .weight(grams(80_000))),
    ])
    #expect(
      try await entries().map(\.instant) == [at("2026-06-01T12:00Z"), at("2026-06-01T12:00Z")])
    #expect(try await activity.dayRecord("2026-06-01").steps == 5)
  }

  @Test("S5-8 A weighing at an occupied second moves to the next free one, and none is lost")
  func taken() async throws {
    try await activity.weigh("2026-05-17T07:00:01Z", 80_000)
    try await activity.weigh("2026-05-17T07:00:03Z", 80_000)
    try await accept(
      (1...40).map { queued($0, "2026-05-17T07:00Z", .weight(grams(70_000 + $0))) })
    let start = at("2026-05-17T07:00Z")
    let weights = try await activity.weights()
    #expect(weights.map(\.instant) == (0..<42).map { start + $0 })
    let moved = weights.map(\.weight.mass.grams).filter { $0 != 80_000 }
    #expect(moved == (70_001...70_040).map { $0 })
    try await accept([queued(41, "2026-05-17T07:00:20Z", .weight(grams(71_000)))])
    #expect(try await activity.weights().last?.instant == start + 42)
  }

  @Test(
    "S5-8 Values that no record can store are refused with the command's error; the rest is stored")
  func refused() async throws {
    let most = StepEntry.range
    let refused = try await accept([
      queued(1, "2026-05-17T07:00Z", .steps(1_000_000)),
      queued(2, "2026-05-17T07:00Z", .steps(5)),
      queued(3, "2026-05-17T07:00Z", .exercise(yoga, repetitions: 0)),
    ])
    #expect(
      refused == [
        RefusedEntry(
          identity(1), .steps,
          reason: ActivityError.stepsOutOfRange(1_000_000, allowed: most).explanation.message),
        RefusedEntry(
          identity(3), .exercise,
          reason: ActivityError.repetitionsOutOfRange(
            0, allowed: ExerciseSession.repetitionRange
          ).explanation.message),
      ])
    #expect(try await entries().count == 1)
    #expect(try await fate(1) == nil)
  }

  @Test("S5-8 A weighing that the scale also reported is one entry, known by both identities")
  func twin() async throws {
    try await activity.receive([.weight("2026-05-17T07:00:20Z", 80_000, by: .scale)])
    let imported = try #require(try await activity.weights().first)
    let weighing = queued(1, "2026-05-17T07:00:00Z", .weight(grams(80_050)))
    for _ in 1...2 {
      try await accept([weighing])
      #expect(
        try await activity.weights() == [
          WeightEntry(id: imported.id, instant: weighing.instant, weight: grams(80_050))
        ])
    }
    #expect(try await fate(1) == .kept(id: imported.id))
    _ = try await activity.plugin.log.delete(imported.id)
    try await accept([weighing])
    #expect(try await activity.weights() == [])
  }

  @Test("S5-8 A batch that is empty or already known announces nothing")
  func nothing() async throws {
    try await accept([])
    #expect(try await activity.record.events().isEmpty)
  }
}
