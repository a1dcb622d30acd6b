import Contracts
import ContractsTesting
import Testing

@testable import Activity

struct WeightLogTests {
  private let activity = ActivityFixture()
  private var log: any ActivityLogging { activity.plugin.log }

  @Test("S2-1 A weight is stored with its unit, instant, body fat and note, and is announced")
  func whole() async throws {
    let weight = try #require(Weight(thousandths: 181_700, unit: .pounds))
    let fat = BodyFat(tenths: 213)
    let logged = try await log.log(
      .weight(weight, bodyFat: fat, note: " after a run\n"), at: at("2026-05-17T07:12:05Z"))
    let entry = WeightEntry(
      id: logged.id, instant: at("2026-05-17T07:12:05Z"), weight: weight, bodyFat: fat,
      note: "after a run")
    #expect(logged == .weight(entry))
    #expect(try await activity.weights() == [entry])
    #expect(entry.weight.mass == Mass(grams: 82_418))
    let told = try await activity.record.events(of: WeightLogged.self)
    #expect(told.map(\.id) == [entry.id])
    #expect(told.map(\.instant) == [entry.instant])
    #expect(told.map(\.weight) == [weight])
  }

  @Test("S2-1 Without an instant a weight is at the current time; an empty note is none")
  func now() async throws {
    guard case .weight(let entry) = try await log.log(.weight(grams(80_000), note: " "), at: nil)
    else { throw NotAWeight() }
    #expect(entry.instant == at("2026-06-01T12:00Z"))
    #expect(entry.note == nil)
  }

  @Test("S2-1 A weight changes no day record")
  func noDay() async throws {
    try await activity.weigh("2026-05-17T07:12Z", 80_000)
    #expect(try await activity.allDays().isEmpty)
    #expect(try await activity.daysChanged().isEmpty)
  }

  @Test("S2-1 A second weight at the same instant is refused with the number of the first")
  func twice() async throws {
    let instant = at("2026-05-17T07:12Z")
    let first = try await activity.weigh("2026-05-17T07:12Z", 80_000)
    let other = try await activity.weigh("2026-05-17T07:12:01Z", 80_000)
    let refusal = ActivityError.weightThere(at: instant, by: first.id)
    let before = try await activity.contents()
    await #expect(throws: refusal) { try await log.log(.weight(grams(70_000)), at: instant) }
    await #expect(throws: refusal) {
      try await log.edit(other.id, .instant("2026-05-17T07:12Z"))
    }
    #expect(try await activity.contents() == before)
    _ = try await log.edit(first.id, .weight(grams(70_000)))
  }

  @Test("S2-1 A weight in the future is refused")
  func inFuture() async throws {
    let entry = try await activity.weigh("2026-05-17T07:12Z", 80_000)
    let soon = at("2026-06-01T12:00:01Z")
    let before = try await activity.contents()
    await #expect(throws: ActivityError.inFuture(soon)) {
      try await log.log(.weight(grams(70_000)), at: soon)
    }
    await #expect(throws: ActivityError.inFuture(soon)) {
      try await log.edit(entry.id, .instant("2026-06-01T12:00:01Z"))
    }
    #expect(try await activity.contents() == before)
  }

  @Test("S2-12 An edit keeps the other fields and is announced from the earlier instant on")
  func edit() async throws {
    let old = try await log.log(
      .weight(grams(80_000), bodyFat: BodyFat(tenths: 200), note: "dressed"),
      at: at("2026-05-17T07:12Z"))
    var expected = WeightEntry(
      id: old.id, instant: old.instant, weight: grams(81_000), bodyFat: BodyFat(tenths: 200),
      note: "dressed", isEdited: true)
    #expect(try await log.edit(old.id, .weight(grams(81_000))) == .weight(expected))
    expected.instant = at("2026-05-19T07:12Z")
    #expect(try await log.edit(old.id, .instant("2026-05-19T07:12Z")) == .weight(expected))
    expected.instant = at("2026-05-18T07:12Z")
    #expect(try await log.edit(old.id, .instant("2026-05-18T07:12Z")) == .weight(expected))
    expected.note = nil
    expected.bodyFat = BodyFat(tenths: 190)
    let lean = EntryEdit {
      $0.note = ""
      $0.bodyFat = BodyFat(tenths: 190)
    }
    #expect(try await log.edit(old.id, lean) == .weight(expected))
    #expect(try await activity.weights() == [expected])
    let told = try await activity.record.events(of: WeightCorrected.self)
    #expect(told.map(\.id) == [old.id, old.id, old.id, old.id])
    let earliest = ["17", "17", "18", "18"].map { at("2026-05-\($0)T07:12Z") }
    #expect(told.map(\.earliest) == earliest)
  }

  @Test("S2-12 An edit that changes nothing announces nothing")
  func idleEdit() async throws {
    let entry = try await activity.weigh("2026-05-17T07:12Z", 80_000)
    _ = try await log.edit(entry.id, .weight(grams(80_000)))
    _ = try await log.edit(entry.id, EntryEdit { $0.note = " " })
    #expect(try await activity.weights() == [entry])
    #expect(try await activity.record.events(of: WeightCorrected.self).isEmpty)
  }

  @Test("S2-12 A deleted weight is gone and announced; its number is not reused")
  func delete() async throws {
    let entry = try await activity.weigh("2026-05-17T07:12Z", 80_000)
    #expect(try await log.delete(entry.id) == .weight(entry))
    #expect(try await activity.weights().isEmpty)
    let told = try await activity.record.events(of: WeightCorrected.self)
    #expect(told.map(\.id) == [entry.id])
    #expect(told.map(\.earliest) == [entry.instant])
    #expect(try await activity.weigh("2026-05-17T07:12Z", 80_000).id > entry.id)
  }

  private struct NotAWeight: Error {}
}
