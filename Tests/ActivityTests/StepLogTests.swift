import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// Manual entries of steps.
struct StepLogTests {
  private let activity = ActivityFixture()
  private var log: any ActivityLogging { activity.plugin.log }

  @Test("S5-9 Manual entries add to device counts")
  func adds() async throws {
    try await activity.receive([Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)], by: .watch)
    _ = try await log.log(.steps(150), at: at("2026-05-17T08:30Z"))
    #expect(try await activity.hours("2026-05-17") == [8: 750])
  }

  @Test("S5-9 Manual entries add to a count without duration at the same instant")
  func addsToInstant() async throws {
    try await activity.receive([Sample("2026-05-17T08:30", 600)], by: .watch)
    _ = try await log.log(.steps(150), at: at("2026-05-17T08:30Z"))
    #expect(try await activity.dayRecord("2026-05-17").steps == 750)
  }

  @Test("S5-9 Manual entries add wherever the person ranked their source")
  func addsInAnyOrder() async throws {
    try await activity.receive([Sample("2026-05-17T08:00", "2026-05-17T09:00", 600)], by: .watch)
    _ = try await log.log(.steps(150), at: at("2026-05-17T08:30Z"))
    _ = try await activity.plugin.sources.order([SourceDescription.watch.name])
    #expect(try await activity.dayRecord("2026-05-17").steps == 750)
  }

  @Test("S5-9 Two equal entries both count")
  func twice() async throws {
    for _ in 1...2 { _ = try await log.log(.steps(150), at: at("2026-05-17T08:30Z")) }
    #expect(try await activity.dayRecord("2026-05-17").steps == 300)
  }

  @Test("S5-9 Without an instant, an entry is at the current time")
  func now() async throws {
    let entry = try await log.log(.steps(150), at: nil)
    #expect(entry.instant == at("2026-06-01T12:00Z"))
    #expect(try await activity.hours("2026-06-01") == [12: 150])
  }

  @Test("S5-9 An entry changes and announces only its own day")
  func ownDay() async throws {
    try await activity.receive([Sample("2026-05-16T08:00", 1)], by: .watch)
    let false16 = DayRecord(day: day("2026-05-16"), steps: 7)
    try await activity.overwrite(false16.day...false16.day, with: [false16])
    _ = try await log.log(.steps(150), at: at("2026-05-17T08:30Z"))
    #expect(try await activity.dayRecord("2026-05-16") == false16)
    #expect(try await activity.daysChanged().last == [day("2026-05-17")])
  }

  @Test("S5-9 An edit keeps the other fields and announces the days it changed")
  func edit() async throws {
    let entry = try await log.log(.steps(150), at: at("2026-05-17T08:30Z"))
    let more = try await log.edit(entry.id, .steps(200))
    #expect(more == .steps(StepEntry(id: entry.id, instant: entry.instant, steps: 200)))
    let later = try await log.edit(entry.id, .instant("2026-05-19T08:30Z"))
    #expect(
      later
        == .steps(StepEntry(id: entry.id, instant: at("2026-05-19T08:30Z"), steps: 200)))
    #expect(try await activity.allDays().map(\.day) == [day("2026-05-19")])
    #expect(
      try await activity.daysChanged().suffix(2) == [
        [day("2026-05-17")], [day("2026-05-17"), day("2026-05-19")],
      ])
  }

  @Test("S5-9 An edit that changes nothing announces nothing")
  func idleEdit() async throws {
    let entry = try await log.log(.steps(150), at: at("2026-05-17T08:30Z"))
    _ = try await log.edit(entry.id, .steps(150))
    _ = try await log.edit(entry.id, .instant("2026-05-17T08:30Z"))
    _ = try await log.edit(entry.id, EntryEdit())
    #expect(try await activity.daysChanged().count == 1)
  }

  @Test("S5-9 A deleted entry no longer counts, and its number is not reused")
  func delete() async throws {
    let entry = try await log.log(.steps(150), at: at("2026-05-17T08:30Z"))
    #expect(try await log.delete(entry.id) == entry)
    #expect(try await activity.allDays().isEmpty)
    #expect(try await activity.daysChanged().last == [day("2026-05-17")])
    #expect(try await log.log(.steps(1), at: nil).id != entry.id)
  }

  @Test("S5-9 Entries are listed by instant, for some days or all")
  func list() async throws {
    for text in ["2026-05-18T08:30Z", "2026-05-17T00:00Z", "2026-05-17T23:59Z"] {
      _ = try await log.log(.steps(1), at: at(text))
    }
    let days = day("2026-05-17")...day("2026-05-17")
    #expect(
      try await activity.read { try log.entries(of: nil, in: days, in: $0) }.map(\.instant)
        == [at("2026-05-17T00:00Z"), at("2026-05-17T23:59Z")])
    #expect(try await activity.read { try log.entries(of: nil, in: nil, in: $0) }.count == 3)
  }

  @Test(
    "S5-9 Zero steps, and more than 100,000 either way, are refused",
    arguments: [Int.min, -100_001, 0, 100_001, Int.max])
  func stepsOutOfRange(steps: Int) async throws {
    let entry = try await log.log(.steps(100_000), at: nil)
    let error = ActivityError.stepsOutOfRange(steps, allowed: -100_000...100_000)
    let before = try await activity.contents()
    await #expect(throws: error) { try await log.log(.steps(steps), at: nil) }
    await #expect(throws: error) { try await log.edit(entry.id, .steps(steps)) }
    #expect(try await activity.contents() == before)
  }

  @Test("S5-9 An instant in the future is refused")
  func inFuture() async throws {
    let soon = at("2026-06-01T12:00:01Z")
    let entry = try await log.log(.steps(1), at: at("2026-06-01T12:00Z"))
    await #expect(throws: ActivityError.inFuture(soon)) { try await log.log(.steps(5), at: soon) }
    await #expect(throws: ActivityError.inFuture(soon)) {
      try await log.edit(entry.id, .instant("2026-06-01T12:00:01Z"))
    }
  }

  @Test("S5-9 An unknown entry is refused")
  func unknownEntry() async throws {
    await #expect(throws: ActivityError.noSuchEntry(7)) { try await log.edit(7, .steps(5)) }
    await #expect(throws: ActivityError.noSuchEntry(7)) { try await log.delete(7) }
    #expect(try await activity.record.events().isEmpty)
  }
}
