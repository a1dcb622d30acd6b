/// A daily exercise target: 1 to 20 sessions. Specification S3-1.
public struct ExerciseTarget: DailyTarget {
  public static let goal = GoalKind.exercise
  public static let range = 1...20

  /// The goal is on by default, at five sessions a day.
  public static let unset = ExerciseGoal(isEnabled: true, target: .standard)
  public static let standard = ExerciseTarget(uncheckedSessions: 5)

  public let sessions: Int

  /// Nil outside ``range``.
  public init?(_ sessions: Int) {
    guard ExerciseTarget.range.contains(sessions) else { return nil }
    self.sessions = sessions
  }

  private init(uncheckedSessions: Int) {
    sessions = uncheckedSessions
  }

  public var amount: Int { sessions }
}
