import Contracts
import Testing

@testable import Goals

/// Goals for some days of a week. Specification S9-4.
struct WeeklyGoalTests {
  /// - Parameters:
  ///   - weeks: days from Monday, 1 January 2024 on: `x` met, `.` not met, `r` a rest day, `-`
  ///     without a goal, `a` absent. The last of them is today.
  ///   - times: the required days of a week.
  private func judge(
    _ weeks: String, times: Int = 3
  ) throws -> (state: StreakState, days: [JudgedDay]) {
    let marks = weeks.filter { $0 != " " }
    let goal = try #require(WeeklyGoal(times: times, startsOn: .monday))
    let inputs = marks.enumerated().map { index, mark in
      DayInput(
        day: .n(index + 1), value: mark == "x" ? 9_000 : 100, target: mark == "-" ? nil : 8_000,
        week: goal, restReason: mark == "r" ? .recovery : nil, isAbsent: mark == "a")
    }
    return StreakFold.judge(inputs, from: StreakState(), today: .n(marks.count))
  }

  private func verdicts(_ weeks: String, times: Int = 3) throws -> [Verdict] {
    try judge(weeks, times: times).days.map(\.verdict)
  }

  @Test func `S9-4 The streak counts weeks, each with the day that completes it`() throws {
    let judged = try judge("x.x.x.. x.x.x.. .")
    #expect(judged.state.current == 2)
    #expect(judged.state.currentFrom == .n(5))
    #expect(judged.state.best == 2)
    #expect(judged.state.bestTo == .n(12))
    #expect(
      judged.days.prefix(7).map(\.verdict) == [
        .met, .paused, .met, .paused, .met, .paused, .paused,
      ])
    #expect(try judge("x.x..").state.current == 0)
    #expect(try judge("x.x.x").state.current == 1)
    // A fourth day adds nothing.
    #expect(try judge("xxxx...").state.current == 1)
  }

  @Test func `S9-4 A week that falls short ends the streak with its last day, not before`() throws {
    #expect(try judge("xxx.... xx.....").state.current == 1)
    let over = try judge("xxx.... xx..... .")
    #expect(over.state.current == 0)
    #expect(over.state.lastBreak?.firstDay == .n(14))
    #expect(over.days[13].verdict == .missed)
    #expect(over.days[13].reason.description == "missed: 2 of 3 days this week")
    #expect(over.days[9].verdict == .paused)
    #expect(over.days[9].reason.description == "2 of 3 days this week")
  }

  @Test func `S9-4 Today is pending only when the week cannot be met without it`() throws {
    #expect(try verdicts("xxx.... x....").last == .paused)
    #expect(
      try verdicts(
        "xxx.... x....."
      ).last == .pending)
    #expect(try verdicts("xxx.... xx....").last == .paused)
    #expect(try verdicts("xxx.... xx.....").last == .pending)
    // Too late for three.
    #expect(try verdicts("xxx.... x......").last == .paused)
  }

  @Test func `S9-4 Seven weeks in a row earn a freeze, which saves one week`() throws {
    let seven = String(repeating: "x.x.x..", count: 7)
    #expect(try judge(seven).state.freezes == 1)
    let held = try judge(seven + "x...... .")
    #expect(held.state.current == 7)
    #expect(held.state.dayAwaitingFreeze == .n(56))
    #expect(held.days[55].verdict == .frozen)
    #expect(
      held.days[55].reason.description
        == "frozen: 1 of 3 days this week, a freeze will save it if you meet the next week's goal")
    let saved = try judge(seven + "x...... xxx....")
    #expect(saved.state.current == 8)
    #expect(saved.state.freezes == 0)
    #expect(
      saved.days[55].reason.description == "frozen: 1 of 3 days this week, saved by a freeze")
    let lost = try judge(seven + "x...... xx..... .")
    #expect(lost.state.current == 0)
    #expect(lost.days[55].verdict == .missed)
    #expect(lost.days[62].verdict == .missed)
    #expect(lost.state.lastBreak?.missedDays == 2)
  }

  @Test func `S9-4 Rest days and days without a goal are asked for nothing`() throws {
    // Two other days, both met.
    #expect(try judge("xxx.... rrrrrxx .").state.current == 2)
    #expect(try judge("xxx.... ---aaxx .").state.current == 2)
    #expect(try judge("xxx.... rrrrrx. .").state.current == 0)
    // A week off carries the streak over.
    #expect(try judge("xxx.... rrrrrrr xxx").state.current == 2)
    #expect(try verdicts("xxx.... rrrrrrr")[8] == .rest)
  }

  @Test func `S9-4 A goal that was lowered in its week is met with the days that there are`() throws
  {
    let (five, two) = (
      try #require(WeeklyGoal(times: 5, startsOn: .monday)),
      try #require(WeeklyGoal(times: 2, startsOn: .monday))
    )
    let inputs = (1...7).map { day in
      DayInput(
        day: .n(day), value: day < 4 ? 9_000 : 0, target: 8_000, week: day < 6 ? five : two)
    }
    let state = StreakFold.state(after: inputs, from: StreakState(), today: .n(7))
    #expect(state.current == 1)
    #expect(state.currentFrom == .n(6))
  }

  @Test func `S9-4 Days and weeks are counted apart; freezes stay`() throws {
    let week = try #require(WeeklyGoal(times: 1, startsOn: .monday))
    let inputs = (1...15).map { day in
      DayInput(day: .n(day), value: 9_000, target: 8_000, week: day < 9 ? nil : week)
    }
    let before = StreakFold.state(after: inputs.prefix(8), from: StreakState(), today: .n(8))
    #expect(before.current == 8)
    let after = StreakFold.state(after: inputs, from: StreakState(), today: .n(15))
    #expect(after.current == 2)
    #expect(after.best == 2)
    #expect(after.freezes == 1)
    // The best streak of each unit stays.
    #expect(after.otherBest == StreakBest(count: 8, from: .n(1), to: .n(8)))
    let again = StreakFold.state(
      after: [DayInput(day: .n(16), value: 9_000, target: 8_000)], from: after, today: .n(16))
    #expect(again.current == 1)
    #expect(again.best == 8)
    #expect(again.otherBest?.count == 2)
    #expect(after.week == StreakWeek(met: 1, days: 1, isReached: true))
  }

  @Test func `S9-4 Folding on from any day gives what folding from the first gives`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let inputs = try (1...120).map { day in
        let times = day / 40 == 1 ? nil : Int.random(in: 1...6, using: &random)
        return DayInput(
          day: .n(day), value: Int.random(in: 0...2, using: &random),
          target: Int.random(in: 0...20, using: &random) == 0 ? nil : 1,
          week: try times.map { try #require(WeeklyGoal(times: $0, startsOn: .sunday)) },
          restReason: Int.random(in: 0...9, using: &random) == 0 ? .other : nil)
      }
      let today = Day.n(120)
      let whole = StreakFold.state(after: inputs, from: StreakState(), today: today)
      let cut = Int.random(in: 1..<119, using: &random)
      let first = StreakFold.state(after: inputs[..<cut], from: StreakState(), today: today)
      #expect(StreakFold.state(after: inputs[cut...], from: first, today: today) == whole)
      #expect(whole.best >= whole.current)
    }
  }
}
