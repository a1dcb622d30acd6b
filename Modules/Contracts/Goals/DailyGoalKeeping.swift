/// A daily goal and its log, to be read.
public protocol DailyGoalReading<Target>: Sendable {
  associatedtype Target: DailyTarget

  /// The goal in force today.
  func current(in transaction: any Transaction) throws -> DailyGoal<Target>

  func log(in transaction: any Transaction) throws -> DailyGoalLog<Target>

  /// `day` against the goal in force on it.
  func progress(
    on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress<Target>
}

/// A daily goal, to be read and changed.
public protocol DailyGoalKeeping<Target>: DailyGoalReading {
  /// Sets the target and enables the goal, from today on. Setting what is already so has no
  /// effect; anything else logs the change once and tells it once, as ``StepGoalChanged`` or
  /// ``ExerciseGoalChanged``. Returns the goal in force afterwards.
  @discardableResult
  func set(_ target: Target) async throws -> DailyGoal<Target>

  /// Enables or disables the goal from today on; the same effects as ``set(_:)``.
  @discardableResult
  func setEnabled(_ isEnabled: Bool) async throws -> DailyGoal<Target>
}

/// Where Goals keeps the log of one daily goal and which days it has told of.
public protocol DailyGoalStore<Target>: Sendable {
  associatedtype Target: DailyTarget

  func goalLog(in transaction: any Transaction) throws -> DailyGoalLog<Target>

  /// Stores the goal of one day, replacing what that day had.
  func record(
    _ entry: DailyGoalLog<Target>.Entry, in transaction: any WriteTransaction
  ) throws

  /// Deletes the goals of `day` and of later days.
  func forget(from day: Day, in transaction: any WriteTransaction) throws

  /// Notes that the goal was reached on `day`; false when that was noted before.
  func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool
}
