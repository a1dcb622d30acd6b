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
