/// The daily goals and their logs, to be read.
public protocol DailyGoalReading: Sendable {
  /// ``GoalKind/standard``, and the other goals that the person ever set, by name.
  func kinds(in transaction: any Transaction) throws -> [GoalKind]

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog

  /// The goal in force today.
  func current(_ kind: GoalKind, in transaction: any Transaction) throws -> DailyGoal

  /// `day` against the goal in force on it.
  func progress(
    of kind: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress

  /// What a step goal amounts to, or would amount to.
  func preview(_ goal: DailyGoal, in transaction: any Transaction) throws -> StepGoalPreview

  /// An encouraging sentence for `day`, said on that day: the same all day unless the tier of its steps changes.
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase

  /// What is said of `day` when it is over. Specification S8-1.
  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase
}

/// The daily goals, to be read and changed.
public protocol DailyGoalKeeping: DailyGoalReading {
  /// Changes the goal from today on. What is so already has no effect; anything else is logged and told once, as
  /// ``DailyGoalChanged``. Returns the goal in force afterwards.
  @discardableResult
  func change(
    _ kind: GoalKind, _ edit: @escaping @Sendable (DailyGoal) -> DailyGoal
  ) async throws -> DailyGoal
}

extension DailyGoalKeeping {
  /// Sets the target of every day and enables the goal. A target that the goal cannot have is an error of the caller.
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

/// Where Goals keeps the logs of the daily goals, and which days it has announced as reached.
public protocol DailyGoalStore: Sendable {
  /// Those with an entry in their log, by name.
  func kinds(in transaction: any Transaction) throws -> [GoalKind]

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog

  /// Stores the goal of one day, replacing what that day had.
  func record(
    _ entry: DailyGoalLog.Entry, of kind: GoalKind, in transaction: any WriteTransaction) throws

  /// Deletes the goals of `day` and of later days.
  func forget(from day: Day, of kind: GoalKind, in transaction: any WriteTransaction) throws

  /// Notes that the goal was reached on `day`; false when that was noted before.
  func noteReached(
    _ day: Day, of kind: GoalKind, in transaction: any WriteTransaction
  ) throws -> Bool
}
