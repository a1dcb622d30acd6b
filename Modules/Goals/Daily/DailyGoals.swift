import Contracts

/// A daily goal and its log.
struct DailyGoals<Target: DailyTarget>: DailyGoalKeeping {
  let needs: GoalsNeeds
  let store: any DailyGoalStore<Target>

  func current(in transaction: any Transaction) throws -> DailyGoal<Target> {
    try log(in: transaction).goal(on: needs.time.today(in: transaction))
  }

  func log(in transaction: any Transaction) throws -> DailyGoalLog<Target> {
    try store.goalLog(in: transaction)
  }

  func progress(
    on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress<Target> {
    let record = try needs.days.dayRecord(on: day, in: transaction)
    return DailyGoalProgress(
      day: day, amount: record.amount(for: Target.goal),
      goal: try log(in: transaction).goal(on: day))
  }

  func set(_ target: Target) async throws -> DailyGoal<Target> {
    try await change { _ in DailyGoal(isEnabled: true, target: target) }
  }

  func setEnabled(_ isEnabled: Bool) async throws -> DailyGoal<Target> {
    try await change { DailyGoal(isEnabled: isEnabled, target: $0.target) }
  }

  private func change(
    _ edit: @Sendable (DailyGoal<Target>) -> DailyGoal<Target>
  ) async throws -> DailyGoal<Target> {
    try await needs.unitOfWork.write { transaction in
      let undo = DailyGoalUndo(needs: needs, store: store)
      let subject = try undo.subject(in: transaction)
      let before = try undo.state(of: subject.key, in: transaction)
      let goal = try DailyGoalEditing(needs: needs, store: store).change(in: transaction, edit)
      let after = try undo.state(of: subject.key, in: transaction)
      try needs.undo.record(
        goal.words, number: nil, [UndoPart(subject, before: before, after: after)],
        in: transaction)
      return goal
    }
  }
}
