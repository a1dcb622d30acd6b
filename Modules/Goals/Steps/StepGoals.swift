import Contracts

/// The daily step goal and its log.
struct StepGoals: StepGoalKeeping {
  private let needs: GoalsNeeds
  private let checkpoints: StreakCheckpoints
  private let goalReached: StepGoalReachedRule

  init(needs: GoalsNeeds) {
    self.needs = needs
    checkpoints = StreakCheckpoints(needs: needs)
    goalReached = StepGoalReachedRule(needs: needs)
  }

  func current() async throws -> StepGoalPreview {
    try await needs.unitOfWork.read { transaction in
      let today = try needs.time.today(in: transaction)
      let goal = try needs.stepGoals.stepGoalLog(in: transaction).goal(on: today)
      return try preview(goal, today: today, in: transaction)
    }
  }

  func preview(_ target: StepTarget) async throws -> StepGoalPreview {
    try await needs.unitOfWork.read { transaction in
      let goal = StepGoal(isEnabled: true, target: target)
      return try preview(goal, today: needs.time.today(in: transaction), in: transaction)
    }
  }

  func set(_ target: StepTarget) async throws -> StepGoalPreview {
    try await change { _ in StepGoal(isEnabled: true, target: target) }
  }

  func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview {
    try await change { StepGoal(isEnabled: isEnabled, target: $0.target) }
  }

  func log() async throws -> StepGoalLog {
    try await needs.unitOfWork.read { try needs.stepGoals.stepGoalLog(in: $0) }
  }

  func progress(on day: Day) async throws -> StepGoalProgress? {
    try await needs.unitOfWork.read { transaction in
      let goal = try needs.stepGoals.stepGoalLog(in: transaction).goal(on: day)
      guard let target = goal.targetInForce else { return nil }
      let steps = try needs.days.dayRecord(on: day, in: transaction).steps
      return StepGoalProgress(day: day, steps: steps, target: target)
    }
  }

  func message(on day: Day) async throws -> String {
    try await needs.unitOfWork.read { transaction in
      let goal = try needs.stepGoals.stepGoalLog(in: transaction).goal(on: day)
      let steps = try needs.days.dayRecord(on: day, in: transaction).steps
      return MessageTier(steps: steps, target: goal.targetInForce).message(on: day)
    }
  }

  /// The one way the goal changes: state, checkpoints and events in one transaction, nothing at all
  /// when it stays as it is.
  private func change(
    _ edit: @Sendable (StepGoal) -> StepGoal
  ) async throws -> StepGoalPreview {
    try await needs.unitOfWork.write { transaction in
      let today = try needs.time.today(in: transaction)
      let log = try needs.stepGoals.stepGoalLog(in: transaction)
      let previous = log.goal(on: today)
      let goal = edit(previous)
      if goal != previous {
        try needs.stepGoals.record(
          StepGoalLog.Entry(day: today, goal: goal), in: transaction)
        try checkpoints.rebuild(
          from: log.reachesBack(from: today) ? nil : today, in: transaction)
        try needs.eventLog.append(
          StepGoalChanged(day: today, previous: previous, current: goal), at: needs.time.now(),
          in: transaction)
        try goalReached.tell(in: transaction)
      }
      return try preview(goal, today: today, in: transaction)
    }
  }

  private func preview(
    _ goal: StepGoal, today: Day, in transaction: any Transaction
  ) throws -> StepGoalPreview {
    let average = try needs.days.walked(
      onLast: StepTarget.daysAveraged, upTo: today, in: transaction)
    return StepGoalPreview(
      goal: goal, tier: GoalTier(for: goal.target),
      estimatedDistance: goal.target.distance(walking: average))
  }
}

extension StepGoalLog {
  /// Whether an entry on `day` would be the first, which judges every day before it too.
  fileprivate func reachesBack(from day: Day) -> Bool {
    entries.first.map { day <= $0.day } ?? true
  }
}
