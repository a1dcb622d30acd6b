/// How many sessions a day suit which people. Specification S3-2.
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
  /// Shown to people; JSON and the command line use the raw name.
  public var spoken: Phrase {
    switch self {
    case .beginner: Phrase("Beginner")
    case .intermediate: Phrase("Intermediate")
    case .advanced: Phrase("Advanced")
    }
  }
}
