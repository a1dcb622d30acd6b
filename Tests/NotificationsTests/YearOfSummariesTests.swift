import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Notifications

/// A year with clocks set forward and back and two moves between zones. The seed is the argument.
struct YearOfSummariesTests {
  private let life = LifeInZones()
  private let start = Instant.on(1, 0)
  private let end = Instant.on(367, 11)

  @Test(
    "S2-11 In a year each summary comes once, at its local hour, however ticks fall",
    arguments: 0..<40 as Range<UInt64>)
  func year(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let weekday = random.pick(Weekday.allCases)
    let hour = Int.random(in: 4...23, using: &random)
    let fixture = NotificationsFixture(now: start, calendar: life.calendar)
    let other = NotificationsFixture(now: start, calendar: life.calendar, record: fixture.record)
    try await fixture.add("phone")
    try await fixture.prefer {
      $0.weeklySummaryDay = weekday
      $0.weeklySummaryHour = HourOfDay(hour) ?? .nine
    }
    var ticks = [start]
    while let last = ticks.last, last < end {
      let wait = try await wait(after: last, in: fixture, &random)
      ticks.append(min(end, last + max(1, wait)))
      for process in [fixture, other] { process.time.set(ticks[ticks.endIndex - 1]) }
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let process = random.pick([fixture, other])
        try await process.notifications.tick()
        _ = try await process.notifications.deliver()
      }
    }
    let due = life.times(of: hour, on: weekday, after: start, upTo: end)
    #expect((52...53).contains(due.count))
    let summaries = try await fixture.list().filter { $0.notification.kind == .weeklySummary }
    #expect(Set(summaries.map(\.notification.key)).count == due.count, "seed \(seed)")
    // Each at the first tick from its hour on.
    #expect(
      summaries.map(\.notification.createdAt) == due.map { due in ticks.first { $0 >= due } },
      "seed \(seed), \(weekday) at \(hour)")
    try await expectSentOnce(summaries, fixture, other)
  }

  @Test(
    "S5-5 A streak at risk is told on each evening with a tick after 23:00, once",
    arguments: 0..<10 as Range<UInt64>)
  func risk(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let fixture = NotificationsFixture(now: start, calendar: life.calendar)
    fixture.streaks.set(
      ScriptedStreaks.Today(length: 3, verdict: .pending, value: 10, target: 20), for: .steps)
    var now = start
    var evenings: Set<Day> = []
    while now < end {
      try await fixture.notifications.tick()
      if life.hour(at: now) == 23 { evenings.insert(life.day(at: now)) }
      now = now + Int64.random(in: 600...20_000, using: &random)
      fixture.time.set(now)
    }
    let told = try await fixture.list().map(\.notification).filter { $0.kind == .streakAtRisk }
    #expect(told.compactMap(\.day) == evenings.sorted(), "seed \(seed)")
    #expect(evenings.count > 50)
    for notification in told {
      // Stale at midnight there.
      let last = notification.expiresAt - 1
      #expect(life.day(at: last) == notification.day && life.hour(at: last) == 23)
    }
  }

  /// Often until something is due, mostly some hours, now and then weeks.
  private func wait(
    after now: Instant, in fixture: NotificationsFixture, _ random: inout SplitMix64
  ) async throws -> Int64 {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return Int64.random(in: 86_400...2_500_000, using: &random)
    case 1...6:
      fixture.time.set(now)
      return try await (fixture.notifications.nextDue() ?? now) - now
    default: return Int64.random(in: 60...90_000, using: &random)
    }
  }

  /// By itself, or in a summary of those that became known in the same tick.
  private func expectSentOnce(
    _ summaries: [NotificationStatus], _ one: NotificationsFixture, _ other: NotificationsFixture
  ) async throws {
    let sent = one.phone.attempts + other.phone.attempts
    #expect(Set(sent.map(\.idempotencyKey)).count == sent.count)
    let alone = sent.filter { $0.notification.kind == .weeklySummary }.count
    let together = summaries.filter { $0.suppression == .inSummary }
    #expect(alone + together.count == summaries.count)
    let groups = Set(together.map(\.notification.createdAt))
    #expect(sent.count - alone == groups.count)
    #expect(together.allSatisfy { groups.contains($0.notification.createdAt) })
  }
}
