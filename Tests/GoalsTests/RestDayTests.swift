import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct RestDayTests {
  private let goals = GoalsFixture(today: .n(100))

  @Test(
    "S5-2 Rest days are marked with a reason, in the past and ahead of time",
    arguments: RestReason.allCases)
  func mark(_ reason: RestReason) async throws {
    let days = [RestDay(day: .n(3), reason: reason), RestDay(day: .n(500), reason: reason)]
    for day in days.reversed() { try await goals.streaks.markRestDay(day) }
    #expect(try await goals.read { try goals.streaks.restDays(in: $0) } == days)
    #expect(
      try await goals.record.events(of: RestDayMarked.self).map(\.reason) == [reason, reason])
  }

  @Test("S5-2 Marking again changes the reason; marking without a change announces nothing")
  func markAgain() async throws {
    for reason in [RestReason.travel, .travel, .illness] {
      try await goals.streaks.markRestDay(RestDay(day: .n(3), reason: reason))
    }
    #expect(
      try await goals.read { try goals.streaks.restDays(in: $0) } == [
        RestDay(day: .n(3), reason: .illness)
      ])
    #expect(
      try await goals.record.events(of: RestDayMarked.self).map(\.reason) == [.travel, .illness])
  }

  @Test("S5-2 A rest day can be removed, once")
  func unmark() async throws {
    try await goals.streaks.markRestDay(RestDay(day: .n(3), reason: .other))
    try await goals.streaks.unmarkRestDay(.n(3))
    #expect(try await goals.read { try goals.streaks.restDays(in: $0) } == [])
    await #expect(throws: StreakError.notARestDay(.n(3))) {
      try await goals.streaks.unmarkRestDay(.n(3))
    }
    #expect(try await goals.eventNames() == ["RestDayMarked", "RestDayUnmarked"])
  }

  @Test("S5-2 Marking a missed day long ago repairs the streak, unmarking it breaks it again")
  func longAgo() async throws {
    try await goals.goals.set(5_000, of: .steps)
    try await goals.walk(
      Dictionary(uniqueKeysWithValues: (1...100).filter { $0 != 5 }.map { (Day.n($0), 5_000) }))
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 95)
    try await goals.streaks.markRestDay(RestDay(day: .n(5), reason: .travel))
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 99)
    try await goals.streaks.unmarkRestDay(.n(5))
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 95)
  }

  @Test("S5-1 Future days have the verdict future or, when marked, rest")
  func future() async throws {
    try await goals.goals.set(5_000, of: .steps)
    try await goals.streaks.markRestDay(RestDay(day: .n(102), reason: .busyDay))
    let days = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(99) ... .n(103), in: $0)
    }
    #expect(days.map(\.verdict) == [.missed, .pending, .future, .rest, .future])
    #expect(days.map(\.day) == (99...103).map(Day.n))
  }
}
