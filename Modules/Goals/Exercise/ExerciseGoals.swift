import Contracts

/// The daily exercise goal and its log.
struct ExerciseGoals: ExerciseGoalKeeping {
  let needs: GoalsNeeds

  func current(in transaction: any Transaction) throws -> ExerciseGoal {
    try needs.exerciseGoals.goalLog(in: transaction)
      .goal(on: needs.time.today(in: transaction))
  }

  func log(in transaction: any Transaction) throws -> ExerciseGoalLog {
    try needs.exerciseGoals.goalLog(in: transaction)
  }

  func progress(on day: Day, in transaction: any Transaction) throws -> ExerciseGoalProgress {
    ExerciseGoalProgress(
      day: day,
      completed: try needs.days.dayRecord(on: day, in: transaction).exercises,
      goal: try needs.exerciseGoals.goalLog(in: transaction).goal(on: day))
  }

  func set(_ target: ExerciseTarget) async throws -> ExerciseGoal {
    try await change { _ in ExerciseGoal(isEnabled: true, target: target) }
  }

  func setEnabled(_ isEnabled: Bool) async throws -> ExerciseGoal {
    try await change { ExerciseGoal(isEnabled: isEnabled, target: $0.target) }
  }

  private func change(
    _ edit: @Sendable (ExerciseGoal) -> ExerciseGoal
  ) async throws -> ExerciseGoal {
    try await needs.unitOfWork.write { try needs.exerciseGoalEditing.change(in: $0, edit) }
  }
}
