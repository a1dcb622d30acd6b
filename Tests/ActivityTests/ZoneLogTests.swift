import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// The person's time zone.
struct ZoneLogTests {
  private let activity = ActivityFixture()
  private var zones: any ZoneKeeping { activity.plugin.zones }
  private let today = day("2026-06-01")

  private func move(_ text: String, _ zone: String) -> ZoneMove {
    ZoneMove(day: day(text), zone: zone)
  }

  @Test("S5-9 Until one is set, the system's zone applies")
  func system() async throws {
    #expect(try await activity.read { try zones.currentZone(in: $0) } == "UTC")
    #expect(try await activity.read { try zones.moves(in: $0) }.isEmpty)
  }

  @Test("S5-9 The first zone set without a day applies to all time, and all days are recalculated")
  func always() async throws {
    try await activity.receive([Sample("2020-01-01T20:00Z", 5)], by: .phone)
    #expect(try await zones.setZone("Asia/Tokyo", from: nil) == [move("2026-06-01", "Asia/Tokyo")])
    #expect(try await activity.hours("2020-01-02") == [5: 5])
    #expect(try await activity.read { try zones.currentZone(in: $0) } == "Asia/Tokyo")
    #expect(
      try await activity.daysChanged().last == [day("2020-01-01"), day("2020-01-02")])
  }

  @Test("S5-9 The first zone set from a day leaves earlier days in the system's zone")
  func fromDay() async throws {
    let moves = try await zones.setZone("Asia/Tokyo", from: day("2026-05-10"))
    #expect(moves == [move("2026-05-09", "UTC"), move("2026-05-10", "Asia/Tokyo")])
  }

  @Test("S5-9 A later zone without a day applies from today")
  func fromToday() async throws {
    _ = try await zones.setZone("Asia/Tokyo", from: day("2026-05-10"))
    let moves = try await zones.setZone("Europe/Berlin", from: nil)
    #expect(moves.suffix(1) == [move("2026-06-01", "Europe/Berlin")])
    #expect(moves.count == 3)
  }

  @Test("S5-9 A zone set for a day that already has one replaces it")
  func sameDay() async throws {
    _ = try await zones.setZone("Asia/Tokyo", from: day("2026-05-10"))
    let moves = try await zones.setZone("Europe/Berlin", from: day("2026-05-10"))
    #expect(moves == [move("2026-05-09", "UTC"), move("2026-05-10", "Europe/Berlin")])
  }

  @Test("S5-9 A move inserted between others applies until the next one")
  func between() async throws {
    _ = try await zones.setZone("Asia/Tokyo", from: day("2026-05-20"))
    _ = try await zones.setZone("Europe/Berlin", from: day("2026-05-10"))
    let moves = try await activity.read { try zones.moves(in: $0) }
    #expect(moves.map(\.day) == moves.map(\.day).sorted())
    #expect(moves.map(\.zone) == ["UTC", "Europe/Berlin", "Asia/Tokyo"])
  }

  @Test("S5-9 A move before the first entry leaves earlier days unchanged")
  func beforeFirst() async throws {
    try await activity.receive([Sample("2020-01-01T20:00Z", 5)], by: .phone)
    _ = try await zones.setZone("Asia/Tokyo", from: nil)
    let moves = try await zones.setZone("Europe/Berlin", from: day("2026-03-01"))
    #expect(moves == [move("2026-02-28", "Asia/Tokyo"), move("2026-03-01", "Europe/Berlin")])
    #expect(try await activity.hours("2020-01-02") == [5: 5])
  }

  @Test("S5-9 Setting the current zone again changes and announces nothing")
  func inForce() async throws {
    let moves = try await zones.setZone("Asia/Tokyo", from: nil)
    #expect(try await zones.setZone("Asia/Tokyo", from: nil) == moves)
    #expect(try await zones.setZone("Asia/Tokyo", from: day("2026-03-01")) == moves)
    #expect(try await activity.record.events().count == 1)
  }

  @Test("S5-9 An unknown zone is refused and nothing changes")
  func unknown() async throws {
    await #expect(throws: TimeError.unknownZone("Mars/Phobos")) {
      try await zones.setZone("Mars/Phobos", from: nil)
    }
    #expect(try await activity.read { try zones.moves(in: $0) }.isEmpty)
    #expect(try await activity.record.events().isEmpty)
  }

  @Test("S5-9 A change is announced before the days it changed; without a change nothing is")
  func events() async throws {
    try await activity.receive([Sample("2026-05-20T20:00Z", 5)], by: .phone)
    for _ in 1...2 { _ = try await zones.setZone("Asia/Tokyo", from: day("2026-05-10")) }
    #expect(
      try await activity.record.events().map(\.name)
        == ["DaysChanged", "TimeZoneChanged", "DaysChanged"])
    let told = try #require(try await activity.record.events(of: TimeZoneChanged.self).first)
    #expect(told.day == day("2026-05-10") && told.zone == "Asia/Tokyo")
  }

  @Test("S5-9 After a move west the zone applies at once, although it is still yesterday there")
  func westward() async throws {
    activity.time.set(at("2026-06-01T20:00Z"))
    _ = try await zones.setZone("Asia/Tokyo", from: day("2026-05-10"))
    let moves = try await zones.setZone("Europe/Berlin", from: nil)
    #expect(moves.suffix(1) == [move("2026-06-01", "Europe/Berlin")])
    #expect(try await activity.read { try zones.currentZone(in: $0) } == "Europe/Berlin")
  }

  @Test("S5-9 A move now replaces a move set for a later day that has already started")
  func thereAndBack() async throws {
    activity.time.set(at("2026-06-01T20:00Z"))
    _ = try await zones.setZone("Europe/Berlin", from: day("2026-05-10"))
    _ = try await zones.setZone("Asia/Tokyo", from: day("2026-06-02"))
    #expect(try await activity.read { try zones.currentZone(in: $0) } == "Asia/Tokyo")
    let moves = try await zones.setZone("Europe/Berlin", from: nil)
    #expect(try await activity.read { try zones.currentZone(in: $0) } == "Europe/Berlin")
    #expect(moves.map(\.zone) == ["UTC", "Europe/Berlin"])
  }

  @Test("S5-9 A planned move stays planned when another move comes first")
  func planned() async throws {
    _ = try await zones.setZone("Europe/Berlin", from: day("2026-05-10"))
    _ = try await zones.setZone("Asia/Tokyo", from: day("2026-06-20"))
    let moves = try await zones.setZone("UTC", from: nil)
    #expect(moves.map(\.zone) == ["UTC", "Europe/Berlin", "UTC", "Asia/Tokyo"])
    #expect(try await activity.read { try zones.currentZone(in: $0) } == "UTC")
  }

  @Test("S5-9 The first zone can be corrected on the same day, also for all earlier days")
  func corrected() async throws {
    for (first, second) in [("Asia/Tokyo", "Europe/Berlin"), ("Europe/Berlin", "Asia/Tokyo")] {
      let activity = ActivityFixture(now: "2026-06-01T20:00Z")
      let zones = activity.plugin.zones
      _ = try await zones.setZone(first, from: nil)
      activity.time.set(at("2026-06-01T20:01Z"))
      let moves = try await zones.setZone(second, from: nil)
      #expect(moves.map(\.zone) == [second])
      activity.time.set(at("2026-06-03T20:00Z"))
      #expect(try await zones.setZone(first, from: nil).map(\.zone) == [second, first])
    }
  }

  @Test("S5-9 A move on the day after the first zone was set leaves the past as it was")
  func nextDay() async throws {
    activity.time.set(at("2026-06-01T16:00Z"))
    _ = try await zones.setZone("Asia/Tokyo", from: nil)
    activity.time.set(at("2026-06-02T16:00Z"))
    let moves = try await zones.setZone("Europe/Berlin", from: nil)
    #expect(moves == [move("2026-06-01", "Asia/Tokyo"), move("2026-06-02", "Europe/Berlin")])
  }

  @Test("S5-9 A move east leaves the previous day as it was lived")
  func eastward() async throws {
    _ = try await zones.setZone("Europe/Berlin", from: day("2026-05-10"))
    try await activity.receive([Sample("2026-05-31T17:00Z", 6)], by: .phone)
    let lived = try await activity.hours("2026-05-31")
    #expect(lived.map(\.value) == [6])
    activity.time.set(at("2026-06-01T20:00Z"))
    let moves = try await zones.setZone("Asia/Tokyo", from: nil)
    #expect(moves.last == move("2026-06-02", "Asia/Tokyo"))
    #expect(try await activity.read { try zones.currentZone(in: $0) } == "Asia/Tokyo")
    #expect(try await activity.hours("2026-05-31") == lived)
  }

  @Test("S5-9 Confirming the current zone keeps a move planned for today")
  func confirmed() async throws {
    _ = try await zones.setZone("Europe/Berlin", from: day("2026-05-10"))
    activity.time.set(at("2026-06-01T16:00Z"))
    _ = try await zones.setZone("Asia/Tokyo", from: nil)
    let planned = try await zones.setZone("Europe/Berlin", from: day("2026-06-03"))
    #expect(try await zones.setZone("Asia/Tokyo", from: nil) == planned)
  }

  @Test("S5-9 Today is the day of the person's zone")
  func todayThere() async throws {
    activity.time.set(at("2026-06-01T20:00Z"))
    _ = try await zones.setZone("Asia/Tokyo", from: nil)
    let today = try await activity.record.unitOfWork.read {
      try activity.derivation.personalTime.today(in: $0)
    }
    #expect(today == day("2026-06-02"))
  }
}
