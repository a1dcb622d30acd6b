import Contracts
import Testing

@testable import Goals

struct VerdictReasonTests {
  @Test(
    "S5-1 Each verdict is explained in words",
    arguments: [
      ("MMMMMMMxM", 1, "met: 8,000 of 8,000"),
      ("MMxM", 3, "missed: 7,999 of 8,000"),
      ("MMMMMMMxM", 8, "frozen: 7,999 of 8,000, saved by a freeze"),
      (
        "MMMMMMMxx", 8,
        "frozen: 7,999 of 8,000, a freeze will save it if you meet the next day's goal"
      ),
      (
        "MMMMMMMxr", 8,
        "frozen: 7,999 of 8,000, a freeze will save it if you meet the next day's goal"
      ),
      ("MMMMMMMxxM", 8, "missed: 7,999 of 8,000"),
      ("MMMMMMMxxM", 9, "missed: 7,999 of 8,000"),
      ("MgM", 2, "frozen: 7,999 of 8,000, forgiven by the recovery"),
      ("MMMMMMMgxM", 9, "missed: 7,999 of 8,000, freezes can't save a day next to a recovered one"),
      ("MMMMMMMxgM", 8, "missed: 7,999 of 8,000, freezes can't save a day next to a recovered one"),
      ("MMMgxM", 5, "missed: 7,999 of 8,000"),
      ("MMMMMMMgxxM", 10, "missed: 7,999 of 8,000"),
      (
        "MMMMMMMxg", 8,
        "frozen: 7,999 of 8,000, a freeze will save it if you meet the next day's goal"
      ),
      ("MrM", 2, "rest: travel"),
      ("MpM", 2, "paused: the goal was off"),
      ("Mx", 2, "pending: 7,999 of 8,000 so far"),
      ("Mx|x", 3, "future: hasn't started yet"),
    ])
  func reason(_ days: String, _ day: Int, _ expected: String) {
    let history = History(days)
    let judged = StreakFold.judge(history.inputs, from: StreakState(), today: history.today).days
    #expect(judged[day - 1].reason.description == expected)
    #expect(judged[day - 1].day == .n(day))
  }

  @Test(
    "S5-2 Each reason for a rest day has its words",
    arguments: zip(
      RestReason.allCases,
      ["rest: recovery", "rest: travel", "rest: illness", "rest: busy day", "rest day"]))
  func restReason(_ reason: RestReason, _ words: String) {
    let input = DayInput(day: .n(1), value: 0, target: 8_000, restReason: reason)
    let judged = StreakFold.judge([input], from: StreakState(), today: .n(1)).days
    #expect(judged.map(\.reason.description) == [words])
  }

  @Test(
    "S5-1 Numbers have thousands commas",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (10_050, "10,050"), (123_456, "123,456"),
      (1_234_567, "1,234,567"), (-1_234, "-1,234"), (-123, "-123"),
    ])
  func grouping(_ number: Int, _ text: String) {
    #expect(Wording.english.grouped(number) == text)
  }
}
