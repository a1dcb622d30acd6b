/// The daily goals and their logs, to be read.
public protocol DailyGoalReading: Sendable {
  /// ``GoalKind/standard``, and the other goals the person ever set, by name.
  func kinds(in transaction: any Transaction) throws -> [GoalKind]

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog

  /// Today's goal.
  func current(_ kind: GoalKind, in transaction: any Transaction) throws -> DailyGoal

  /// `day` compared with its goal.
  func progress(
    of kind: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress

  /// What a step goal amounts to, set or only proposed.
  func preview(_ goal: DailyGoal, in transaction: any Transaction) throws -> StepGoalPreview

  /// An encouraging sentence for `day`, shown on that day: the same all day unless the tier of its steps changes.
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase

  /// The message for `day` once it is over. Specification S8-1.
  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase
}

/// The daily goals, to be read and changed.
public protocol DailyGoalKeeping: DailyGoalReading {
  /// Changes the goal from today on. No effect if nothing changes; otherwise it is logged and announced once, as
  /// ``DailyGoalChanged``. Returns the resulting goal.
  @discardableResult
  func change(
    _ kind: GoalKind, _ edit: @escaping @Sendable (DailyGoal) -> DailyGoal
  ) async throws -> DailyGoal
}

extension DailyGoalKeeping {
  /// Sets the target of every day and enables the goal. An invalid target is a programming error.
  @discardableResult
  public func set(_ target: Int, of kind: GoalKind) async throws -> DailyGoal {
    try await change(kind) { goal in
      var goal = goal.with(isEnabled: true)
      goal.set(target)
      return goal
    }
  }

  @discardableResult
  public func setEnabled(_ isEnabled: Bool, of kind: GoalKind) async throws -> DailyGoal {
    try await change(kind) { $0.with(isEnabled: isEnabled) }
  }
}

/// Stores the logs of the daily goals, and which days were announced as reached.
public protocol DailyGoalStore: Sendable {
  /// The kinds with an entry in their log, by name.
  func kinds(in transaction: any Transaction) throws -> [GoalKind]

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog

  /// Stores the goal of one day, replacing what that day had.
  func record(
    _ entry: DailyGoalLog.Entry, of kind: GoalKind, in transaction: any WriteTransaction) throws

  /// Deletes the goals of `day` and of later days.
  func forget(from day: Day, of kind: GoalKind, in transaction: any WriteTransaction) throws

  /// Notes that the goal was reached on `day`; false if that was noted before.
  func noteReached(
    _ day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws -> Bool
}
