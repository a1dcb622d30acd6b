public import Contracts

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

  public func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool {
    try unexpected("DailyGoalStore")
  }
}
