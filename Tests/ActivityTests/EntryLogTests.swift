import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Exercises, and rules for entries of every kind.
struct EntryLogTests {
  private let activity = ActivityFixture()
  private var log: any ActivityLogging { activity.plugin.log }
  private let squats: ExerciseName

  init() throws {
    squats = try #require(ExerciseName("Squats"))
  }

  @Test("S3-1 A session counts as one on its day, whatever its repetitions, and is announced")
  func counts() async throws {
    for repetitions in [nil, 1, 100_000] {
      _ = try await log.log(
        .exercise(squats, repetitions: repetitions), at: at("2026-05-17T08:30Z"))
    }
    let record = try await activity.dayRecord("2026-05-17")
    #expect(record == DayRecord(day: day("2026-05-17"), exercises: 3))
    #expect(
      try await activity.daysChanged() == Array(repeating: [day("2026-05-17")], count: 3))
  }

  @Test("S6-4 An entry sent again is stored once, and does not return after it was deleted")
  func again() async throws {
    let identity = EntryIdentity(Incarnation(number: 7), 1)
    let kinds: [NewEntry] = [.steps(600), .exercise(squats, repetitions: nil)]
    for (index, entry) in kinds.enumerated() {
      let identity = EntryIdentity(Incarnation(number: UInt64(index)), 1)
      let first = try await log.log(entry, at: at("2026-05-17T08:30Z"), as: identity)
      #expect(try await log.log(entry, at: at("2026-05-17T09:30Z"), as: identity) == first)
    }
    let entry = try await log.log(.steps(5), at: nil, as: identity)
    _ = try await log.delete(entry.id)
    await #expect(throws: ActivityError.deletedSince) {
      try await log.log(.steps(5), at: nil, as: identity)
    }
    #expect(try await activity.read { try log.entries(of: nil, in: nil, in: $0) }.count == 2)
  }

  @Test("S3-1 A session counts for the civil day where the person is")
  func civilDay() async throws {
    _ = try await activity.plugin.zones.setZone("Asia/Tokyo", from: nil)
    _ = try await log.log(.exercise(squats), at: at("2026-05-17T20:30Z"))
    #expect(try await activity.dayRecord("2026-05-18").exercises == 1)
    _ = try await activity.plugin.zones.setZone("UTC", from: day("2000-01-01"))
    #expect(try await activity.dayRecord("2026-05-17").exercises == 1)
    #expect(try await activity.dayRecord("2026-05-18").exercises == 0)
  }

  @Test("S3-1 A resync recalculates sessions on days without steps")
  func resync() async throws {
    _ = try await log.log(.exercise(squats), at: at("2026-05-17T08:30Z"))
    _ = try await log.log(.exercise(squats), at: at("2026-05-20T08:30Z"))
    let days = try await activity.allDays()
    try await activity.overwrite(day("2026-05-01")...day("2026-05-31"), with: [])
    _ = try await activity.plugin.resyncing.resync { _ in }
    #expect(try await activity.allDays() == days)
    #expect(days.count == 2)
  }

  @Test("S3-1 Editing a session keeps the other fields; a deleted one no longer counts")
  func change() async throws {
    let old = try await log.log(
      .exercise(squats, repetitions: 20), at: at("2026-05-17T08:30Z"))
    let pushUps = try #require(ExerciseName("Push-ups"))
    var session = ExerciseSession(
      id: old.id, instant: old.instant, name: pushUps, repetitions: 20)
    let renamed = try await log.edit(old.id, EntryEdit { $0.exercise = pushUps })
    #expect(renamed == .exercise(session))
    session.repetitions = 30
    session.instant = at("2026-05-18T08:30Z")
    let moved = try await log.edit(
      old.id,
      EntryEdit {
        $0.repetitions = 30
        $0.instant = at("2026-05-18T08:30Z")
      })
    #expect(moved == .exercise(session))
    #expect(
      try await activity.daysChanged().last == [day("2026-05-17"), day("2026-05-18")])
    #expect(try await log.delete(old.id) == .exercise(session))
    #expect(try await activity.allDays().isEmpty)
    #expect(try await activity.contents().exercises.isEmpty)
  }

  @Test(
    "S3-1 Repetitions outside 1 to 100,000 are refused", arguments: [Int.min, 0, 100_001, Int.max])
  func repetitions(_ repetitions: Int) async throws {
    let entry = try await log.log(.exercise(squats), at: nil)
    let refusal = ActivityError.repetitionsOutOfRange(repetitions, allowed: 1...100_000)
    let before = try await activity.contents()
    await #expect(throws: refusal) {
      try await log.log(.exercise(squats, repetitions: repetitions), at: nil)
    }
    await #expect(throws: refusal) {
      try await log.edit(entry.id, EntryEdit { $0.repetitions = repetitions })
    }
    #expect(try await activity.contents() == before)
  }

  @Test("S3-1 A session in the future is refused")
  func inFuture() async throws {
    let soon = at("2026-06-01T12:00:01Z")
    await #expect(throws: ActivityError.inFuture(soon)) {
      try await log.log(.exercise(squats), at: soon)
    }
    #expect(try await activity.record.events().isEmpty)
  }

  @Test(
    "S2-1 Entries of all kinds share one sequence of numbers and are listed by instant, then number"
  )
  func list() async throws {
    let late = try await log.log(.steps(5), at: at("2026-05-18T08:30Z"))
    let weight = try await log.log(.weight(grams(80_000)), at: at("2026-05-17T08:30Z"))
    let session = try await log.log(.exercise(squats), at: at("2026-05-17T08:30Z"))
    let early = try await log.log(.steps(5), at: at("2026-05-16T23:59Z"))
    #expect(Set([late, weight, session, early].map(\.id)).count == 4)
    #expect(
      try await activity.read { try log.entries(of: nil, in: nil, in: $0) } == [
        early, weight, session, late,
      ])
    #expect(
      try await activity.read { try log.entries(of: .steps, in: nil, in: $0) } == [early, late])
    #expect(try await activity.read { try log.entries(of: .weight, in: nil, in: $0) } == [weight])
    #expect(
      try await activity.read { try log.entries(of: .exercise, in: nil, in: $0) } == [session])
    let days = day("2026-05-17")...day("2026-05-17")
    #expect(
      try await activity.read { try log.entries(of: nil, in: days, in: $0) } == [weight, session])
  }

  @Test("S2-12 Editing a field that the entry does not have is refused, naming field and kind")
  func strangeField() async throws {
    let steps = try await log.log(.steps(5), at: nil)
    let weight = try await log.log(.weight(grams(80_000)), at: nil)
    let session = try await log.log(.exercise(squats), at: nil)
    let edits: [(EntryField, EntryEdit)] = [
      (.steps, .steps(7)), (.weight, .weight(grams(70_000))),
      (.bodyFat, EntryEdit { $0.bodyFat = BodyFat(tenths: 200) }),
      (.note, EntryEdit { $0.note = "x" }), (.exercise, EntryEdit { $0.exercise = squats }),
      (.repetitions, EntryEdit { $0.repetitions = 5 }),
    ]
    let before = try await activity.contents()
    for entry in [steps, weight, session] {
      for (field, edit) in edits where !field.belongs(to: entry.kind) {
        await #expect(throws: ActivityError.noSuchField(field, in: entry.kind)) {
          try await log.edit(entry.id, edit)
        }
      }
    }
    #expect(try await activity.contents() == before)
  }
}
