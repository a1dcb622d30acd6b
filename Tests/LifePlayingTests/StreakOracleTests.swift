import Contracts
import Testing

@testable import LifePlaying

@Suite("Streak oracle")
struct StreakOracleTests {
  /// Days in order, the last of them today: `M` met, `x` not met, `r` rest, `p` no goal, `f`
  /// recovered.
  struct Example: CustomTestStringConvertible {
    var days: String
    var verdicts: String
    var current: Int
    var best: Int
    var freezes: Int

    var testDescription: String { days }
  }

  static let week = String(repeating: "M", count: 7)

  @Test(
    "S5-1 S5-2 The oracle agrees with days worked out by hand",
    arguments: [
      Example(days: "MMx", verdicts: "MM?", current: 2, best: 2, freezes: 0),
      Example(days: "MMxx", verdicts: "MMx?", current: 0, best: 2, freezes: 0),
      Example(days: "MrMpM", verdicts: "MrMpM", current: 3, best: 3, freezes: 0),
      // One freeze for a week of met days; today does not break the streak.
      Example(days: week, verdicts: week, current: 7, best: 7, freezes: 1),
      Example(days: "\(week)xM", verdicts: "\(week)fM", current: 8, best: 8, freezes: 0),
      // It is undecided until today ends.
      Example(days: "\(week)xx", verdicts: "\(week)f?", current: 7, best: 7, freezes: 0),
      Example(days: "\(week)xrM", verdicts: "\(week)frM", current: 8, best: 8, freezes: 0),
      // Two in a row end it, and the freeze is kept.
      Example(days: "\(week)xxM", verdicts: "\(week)xxM", current: 1, best: 7, freezes: 1),
      Example(days: "\(week)xrxM", verdicts: "\(week)xrxM", current: 1, best: 7, freezes: 1),
      // Consecutive met days restart after a saved one.
      Example(
        days: "\(week)x\(week)", verdicts: "\(week)f\(week)", current: 14, best: 14, freezes: 1),
      // A recovered day carries the streak over, and is not a met day.
      Example(days: "MMfM", verdicts: "MMfM", current: 3, best: 3, freezes: 0),
      Example(days: "\(week)ffxM", verdicts: "\(week)ffxM", current: 1, best: 7, freezes: 1),
      Example(days: "\(week)ffrxM", verdicts: "\(week)ffrxM", current: 1, best: 7, freezes: 1),
      Example(days: "\(week)ffMxM", verdicts: "\(week)ffMfM", current: 9, best: 9, freezes: 0),
    ])
  func examples(_ example: Example) {
    let streak = StreakOracle(inputs(example.days))
    let verdicts = streak.verdicts.sorted { $0.key < $1.key }.map { letter($0.value) }
    #expect(String(verdicts) == example.verdicts)
    #expect(streak.current == example.current)
    #expect(streak.best == example.best)
    #expect(streak.freezes == example.freezes)
  }

  @Test("S5-2 There are at most five freezes")
  func mostFreezes() {
    #expect(StreakOracle(inputs(String(repeating: "M", count: 80))).freezes == 5)
  }

  @Test("S5-2 The last break is all missed days since the last met one")
  func lastBreak() {
    let streak = StreakOracle(inputs("MMxrxr"))
    let days = Day(ordinal: 2)...Day(ordinal: 4)
    #expect(streak.lastBreak == StreakOracle.Break(days: days, missed: 2))
  }

  private func inputs(_ days: String) -> [StreakOracle.Input] {
    days.enumerated().map { index, letter in
      StreakOracle.Input(
        day: Day(ordinal: index), value: letter == "M" ? 10 : 9, target: letter == "p" ? nil : 10,
        isRest: letter == "r", isRecovered: letter == "f")
    }
  }

  private func letter(_ verdict: Verdict) -> Character {
    switch verdict {
    case .met: "M"
    case .missed: "x"
    case .rest: "r"
    case .paused: "p"
    case .frozen: "f"
    case .pending: "?"
    case .future: "-"
    }
  }
}
