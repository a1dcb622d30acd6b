import Contracts

/// What is said of each goal, in the words of the command line.
extension GoalKind {
  var title: Phrase {
    switch self {
    case .steps: Phrase("Daily step goal")
    case .exercise: Phrase("Daily exercise goal")
    }
  }

  var streakTitle: Phrase {
    switch self {
    case .steps: Phrase("Step streak")
    case .exercise: Phrase("Exercise streak")
    }
  }

  /// Said in place of everything else of the goal. Specification S0-1.
  var off: Phrase {
    switch self {
    case .steps: Phrase("The daily step goal is off.")
    case .exercise: Phrase("The daily exercise goal is off.")
    }
  }

  /// So much of what it counts.
  func amount(_ number: Int) -> Phrase {
    switch self {
    case .steps: .steps(number)
    case .exercise: .exercises(number)
    }
  }

  /// A goal of so much.
  func perDay(_ number: Int) -> Phrase {
    switch self {
    case .steps: Phrase("\(number) steps per day")
    case .exercise:
      Phrase(
        one: "\(number) exercise session per day", other: "\(number) exercise sessions per day")
    }
  }
}
