public import Contracts

/// Every call of a ``StepGoalStore`` is unexpected.
public struct UnimplementedStepGoalStore: StepGoalStore {
  public init() {}

  public func stepGoalLog(in transaction: any Transaction) throws -> StepGoalLog {
    try unexpected("StepGoalStore")
  }

  public func record(_ entry: StepGoalLog.Entry, in transaction: any WriteTransaction) throws {
    try unexpected("StepGoalStore")
  }

  public func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try unexpected("StepGoalStore")
  }
}
