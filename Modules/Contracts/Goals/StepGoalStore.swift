/// Where Goals keeps the step goal log and which days it has told of.
public protocol StepGoalStore: Sendable {
  func stepGoalLog(in transaction: any Transaction) throws -> StepGoalLog

  /// Stores the goal of one day, replacing what that day had.
  func record(
    _ entry: StepGoalLog.Entry, in transaction: any WriteTransaction
  ) throws

  /// Notes that the goal was reached on `day`; false when that was noted before.
  func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool
}
