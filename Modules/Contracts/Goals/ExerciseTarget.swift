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

/// How many sessions a day suit whom. Specification S3-2.
public enum ExerciseRecommendation: String, CaseIterable, Codable, Sendable {
  case beginner, intermediate, advanced

  public var sessions: ClosedRange<Int> {
    switch self {
    case .beginner: 3...5
    case .intermediate: 5...8
    case .advanced: 8...12
    }
  }
}

extension ExerciseRecommendation {
  /// As people read it; in JSON and on the command line it keeps its raw name.
  public var spoken: Phrase {
    switch self {
    case .beginner: Phrase("Beginner")
    case .intermediate: Phrase("Intermediate")
    case .advanced: Phrase("Advanced")
    }
  }
}
