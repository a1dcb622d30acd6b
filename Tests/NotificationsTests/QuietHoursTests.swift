import Contracts
import ContractsTesting
import Testing

@testable import Notifications

struct QuietHoursTests {
  @Test(
    "S5-5 Quiet hours end by local time, across midnight or within a day",
    arguments: [
      (22, 7, 21, nil), (22, 7, 22, 31), (22, 7, 23, 31), (22, 7, 6, 7), (22, 7, 7, nil),
      (13, 15, 12, nil), (13, 15, 13, 15), (13, 15, 14, 15), (13, 15, 15, nil),
    ] as [(Int, Int, Int, Int?)])
  func end(from: Int, to: Int, now: Int, end: Int?) throws {
    let quiet = try #require(QuietHours(from: .at(from), to: .at(to)))
    let calendar = PersonalCalendar(only: FixedZone.utc)
    #expect(quiet.end(at: .on(1, now), in: calendar) == end.map { .on(1, $0) })
    #expect(QuietHours(from: .at(from), to: .at(from)) == nil)
  }

  @Test("S5-5 When clocks go back across their end, quiet hours end at its second occurrence")
  func setBack() throws {
    let quiet = try #require(QuietHours(from: .at(22), to: .at(2, 30)))
    let zone = TableZone(
      identifier: "Test/Back", offset: 7_200,
      changes: [TableZone.Change(at: .on(1, 1), to: 3_600)])
    // 00:40 UTC is 02:40 the first time; 01:10 UTC is 02:10 the second time.
    let calendar = PersonalCalendar(only: zone)
    #expect(quiet.end(at: .on(1, 0, 40), in: calendar) == nil)
    #expect(quiet.end(at: .on(1, 1, 10), in: calendar) == .on(1, 1, 30))
  }

  @Test("S5-5 A notification during quiet hours is held back until they end")
  func held() async throws {
    let fixture = try await quiet(now: .on(10, 5))
    try await fixture.post("a")
    #expect(try await fixture.notifications.nextDue() == .on(10, 7))
    _ = try await fixture.notifications.deliver()
    #expect(fixture.phone.attempts.isEmpty)
    fixture.time.set(.on(10, 7))
    #expect(try await fixture.notifications.deliver().sent == 1)
  }

  @Test("S5-5 A notification about a day is dropped at midnight if quiet hours last longer")
  func dropped() async throws {
    let fixture = try await quiet(now: .on(10, 22, 30))
    try await fixture.post("a", lastFreshDay: .n(10))
    fixture.time.set(.on(10, 23, 59))
    try await fixture.notifications.tick()
    #expect(try await fixture.deliveries() == ["a phone-1 queued 0"])
    fixture.time.set(.on(11, 0))
    try await fixture.notifications.tick()
    #expect(try await fixture.deliveries() == ["a phone-1 expired 0"])
  }

  @Test("S5-5 Quiet hours set later also delay queued items and retries")
  func afterwards() async throws {
    let fixture = NotificationsFixture(now: .on(10, 21, 59, 59))
    try await fixture.add("phone")
    fixture.phone.answer { _ in .retry(after: nil, reason: Phrase(verbatim: "busy")) }
    try await fixture.post("a")
    _ = try await fixture.notifications.deliver()
    try await fixture.prefer { $0.quietHours = QuietHours(from: .at(22), to: .at(7)) }
    fixture.phone.answer { _ in .delivered }
    fixture.time.set(.on(10, 22, 1))
    #expect(try await fixture.notifications.deliver() == DeliveryReport())
    fixture.time.set(.on(11, 7))
    #expect(try await fixture.notifications.deliver().sent == 1)
  }

  @Test("S2-11 The weekly summary comes at its hour even in quiet hours, but not when late")
  func asked() async throws {
    for (now, isHeld) in [(Instant.on(7, 9), false), (.on(7, 10), false), (.on(8, 5), true)] {
      let fixture = try await quiet(now: .on(7, 8), to: .at(11))
      try await fixture.notifications.tick()
      fixture.time.set(now)
      try await fixture.notifications.tick()
      let report = try await fixture.notifications.deliver()
      #expect(report.sent == (isHeld ? 0 : 1), "\(now)")
    }
  }

  private func quiet(
    now: Instant, to end: TimeOfDay = .at(7)
  ) async throws -> NotificationsFixture {
    let fixture = NotificationsFixture(now: now)
    try await fixture.add("phone")
    try await fixture.prefer { $0.quietHours = QuietHours(from: .at(22), to: end) }
    return fixture
  }
}
