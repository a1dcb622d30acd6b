import Contracts

/// The daily exercise goal and its log.
struct ExerciseGoals: ExerciseGoalKeeping {
  let needs: GoalsNeeds

  func current() async throws -> ExerciseGoal {
    try await needs.unitOfWork.read { transaction in
      try needs.exerciseGoals.goalLog(in: transaction)
        .goal(on: needs.time.today(in: transaction))
    }
  }

  func set(_ target: ExerciseTarget) async throws -> ExerciseGoal {
    try await change { _ in ExerciseGoal(isEnabled: true, target: target) }
  }

  func setEnabled(_ isEnabled: Bool) async throws -> ExerciseGoal {
    try await change { ExerciseGoal(isEnabled: isEnabled, target: $0.target) }
  }

  func log() async throws -> ExerciseGoalLog {
    try await needs.unitOfWork.read { try needs.exerciseGoals.goalLog(in: $0) }
  }

  func progress(on day: Day) async throws -> ExerciseGoalProgress {
    try await needs.unitOfWork.read { transaction in
      ExerciseGoalProgress(
        day: day,
        completed: try needs.days.dayRecord(on: day, in: transaction).exercises,
        goal: try needs.exerciseGoals.goalLog(in: transaction).goal(on: day))
    }
  }

  private func change(
    _ edit: @Sendable (ExerciseGoal) -> ExerciseGoal
  ) async throws -> ExerciseGoal {
    try await needs.unitOfWork.write { try needs.exerciseGoalEditing.change(in: $0, edit) }
  }
}
