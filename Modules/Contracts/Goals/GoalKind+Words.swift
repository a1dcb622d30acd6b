/// What every surface says of a goal.
extension GoalKind {
  public var title: Phrase {
    switch self {
    case .steps: Phrase("Daily step goal")
    case .exercise: Phrase("Daily exercise goal")
    }
  }

  public var streakTitle: Phrase {
    switch self {
    case .steps: Phrase("Step streak")
    case .exercise: Phrase("Exercise streak")
    }
  }

  /// Said in place of everything else of the goal. Specification S0-1.
  public var off: Phrase {
    switch self {
    case .steps: Phrase("The daily step goal is off.")
    case .exercise: Phrase("The daily exercise goal is off.")
    }
  }

  /// So much of what it counts.
  public func amount(_ number: Int) -> Phrase {
    switch self {
    case .steps: .steps(number)
    case .exercise: .exercises(number)
    }
  }

  /// A goal of so much.
  public func perDay(_ number: Int) -> Phrase {
    switch self {
    case .steps: Phrase("\(number) steps per day")
    case .exercise:
      Phrase(
        one: "\(number) exercise session per day", other: "\(number) exercise sessions per day")
    }
  }
}

extension Phrase {
  /// Said where a chart would have nothing in it.
  public static var nothingRecorded: Phrase { Phrase("Nothing was recorded in these days.") }

  /// - Parameter target: sessions.
  public static func exercises(_ done: Int, of target: Int) -> Phrase {
    Phrase("exercises: \(done) of \(target)")
  }

  /// - Parameter day: the last one with data, as a surface says days.
  public static func staleSince(_ day: Phrase) -> Phrase { Phrase("Last data: \(day)") }

  public static var noRestDays: Phrase { Phrase("No rest days.") }
}

extension DailyGoalLog {
  /// Said where it has no entry.
  public static var none: Phrase { Phrase("No goal has been set yet.") }
  /// Said of the first entry.
  public static var reachesBack: Phrase {
    Phrase("The first entry also applies to all earlier days.")
  }
}
