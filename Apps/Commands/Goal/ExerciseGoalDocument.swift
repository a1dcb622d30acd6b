import Contracts

/// The JSON of `goal exercise`.
struct ExerciseGoalDocument: Encodable {
  struct Recommendation: Encodable {
    var level: ExerciseRecommendation
    /// Sessions a day.
    var minimum: Int
    var maximum: Int
  }

  var enabled: Bool
  var target: Int
  var recommendations = ExerciseRecommendation.allCases.map {
    Recommendation(
      level: $0, minimum: $0.sessions.lowerBound, maximum: $0.sessions.upperBound)
  }

  init(_ goal: ExerciseGoal) {
    enabled = goal.isEnabled
    target = goal.target.sessions
  }
}

/// The exercise goal as a terminal shows it.
struct ExerciseGoalText {
  private let goal: ExerciseGoal
  private let paint: Paint

  init(_ goal: ExerciseGoal, _ paint: Paint) {
    self.goal = goal
    self.paint = paint
  }

  func render() -> String {
    guard goal.isEnabled else {
      return "  The daily exercise goal is off.\n  Turn it on with: waymark goal exercise enable\n"
    }
    let sessions = goal.target.sessions
    let recommendations = ExerciseRecommendation.allCases.map { recommendation in
      let range = recommendation.sessions
      let line =
        "\(recommendation.title.rightPadded(to: 14)) \(range.lowerBound) to \(range.upperBound)"
      return range.contains(sessions) ? "    \(line)  ◂" : paint("    \(line)", .dim)
    }
    let head = paint(NumberText.grouped(sessions), .bold)
    return
      (["", "    \(head) exercise \(sessions == 1 ? "session" : "sessions") per day", ""]
      + recommendations + [""]).joined(separator: "\n") + "\n"
  }
}

extension ExerciseRecommendation {
  fileprivate var title: String {
    switch self {
    case .beginner: "Beginner"
    case .intermediate: "Intermediate"
    case .advanced: "Advanced"
    }
  }
}
