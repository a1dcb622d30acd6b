/// Where Goals keeps the log of one daily goal and which days it has told of.
public protocol DailyGoalStore<Target>: Sendable {
  associatedtype Target: DailyTarget

  func goalLog(in transaction: any Transaction) throws -> DailyGoalLog<Target>

  /// Stores the goal of one day, replacing what that day had.
  func record(
    _ entry: DailyGoalLog<Target>.Entry, in transaction: any WriteTransaction
  ) throws

  /// Notes that the goal was reached on `day`; false when that was noted before.
  func noteReached(_ day: Day, in transaction: any WriteTransaction) throws -> Bool
}
