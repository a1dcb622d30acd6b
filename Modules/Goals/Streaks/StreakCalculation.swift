import Contracts

/// Judges days of one goal inside one transaction.
struct StreakCalculation: Sendable {
  private let days: GoalDays
  private let checkpoints: StreakCheckpoints
  private let changes: PendingDayChanges
  private let goal: GoalKind
  private let needs: GoalsNeeds

  init(of goal: GoalKind, needs: GoalsNeeds) {
    days = GoalDays(needs: needs, goal: goal)
    checkpoints = StreakCheckpoints(of: goal, needs: needs)
    changes = PendingDayChanges(needs: needs)
    self.goal = goal
    self.needs = needs
  }

  /// The state of the streak `today`.
  func state(today: Day, in transaction: any Transaction) throws -> StreakState {
    try state(
      today: today, changedFrom: changes.earliestDay(in: transaction), in: transaction)
  }

  /// The state of the streak `today`, for callers that have already checked for changes.
  func state(
    today: Day, changedFrom changed: Day?, in transaction: any Transaction
  ) throws -> StreakState {
    let start = try checkpoints.start(before: today, changedFrom: changed, in: transaction)
    let inputs = try days.inputs(in: start.firstDay...today, in: transaction)
    return StreakFold.state(after: inputs, from: start.state, today: today)
  }

  /// The state of the streak when `day` ended.
  func state(
    atTheEndOf day: Day, today: Day, in transaction: any Transaction
  ) throws -> StreakState {
    let start = try checkpoints.start(
      before: day, changedFrom: changes.earliestDay(in: transaction), in: transaction)
    let inputs = try days.inputs(in: start.firstDay...day, in: transaction)
    var state = StreakFold.state(after: inputs, from: start.state, today: today)
    // A held day that could not be saved had ended the streak.
    if let held = state.dayAwaitingFreeze,
      try judge(held...held, today: today, in: transaction).days[0].verdict == .missed
    {
      state.loseDayAwaitingFreeze()
    }
    return state
  }

  /// The verdicts on the days in `range`; if it ends with `today`, the state is the current one.
  func judge(
    _ range: ClosedRange<Day>, today: Day, in transaction: any Transaction
  ) throws -> (state: StreakState, days: [JudgedDay]) {
    let start = try checkpoints.start(
      before: range.lowerBound, changedFrom: changes.earliestDay(in: transaction), in: transaction)
    var judge = StreakJudge(
      state: start.state, today: today, keeping: range, amount: try amount(in: transaction))
    judge.advance(over: try days.inputs(in: start.firstDay...range.upperBound, in: transaction))
    var end = range.upperBound
    while judge.isOpen, end < today {
      let next = end.advanced(by: 1)
      end = min(today, end.advanced(by: 31))
      judge.advance(over: try days.inputs(in: next...end, in: transaction))
    }
    return (judge.state, judge.days)
  }

  /// How a reason writes an amount: just a number for steps and exercises.
  private func amount(in transaction: any Transaction) throws -> @Sendable (Int) -> Phrase {
    guard !GoalKind.standard.contains(goal),
      let words = try needs.words(of: goal, in: transaction)
    else { return { Phrase("\($0)") } }
    return words.amount
  }

  /// How `day` changed the freezes: compares the states before and after it.
  func freezeChange(
    on day: Day, today: Day, in transaction: any Transaction
  ) throws -> FreezeChange {
    let start = try checkpoints.start(
      before: day, changedFrom: changes.earliestDay(in: transaction), in: transaction)
    var before = start.state
    var after = start.state
    for input in try days.inputs(in: start.firstDay...day, in: transaction) {
      before = after
      StreakFold.advance(&after, over: input, today: today)
    }
    return FreezeChange(
      isEarned: after.freezesEarned > before.freezesEarned,
      savedDay: after.freezesUsed > before.freezesUsed ? before.dayAwaitingFreeze : nil,
      available: after.freezes - (after.dayAwaitingFreeze == nil ? 0 : 1))
  }
}

extension StreakBreak {
  /// The most missed days a recovery forgives, not counting rest days and paused days.
  static let mostDaysForgiven = 2
  /// The maximum age of a break, in days from its last missed day to today.
  static let longestWait = 7

  func isWithinRecovery(today: Day) -> Bool {
    missedDays <= StreakBreak.mostDaysForgiven
      && lastDay.distance(to: today) <= StreakBreak.longestWait
  }
}
