public import Contracts

/// Every call of a ``DailyGoalKeeping`` is unexpected.
public struct UnimplementedDailyGoalKeeping<Target: DailyTarget>: DailyGoalKeeping {
  public init() {}

  public func current(in transaction: any Transaction) throws -> DailyGoal<Target> {
    try unexpected("DailyGoalKeeping")
  }

  public func log(in transaction: any Transaction) throws -> DailyGoalLog<Target> {
    try unexpected("DailyGoalKeeping")
  }

  public func progress(
    on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress<Target> {
    try unexpected("DailyGoalKeeping")
  }

  public func set(_ target: Target) async throws -> DailyGoal<Target> {
    try unexpected("DailyGoalKeeping")
  }

  public func setEnabled(_ isEnabled: Bool) async throws -> DailyGoal<Target> {
    try unexpected("DailyGoalKeeping")
  }
}

extension UnimplementedDailyGoalKeeping: StepGoalReading, StepGoalKeeping
where Target == StepTarget {
  public func preview(
    _ goal: StepGoal, in transaction: any Transaction
  ) throws -> StepGoalPreview {
    try unexpected("StepGoalKeeping")
  }

  public func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try unexpected("StepGoalKeeping")
  }

  public func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try unexpected("StepGoalKeeping")
  }
}

/// Every call to a ``DailyGoalStore`` is unexpected.
public struct UnimplementedDailyGoalStore<Target: DailyTarget>: DailyGoalStore {
  public init() {}

  public func goalLog(in transaction: any Transaction) throws -> DailyGoalLog<Target> {
    try unexpected("DailyGoalStore")
  }

  public func record(
    _ entry: DailyGoalLog<Target>.Entry, in transaction: any WriteTransaction
  ) throws {
    try unexpected("DailyGoalStore")
  }

  public func forget(from day: Day, in transaction: any WriteTransaction) throws {
    try unexpected("DailyGoalStore")
  }

  public func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try unexpected("DailyGoalStore")
  }
}
