import Contracts
import Testing

@testable import Goals

struct StreakFoldTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var days: String
    var verdicts: String
    var current: Int
    var best: Int
    var freezes: Int

    init(_ rule: String, _ days: String, _ verdicts: String, _ numbers: (Int, Int, Int)) {
      self.rule = rule
      self.days = days
      self.verdicts = verdicts
      (current, best, freezes) = numbers
    }

    var testDescription: String { "\(rule): \(days)" }
  }

  /// Days, verdicts, then current streak, best streak and available freezes.
  static let verdicts = [
    Row("Met days add one each", "MMM", "mmm", (3, 3, 0)),
    Row("A missed day ends the streak", "MMxM", "mmxm", (1, 2, 0)),
    Row("An unmet today is pending and breaks nothing", "MMx", "mmt", (2, 2, 0)),
    Row("A met today counts at once", "MM", "mm", (2, 2, 0)),
    Row("A rest day carries over", "MMrM", "mmrm", (3, 3, 0)),
    Row("A met rest day still counts", "MRM", "mmm", (3, 3, 0)),
    Row("Today may be a rest day", "MMr", "mmr", (2, 2, 0)),
    Row("A disabled goal pauses", "MMppM", "mmppm", (3, 3, 0)),
    Row("A marked day with a disabled goal is rest", "MrpM", "mrpm", (2, 2, 0)),
    Row("Without any met day there is no streak", "xxrx", "xxrt", (0, 0, 0)),
    Row("Future days are future, marked ones rest", "MMx|xrMp", "mmtnrnn", (2, 2, 0)),
    Row("A forgiven day carries over without a freeze", "MMgM", "mmfm", (3, 3, 0)),
    Row("A forgiven day that is met later counts", "MMGM", "mmmm", (4, 4, 0)),
    Row("A forgiven day marked as a rest day is rest", "MMoM", "mmrm", (3, 3, 0)),
  ]

  static let freezes = [
    Row("Seven met days earn one", "MMMMMMM", "mmmmmmm", (7, 7, 1)),
    Row("Six do not", "MMMMMM", "mmmmmm", (6, 6, 0)),
    Row(
      "Forty-two met days earn five, not six", String(repeating: "M", count: 42),
      String(repeating: "m", count: 42), (42, 42, 5)),
    Row("A single missed day is frozen", "MMMMMMMxM", "mmmmmmmfm", (8, 8, 0)),
    Row("Two in a row are both missed and cost none", "MMMMMMMxxM", "mmmmmmmxxm", (1, 7, 1)),
    Row("A rest day between does not separate them", "MMMMMMMxrxM", "mmmmmmmxrxm", (1, 7, 1)),
    Row("A paused day between does not either", "MMMMMMMxpxM", "mmmmmmmxpxm", (1, 7, 1)),
    Row("Rest and pause may come before the met day", "MMMMMMMxrpM", "mmmmmmmfrpm", (8, 8, 0)),
    Row("Reserved while today is open", "MMMMMMMxx", "mmmmmmmft", (7, 7, 0)),
    Row("Reserved during rest days", "MMMMMMMxr", "mmmmmmmfr", (7, 7, 0)),
    Row("Reserved during a pause", "MMMMMMMxpx", "mmmmmmmfpt", (7, 7, 0)),
    Row("After using one, the next day is missed", "MMMMMMMxMxM", "mmmmmmmfmxm", (1, 8, 0)),
    Row(
      "The run of met days restarts after a frozen one", "MMMMMMMxMMMMMM", "mmmmmmmfmmmmmm",
      (13, 13, 0)),
    Row(
      "and earns another on its seventh", "MMMMMMMxMMMMMMM", "mmmmmmmfmmmmmmm", (14, 14, 1)),
    Row(
      "It restarts after a forgiven one, too", "MMMMMMgMMMMMM", "mmmmmmfmmmmmm", (12, 12, 0)),
    Row("Rest and pause do not interrupt it", "MMMrMMpMM", "mmmrmmpmm", (7, 7, 1)),
    Row("Freezes survive a broken streak", "MMMMMMMxxMxM", "mmmmmmmxxmfm", (2, 7, 0)),
    Row("None is used without a streak", "MMMMMMMxxxM", "mmmmmmmxxxm", (1, 7, 1)),
  ]

  static let besideForgiven = [
    Row(
      "A missed day after it ends the streak, with or without a freeze", "MMMMMMMgxM", "mmmmmmmfxm",
      (1, 7, 1)),
    Row("The same after two of them", "MMMMMMMggxM", "mmmmmmmffxm", (1, 7, 1)),
    Row("Rest and pause between do not separate them", "MMMMMMMgrpxM", "mmmmmmmfrpxm", (1, 7, 1)),
    Row("A met day between does", "MMMMMMMgMxM", "mmmmmmmfmfm", (9, 9, 0)),
    Row("Today, not yet met, breaks nothing", "MMMMMMMgx", "mmmmmmmft", (7, 7, 1)),
    Row("Yesterday, missed, does", "MMMMMMMgxx", "mmmmmmmfxt", (0, 7, 1)),
    Row("A missed day before it is lost as well", "MMMMMMMxgM", "mmmmmmmxfm", (1, 7, 1)),
    Row("and across rest and pause", "MMMMMMMxrpgM", "mmmmmmmxrpfm", (1, 7, 1)),
    Row("A forgiven today decides nothing yet", "MMMMMMMxg", "mmmmmmmff", (7, 7, 0)),
    Row("One that is met later separates", "MMMMMMMGxM", "mmmmmmmmfm", (9, 9, 0)),
    Row("One that is a rest day does not count as forgiven", "MMMMMMMoxM", "mmmmmmmrfm", (8, 8, 0)),
    Row("but the one before it does", "MMMMMMMgoxM", "mmmmmmmfrxm", (1, 7, 1)),
    Row("Without a streak it has no effect", "xgxM", "xfxm", (1, 1, 0)),
  ]

  @Test("S5-1 Each day has one verdict, and only met days add one", arguments: verdicts)
  func verdict(_ row: Row) {
    check(row)
  }

  @Test("S5-2 Freezes are earned, reserved and used automatically", arguments: freezes)
  func freeze(_ row: Row) {
    check(row)
  }

  @Test("S5-2 No freeze saves a missed day next to a forgiven one", arguments: besideForgiven)
  func forgiven(_ row: Row) {
    check(row)
  }

  @Test("S5-1 Every row of the tables also matches the second implementation of the rules")
  func oracle() {
    for row in Self.verdicts + Self.freezes + Self.besideForgiven {
      let history = History(row.days)
      let oracle = StreakOracle(history.inputs, today: history.today)
      #expect(History.letters(oracle.verdicts) == row.verdicts, "\(row.rule)")
      #expect(oracle.current == row.current, "\(row.rule)")
      #expect(oracle.best == row.best, "\(row.rule)")
      #expect(oracle.freezesAvailable == row.freezes, "\(row.rule)")
    }
  }

  @Test("S5-1 The best streak keeps its days, and an equal later one does not replace it")
  func best() {
    let state = fold("MMxMMxM")
    #expect(state.best == 2)
    #expect(state.bestFrom == .n(1))
    #expect(state.bestTo == .n(2))
    #expect(state.current == 1)
    #expect(state.currentFrom == .n(7))
  }

  @Test("S5-1 The current streak starts with its first met day, across days that carry over")
  func currentFrom() {
    let state = fold("xMrMgMpM")
    #expect(state.currentFrom == .n(2))
    #expect(state.current == 4)
    #expect(state.bestFrom == .n(2))
    #expect(state.bestTo == .n(8))
  }

  @Test("S5-2 The best streak ends when a day next to a forgiven one is missed")
  func bestBesideForgiven() {
    let state = fold("MMMMMMMgMxMMgxM")
    // The freeze saves day 10 between two met ones; day 14 follows a forgiven one.
    #expect(state.best == 10)
    #expect(state.bestFrom == .n(1))
    #expect(state.bestTo == .n(12))
    #expect(state.current == 1)
    #expect(state.currentFrom == .n(15))
  }

  @Test(
    "S5-2 The last break names its missed days and grows with them",
    arguments: [
      ("MMM", nil), ("xxx", nil), ("MMx", nil),
      ("MMxM", StreakBreak(firstDay: .n(3), lastDay: .n(3), missedDays: 1, length: 2)),
      ("MMxrxpxt", StreakBreak(firstDay: .n(3), lastDay: .n(7), missedDays: 3, length: 2)),
      ("MxMMxM", StreakBreak(firstDay: .n(5), lastDay: .n(5), missedDays: 1, length: 2)),
      ("MMMMMMMxrxM", StreakBreak(firstDay: .n(8), lastDay: .n(10), missedDays: 2, length: 7)),
      ("MMMMMMMxxxM", StreakBreak(firstDay: .n(8), lastDay: .n(10), missedDays: 3, length: 7)),
      ("MxMMMMMMMxx", StreakBreak(firstDay: .n(2), lastDay: .n(2), missedDays: 1, length: 1)),
    ] as [(String, StreakBreak?)])
  func lastBreak(_ days: String, _ expected: StreakBreak?) {
    #expect(fold(days.replacing("t", with: "x")).lastBreak == expected)
  }

  private func fold(_ days: String) -> StreakState {
    let history = History(days)
    return StreakFold.state(after: history.inputs, from: StreakState(), today: history.today)
  }

  private func check(_ row: Row) {
    let history = History(row.days)
    let judged = StreakFold.judge(history.inputs, from: StreakState(), today: history.today)
    #expect(History.letters(judged.days.map(\.verdict)) == row.verdicts)
    let report = StreakReport(state: judged.state, recoveryUsed: false, days: [])
    #expect(report.current == row.current)
    #expect(report.best == row.best)
    #expect(report.freezesAvailable == row.freezes)
    #expect(fold(row.days) == judged.state)
  }
}

struct AbsentDayFoldTests {
  private func judged(_ value: Int) -> (state: StreakState, days: [JudgedDay]) {
    let inputs = (1...4).map { number in
      DayInput(
        day: .n(number), value: number == 3 ? value : 8_000, target: 8_000, isAbsent: number == 3)
    }
    return StreakFold.judge(inputs, from: StreakState(), today: .n(4))
  }

  @Test(
    "S5-12 A nearly absent day neither counts nor breaks, whatever is next to it",
    arguments: [0, 7_999])
  func absent(value: Int) {
    let judged = judged(value)
    #expect(judged.state.current == 3)
    #expect(judged.state.dayAwaitingFreeze == nil)
    #expect(judged.days.map(\.verdict) == [.met, .met, .paused, .met])
    #expect(
      judged.days[2].reason.description
        == "paused: your time zone left less than 4 hours of this day")
  }

  @Test("S8-10 A day that the zone skips counts if its goal was met before the move")
  func metAllTheSame() {
    let judged = judged(8_000)
    #expect(judged.state.current == 4)
    #expect(judged.days[2].verdict == .met)
  }

  @Test("S5-12 A future day that the zone will skip is paused, whatever data it has")
  func toCome() {
    var state = StreakState()
    let input = DayInput(day: .n(2), value: 9_000, target: 8_000, isAbsent: true)
    #expect(StreakFold.advance(&state, over: input, today: .n(1)) == .paused)
    #expect(state == StreakState())
  }
}
