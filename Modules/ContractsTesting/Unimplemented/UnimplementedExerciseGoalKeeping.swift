public import Contracts

/// Every call to ``ExerciseGoalKeeping`` is unexpected.
public struct UnimplementedExerciseGoalKeeping: ExerciseGoalKeeping {
  public init() {}

  public func current(in transaction: any Transaction) throws -> ExerciseGoal {
    try unexpected("ExerciseGoalKeeping")
  }

  public func set(_ target: ExerciseTarget) async throws -> ExerciseGoal {
    try unexpected("ExerciseGoalKeeping")
  }

  public func setEnabled(_ isEnabled: Bool) async throws -> ExerciseGoal {
    try unexpected("ExerciseGoalKeeping")
  }

  public func log(in transaction: any Transaction) throws -> ExerciseGoalLog {
    try unexpected("ExerciseGoalKeeping")
  }

  public func progress(on day: Day, in transaction: any Transaction) throws -> ExerciseGoalProgress
  {
    try unexpected("ExerciseGoalKeeping")
  }
}
