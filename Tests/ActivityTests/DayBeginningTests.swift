import Contracts
import ContractsTesting
import Testing

@testable import Activity

/// S5-10 with a record.
struct DayBeginningTests {
  private let activity = ActivityFixture(now: "2026-06-01T12:00Z")

  private func begin(at hour: Int) async throws {
    let log = try #require(activity.plugin.zones as? ZoneLog)
    let start = try #require(DayStart(hour: hour))
    try await activity.needs.unitOfWork.write { try log.beginDays(at: start, in: $0) }
  }

  private func today() async throws -> Day {
    try await activity.read { try activity.needs.personalTime.today(in: $0) }
  }

  @Test(
    "S5-10 Nights count for the day before, starting the next day; earlier days stay as they were")
  func nights() async throws {
    try await activity.receive(
      [
        Sample("2026-05-30T02:00Z", 5), Sample("2026-06-01T02:00Z", 7),
        Sample("2026-06-02T02:00Z", 11),
        Sample("2026-06-02T04:00Z", 13), Sample("2026-06-03T03:59Z", 17),
      ], by: .phone)
    try await begin(at: 4)
    #expect(try await activity.hours("2026-05-30") == [2: 5])
    #expect(try await activity.hours("2026-06-01") == [2: 18])
    #expect(try await activity.hours("2026-06-02") == [3: 17, 4: 13])
    #expect(try await activity.hours("2026-06-03").isEmpty)
    activity.time.set(at("2026-06-03T02:00Z"))
    #expect(try await today() == day("2026-06-02"))
  }

  @Test("S5-10 What a person logs at night counts for the day that has not ended yet")
  func logged() async throws {
    try await begin(at: 4)
    activity.time.set(at("2026-06-03T02:00Z"))
    for instant in ["2026-06-02T23:00Z", "2026-06-03T02:00Z"] {
      _ = try await activity.plugin.log.log(.steps(70), at: at(instant))
    }
    #expect(try await activity.hours("2026-06-02") == [2: 70, 23: 70])
    let range = day("2026-06-02")...day("2026-06-02")
    #expect(
      try await activity.read { try activity.plugin.log.entries(of: nil, in: range, in: $0) }.count
        == 2)
  }

  @Test("S5-10 A sample across the start of a day is divided there, in whole steps")
  func divided() async throws {
    try await begin(at: 4)
    try await activity.receive(
      [Sample(start: at("2026-06-10T03:30Z"), duration: 3_600, value: 101)], by: .phone)
    #expect(try await activity.hours("2026-06-09") == [3: 51])
    #expect(try await activity.hours("2026-06-10") == [4: 50])
  }

  @Test("S5-10 A total with a date stays on that date")
  func total() async throws {
    try await activity.receive([
      Reading.total(DayTotal(day: day("2026-06-10"), measure: .steps, value: 900), by: .app)
    ])
    try await begin(at: 4)
    #expect(try await activity.dayRecord("2026-06-10").steps == 900)
    #expect(try await activity.dayRecord("2026-06-09").steps == 0)
  }

  @Test("S5-10 A change is announced with its hour, before the days it changed")
  func announced() async throws {
    try await activity.receive([Sample("2026-06-02T02:00Z", 11)], by: .phone)
    for _ in 1...2 { try await begin(at: 4) }
    #expect(
      try await activity.record.events().map(\.name)
        == ["DaysChanged", "TimeZoneChanged", "DaysChanged"])
    let told = try #require(try await activity.record.events(of: TimeZoneChanged.self).first)
    #expect(told.day == day("2026-06-01") && told.zone == "UTC")
    #expect(told.dayStartsAt == DayStart(hour: 4))
    #expect(
      try await activity.record.events(of: DaysChanged.self).last?.days
        == [day("2026-06-01"), day("2026-06-02")])
  }

  @Test("S5-10 A time zone set at night applies from the day that has not ended there")
  func move() async throws {
    try await begin(at: 4)
    activity.time.set(at("2026-06-03T02:00Z"))
    _ = try await activity.plugin.zones.setZone("Europe/Berlin", from: nil)
    activity.time.set(at("2026-06-09T17:00Z"))
    // 02:00 of the 10th.
    let moves = try await activity.plugin.zones.setZone("Asia/Tokyo", from: nil)
    #expect(moves.last == ZoneMove(day: day("2026-06-09"), zone: "Asia/Tokyo"))
    #expect(try await today() == day("2026-06-09"))
  }
}
