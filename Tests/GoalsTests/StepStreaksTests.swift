import Contracts
import ContractsTesting
import Testing

@testable import Goals

struct StepStreaksTests {
  @Test("S5-1 A report has the requested days, oldest first, today last")
  func report() async throws {
    let goals = try await GoalsFixture.walked(days: 40, today: 40)
    let report = try await goals.read { try goals.streaks.report(for: .steps, days: 3, in: $0) }
    #expect(report.days.map(\.day) == [.n(38), .n(39), .n(40)])
    #expect(report.current == 40)
    #expect(report.freezesAvailable == 5)
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.days == [])
    let all = try await goals.read { try goals.streaks.report(for: .steps, days: 60, in: $0) }
    #expect(all.days.count == 60)
    #expect(all.days.first?.reason.description == "missed: 0 of 5,000")
    #expect(all.current == 40)
  }

  @Test("S5-3 A report names the earned badge and the next")
  func badge() async throws {
    let goals = try await GoalsFixture.walked(days: 13, today: 13)
    let report = try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }
    #expect(report.badge == .bronze)
    #expect(report.nextBadge == .silver)
  }

  @Test("S5-1 Looking back from an earlier time gives the state at that time")
  func lookingBack() async throws {
    let goals = try await GoalsFixture.walked(days: 400, today: 400)
    for day in [399, 366, 200, 32, 31, 1] {
      goals.time.set(today: .n(day))
      #expect(
        try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current
          == day)
    }
    goals.time.set(today: .n(0))
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 2, in: $0) }.days.map(
        \.verdict) == [
          .missed, .pending,
        ])
  }

  @Test("S5-1 Adding old data gives the answer as if it had always been there")
  func oldData() async throws {
    let goals = try await GoalsFixture.walked(days: 300, today: 300, missing: [100, 101])
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 199
    )
    try await goals.walk([.n(100): 5_000, .n(101): 5_000])
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 300
    )
  }

  @Test("S5-1 An announced change that was not handled yet is included in the answer")
  func unhandled() async throws {
    let goals = try await GoalsFixture.walked(days: 300, today: 300)
    try await goals.walk([.n(20): 1, .n(21): 1])
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 279
    )
    let days = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(150) ... .n(151), in: $0)
    }
    #expect(days.map(\.verdict) == [.met, .met])
    try await goals.dispatch()
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 0, in: $0) }.current == 279
    )
  }

  @Test("S5-2 The last day of a range is judged with the days after it")
  func heldAtTheEnd() async throws {
    let goals = try await GoalsFixture.walked(days: 60, today: 60, missing: [20, 40, 41])
    let frozen = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(20) ... .n(20), in: $0)
    }
    #expect(frozen.map(\.reason.description) == ["frozen: 0 of 5,000, saved by a freeze"])
    let missed = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(38) ... .n(40), in: $0)
    }
    #expect(missed.map(\.verdict) == [.met, .met, .missed])
    #expect(missed.last?.reason.description == "missed: 0 of 5,000")
  }

  @Test(
    "S5-2 A day reserved for a freeze over two months of rest is decided by the met day at their end"
  )
  func heldForLong() async throws {
    let goals = try await GoalsFixture.walked(days: 90, today: 90, missing: Set(11...80))
    for day in 12...80 {
      try await goals.streaks.markRestDay(RestDay(day: .n(day), reason: .illness))
    }
    let days = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(11) ... .n(11), in: $0)
    }
    #expect(days.map(\.reason.description) == ["frozen: 0 of 5,000, saved by a freeze"])
    goals.time.set(today: .n(70))
    let open = try await goals.read {
      try goals.streaks.judgedDays(for: .steps, in: .n(11) ... .n(11), in: $0)
    }
    #expect(
      open.map(\.reason.description) == [
        "frozen: 0 of 5,000, a freeze will save it if you meet the next day's goal"
      ])
  }

  @Test("S5-1 With any history, the present is judged from about a month of days")
  func short() async throws {
    let watched = try await GoalsFixture.watched(days: 4_000)
    for today in [4_000, 4_010, 4_031] {
      watched.goals.time.set(today: .n(today))
      try await watched.goals.walk([.n(today): 5_000])
      try await watched.goals.dispatch()
      _ = watched.days.resetMostDays()
      _ = try await watched.goals.read {
        try watched.goals.streaks.report(for: .steps, days: 0, in: $0)
      }
      #expect(watched.days.resetMostDays() <= 32)
      _ = try await watched.goals.read {
        try watched.goals.streaks.report(for: .steps, days: 7, in: $0)
      }
      #expect(watched.days.resetMostDays() <= 38)
      _ = try await watched.goals.read {
        try watched.goals.streaks.judgedDays(for: .steps, in: .n(2_000) ... .n(2_006), in: $0)
      }
      #expect(watched.days.resetMostDays() <= 38)
    }
  }

  @Test("S5-1 A sample of today rebuilds about a month of days, not the history")
  func shortRebuild() async throws {
    let watched = try await GoalsFixture.watched(days: 4_000)
    _ = watched.days.resetMostDays()
    try await watched.goals.walk([.n(4_000): 7_000])
    try await watched.goals.dispatch()
    #expect(watched.days.resetMostDays() <= 32)
  }

  @Test("S5-1 Reading a streak changes nothing")
  func readOnly() async throws {
    let goals = GoalsFixture(today: .n(10), unitOfWork: ReadOnlyUnitOfWork.init)
    #expect(
      try await goals.read { try goals.streaks.report(for: .steps, days: 10, in: $0) }.current == 0)
    #expect(
      try await goals.read {
        try goals.streaks.judgedDays(for: .steps, in: .n(1) ... .n(20), in: $0)
      }.count == 20)
    #expect(try await goals.read { try goals.streaks.restDays(in: $0) } == [])
  }
}
