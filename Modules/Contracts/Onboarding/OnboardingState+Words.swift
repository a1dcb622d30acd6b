/// A question of onboarding, in the words of the terminal and the page. Specification S1-10.
public enum OnboardingTopic: Int, CaseIterable, Sendable {
  case goal = 1
  case source, notifications

  /// With its number: `2 of 3: Where do your steps come from?`.
  public var title: Phrase {
    let question =
      switch self {
      case .goal: Phrase("Would you like a daily goal?")
      case .source: Phrase("Where do your steps come from?")
      case .notifications: Phrase("Should Waymark notify you about goals and streaks?")
      }
    return Phrase("\(rawValue) of \(Self.allCases.count): \(question)")
  }
}

extension OnboardingState {
  public static var title: Phrase { Phrase("Welcome to Waymark") }

  /// Shown before the first question.
  public static var welcome: [Phrase] {
    [
      Phrase("Your steps, goals and streaks on your own machine: no account, no cloud."),
      Phrase("Three questions follow. You can leave at any time and continue later."),
    ]
  }

  /// The answer that leaves out all questions.
  public static var skip: Phrase { Phrase("Skip the questions") }

  /// Shown once all questions are answered.
  public static var isOver: Phrase { Phrase("You have completed the introduction.") }
}

extension OnboardingGoal {
  /// Explains goals in general.
  public static var explanation: Phrase {
    Phrase("You can change it at any time; past days keep their goal.")
  }

  public var words: Phrase {
    switch self {
    case .off: Phrase("No goal yet.")
    case .steps(let target): Phrase("✓ Your goal: \(Measure.steps.perDay(target.steps))")
    }
  }
}

extension OnboardingSource {
  public static var folderTitle: Phrase {
    Phrase("A folder: every export you put there is imported")
  }

  public var words: Phrase {
    switch self {
    case .later: Phrase("Later")
    case .file(let path): Phrase("✓ Imported: \(path)")
    case .folder(let path): Phrase("✓ Exports in \(path) are imported automatically.")
    }
  }
}
