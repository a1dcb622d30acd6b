import Contracts

/// The only way the weight goal changes: log, event and milestones in one transaction, and no write at all if nothing
/// changes.
struct GoalChange: Sendable {
  private let needs: MilestonesNeeds
  private let judge: MilestoneJudge

  init(needs: MilestonesNeeds) {
    self.needs = needs
    judge = MilestoneJudge(needs: needs)
  }

  func set(_ weight: Weight, in transaction: any WriteTransaction) throws {
    let today = try needs.time.today(in: transaction)
    let previous = try needs.store.goalLog(in: transaction).goal(on: today)
    guard let previous else {
      let goal = try newGoal(weight, today: today, in: transaction)
      return try change(from: nil, to: goal, today: today, in: transaction)
    }
    if previous.weight.unit == weight.unit, previous.weight.exact == weight.exact { return }
    var goal = previous
    if let rewritten = previous.weight.rewritten(as: weight) {
      goal.weight = rewritten
    } else {
      goal = try newGoal(weight, today: today, in: transaction)
    }
    try change(from: previous, to: goal, today: today, in: transaction)
  }

  func clear(in transaction: any WriteTransaction) throws {
    let today = try needs.time.today(in: transaction)
    let previous = try needs.store.goalLog(in: transaction).goal(on: today)
    guard let previous else { return }
    try change(from: previous, to: nil, today: today, in: transaction)
  }

  private func change(
    from previous: WeightGoal?, to goal: WeightGoal?, today: Day,
    in transaction: any WriteTransaction
  ) throws {
    try needs.store.record(WeightGoalLog.Entry(day: today, goal: goal), in: transaction)
    let now = needs.time.now()
    try needs.eventLog.append(
      WeightGoalChanged(day: today, previous: previous?.weight, current: goal?.weight), at: now,
      in: transaction)
    // Earlier days keep the goals they had.
    let start = try needs.time.calendar(in: transaction).start(of: today)
    let hasWeighings =
      try start <= now && needs.weights.firstWeight(in: start..<(now + 1), in: transaction) != nil
    guard hasWeighings else { return }
    try judge.judgeAll(in: transaction) {
      try PendingWeighings(needs: needs).earliest(in: transaction)
    }
  }

  private func newGoal(
    _ weight: Weight, today: Day, in transaction: any Transaction
  ) throws -> WeightGoal {
    let versions = GoalVersions(
      log: try needs.store.goalLog(in: transaction),
      achievements: try needs.store.achievements(in: transaction).map(\.achievement))
    let before = try versions.last.flatMap { last in
      try direction(to: last.weight, setOn: last.setOn, in: transaction)
    }
    let after = try direction(to: weight, setOn: today, in: transaction)
    let isTurning = before != nil && after != nil && before != after
    return WeightGoal(
      weight: weight, setOn: today, version: versions.version(of: weight, isTurning: isTurning))
  }

  private func direction(
    to weight: Weight, setOn day: Day, in transaction: any Transaction
  ) throws -> GoalDirection? {
    let start = try StartWeight(weights: needs.weights).start(
      setOn: day, upTo: needs.time.now(), calendar: needs.time.calendar(in: transaction),
      in: transaction)
    return GoalDirection(from: start, to: weight)
  }
}

extension Weight {
  /// This weight in the unit of `other`, if the units differ and both look the same with one decimal in either.
  fileprivate func rewritten(as other: Weight) -> Weight? {
    guard unit != other.unit,
      WeightUnit.allCases.contains(where: { tenths(of: $0) == other.tenths(of: $0) })
    else { return nil }
    return Weight(mass: mass, unit: other.unit)
  }
}
