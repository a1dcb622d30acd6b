/// Where Goals stores the log of one daily goal, and the days already announced as reached.
public protocol DailyGoalStore<Target>: Sendable {
  associatedtype Target: DailyTarget

  func goalLog(in transaction: any Transaction) throws -> DailyGoalLog<Target>

  /// Stores the goal of one day, replacing that day's previous one.
  func record(
    _ entry: DailyGoalLog<Target>.Entry, in transaction: any WriteTransaction
  ) throws

  /// Records that the goal was reached on `day`; false if that was already recorded.
  func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool
}
