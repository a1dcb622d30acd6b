public import Contracts

/// Every call to a ``StepGoalKeeping`` is unexpected.
public struct UnimplementedStepGoalKeeping: StepGoalKeeping {
  public init() {}

  public func current(in transaction: any Transaction) throws -> StepGoalPreview {
    try unexpected("StepGoalKeeping")
  }

  public func preview(_ target: StepTarget, in transaction: any Transaction) throws
    -> StepGoalPreview
  {
    try unexpected("StepGoalKeeping")
  }

  public func set(_ target: StepTarget) async throws -> StepGoalPreview {
    try unexpected("StepGoalKeeping")
  }

  public func setEnabled(_ isEnabled: Bool) async throws -> StepGoalPreview {
    try unexpected("StepGoalKeeping")
  }

  public func log(in transaction: any Transaction) throws -> StepGoalLog {
    try unexpected("StepGoalKeeping")
  }

  public func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress? {
    try unexpected("StepGoalKeeping")
  }

  public func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try unexpected("StepGoalKeeping")
  }
}
