public import Contracts

/// Every call of ``ExerciseGoalKeeping`` is unexpected.
public struct UnimplementedExerciseGoalKeeping: ExerciseGoalKeeping {
  public init() {}

  public func current() async throws -> ExerciseGoal {
    try unexpected("ExerciseGoalKeeping")
  }

  public func set(_ target: ExerciseTarget) async throws -> ExerciseGoal {
    try unexpected("ExerciseGoalKeeping")
  }

  public func setEnabled(_ isEnabled: Bool) async throws -> ExerciseGoal {
    try unexpected("ExerciseGoalKeeping")
  }

  public func log() async throws -> ExerciseGoalLog {
    try unexpected("ExerciseGoalKeeping")
  }

  public func progress(on day: Day) async throws -> ExerciseGoalProgress {
    try unexpected("ExerciseGoalKeeping")
  }
}
