import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Notifications

/// A year with clock changes and two moves between zones. The seed is the argument.
struct YearOfSummariesTests {
  private let life = LifeInZones()
  private let start = Instant.on(1, 0)
  private let end = Instant.on(367, 11)

  @Test(
    "S2-11 In a year each tick makes the last summary due, once, whatever the times of ticks",
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
    // Each at the first tick from its hour on; of several at one tick the last.
    let first = due.compactMap { due in ticks.first { $0 >= due } }
    let expected = first.enumerated().filter { index, tick in
      first.dropFirst(index + 1).first != tick
    }.map(\.element)
    #expect(
      summaries.map(\.notification.createdAt) == expected, "seed \(seed), \(weekday) at \(hour)")
    #expect(Set(summaries.map(\.notification.key)).count == expected.count, "seed \(seed)")
    let sent = fixture.phone.attempts + other.phone.attempts
    #expect(
      sent.map(\.notification.key.text).sorted()
        == summaries.map(\.notification.key.text).sorted(), "seed \(seed)")
  }

  @Test(
    "S2-11 Whatever is chosen when, a tick makes at most one summary, and never an earlier week after a later one",
    arguments: 0..<40 as Range<UInt64>)
  func choices(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let fixture = NotificationsFixture(now: start, calendar: life.calendar)
    try await fixture.notifications.tick()
    var now = start
    var made = 0
    while now < end {
      now =
        now
        + Int64.random(in: 60...(random.chance(10) ? 5_000_000 : 200_000), using: &random)
      fixture.time.set(now)
      if random.chance(40) {
        let weekday = random.pick(Weekday.allCases)
        let hour = HourOfDay(Int.random(in: 0...23, using: &random)) ?? .nine
        let isOn = random.chance(80)
        try await fixture.prefer {
          $0.weeklySummaryDay = weekday
          $0.weeklySummaryHour = hour
          $0.isEnabled = isOn
        }
      } else {
        try await fixture.notifications.tick()
      }
      let count = try await weeks(fixture).count
      #expect(count <= made + 1, "seed \(seed)")
      made = count
    }
    let weeks = try await weeks(fixture)
    #expect(weeks == weeks.sorted() && Set(weeks).count == weeks.count, "seed \(seed)")
    #expect(weeks.count > 10)
  }

  private func weeks(_ fixture: NotificationsFixture) async throws -> [String] {
    try await fixture.keys().filter { $0.hasPrefix("weekly-summary") }
  }

  /// Often until something is due, mostly some hours, sometimes weeks.
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
}
