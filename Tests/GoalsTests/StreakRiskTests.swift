import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import Goals

struct StreakRiskTests {
  private static let inDanger = ScriptedStreaks.Today(
    length: 1, verdict: .pending, value: 3, target: 5)

  @Test(
    "S5-5 A streak at risk is announced from 23:00 on, when it is at least a day and unmet",
    arguments: [
      (1, Verdict.pending, 22, false), (1, .pending, 23, true), (0, .pending, 23, false),
      (9, .met, 23, false), (9, .rest, 23, false), (9, .paused, 23, false),
    ])
  func risk(length: Int, verdict: Verdict, hour: Int, isTold: Bool) async throws {
    for goal in GoalKind.standard {
      let fixture = GoalNotificationsFixture(now: .on(3, hour))
      fixture.streaks.set(
        ScriptedStreaks.Today(length: length, verdict: verdict, value: 3, target: 5), for: goal)
      for _ in 1...2 { try await fixture.risk.runDue() }
      #expect(try await fixture.keys() == (isTold ? ["streak-at-risk-2024-01-03"] : []))
    }
  }

  @Test("S5-5 After midnight no warning is sent for the previous day")
  func tooLate() async throws {
    let fixture = GoalNotificationsFixture(now: .on(3, 22))
    fixture.streaks.set(Self.inDanger, for: .steps)
    try await fixture.risk.runDue()
    fixture.time.set(.on(4, 0))
    try await fixture.risk.runDue()
    #expect(try await fixture.keys() == [])
  }

  @Test("S5-5 It is due at 23:00, and then at 23:00 of the next day")
  func next() async throws {
    let fixture = GoalNotificationsFixture(now: .on(3, 12))
    for (now, next) in [
      (Instant.on(3, 12), Instant.on(3, 23)), (.on(3, 23), .on(4, 23)), (.on(4, 0), .on(4, 23)),
    ] {
      fixture.time.set(now)
      #expect(try await fixture.risk.nextDue() == next)
    }
  }

  @Test("S5-5 Without anything to warn about it takes no write lock")
  func idle() async throws {
    let goals = GoalsFixture(today: .n(3), unitOfWork: { ReadOnlyUnitOfWork(base: $0) })
    goals.time.set(.on(3, 23))
    let handler = try #require(goals.dueTimeHandlers.first)
    #expect(handler.identifier == "goals.streakRisk")
    try await handler.runDue()
  }

  @Test(
    "S5-5 A streak at risk is announced once on each evening when the work runs after 23:00",
    arguments: 0..<10 as Range<UInt64>)
  func year(seed: UInt64) async throws {
    let life = LifeInZones()
    var random = SplitMix64(seed: seed)
    var now = Instant.on(1, 0)
    let fixture = GoalNotificationsFixture(now: now, calendar: life.calendar)
    fixture.streaks.set(Self.inDanger, for: .steps)
    var evenings: Set<Day> = []
    while now < .on(367, 11) {
      try await fixture.risk.runDue()
      if life.hour(at: now) == 23 { evenings.insert(life.day(at: now)) }
      now = now + Int64.random(in: 600...20_000, using: &random)
      fixture.time.set(now)
    }
    let told = try await fixture.posted()
    #expect(told.compactMap(\.day) == evenings.sorted(), "seed \(seed)")
    #expect(evenings.count > 50)
    for notification in told {
      // It expires at midnight there.
      let last = notification.expiresAt - 1
      #expect(life.day(at: last) == notification.day && life.hour(at: last) == 23)
    }
  }

  @Test(
    "S5-5 Waking at every due time misses no evening of a year", arguments: [0, 9, 23])
  func waking(hour: Int) async throws {
    let life = LifeInZones()
    var now = Instant.on(1, hour)
    let fixture = GoalNotificationsFixture(now: now, calendar: life.calendar)
    fixture.streaks.set(Self.inDanger, for: .exercise)
    var lived: Set<Day> = []
    while now < .on(367, 0) {
      try await fixture.risk.runDue()
      let next = try #require(try await fixture.risk.nextDue())
      #expect(next > now)
      // A day whose 23:00 was skipped by a journey has no evening.
      for instant in stride(from: now.secondsSince1970, to: next.secondsSince1970, by: 3_600)
        .map(Instant.init(secondsSince1970:)) where life.hour(at: instant) == 23
      {
        lived.insert(life.day(at: instant))
      }
      now = next
      fixture.time.set(now)
    }
    #expect(try await fixture.posted().compactMap(\.day) == lived.sorted())
    #expect(lived.count > 360)
  }
}
