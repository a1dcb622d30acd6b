import Contracts
import Terminal

/// What `onboard` shows when it ends.
struct OnboardingText {
  let output: CommandOutput

  /// - Parameter wasCompleted: whether onboarding was already complete.
  func render(_ state: OnboardingState, wasCompleted: Bool) -> String {
    guard state.isCompleted else {
      return "\n" + text([Phrase("Continue whenever you like: waymark onboard")])
    }
    guard !wasCompleted else {
      return text([
        OnboardingState.isOver,
        Phrase("Start over with: waymark onboard --restart"),
      ])
    }
    return "\n"
      + text(
        [goal(state.answers.goal), source(state.answers.source)].compactMap(\.self)
          + [Phrase("All set. See your day with: waymark")])
  }

  private func goal(_ goal: OnboardingGoal?) -> Phrase? {
    switch goal {
    case nil: nil
    case .off: Phrase("No goal yet. Set one with: waymark goal steps set 8000")
    case .steps: goal?.words
    }
  }

  private func source(_ source: OnboardingSource?) -> Phrase? {
    switch source {
    case nil, .later: Phrase("Import a file with: waymark import FILE")
    case .file, .folder: source?.words
    }
  }

  private func text(_ phrases: [Phrase]) -> String {
    let narrow = output.narrow
    return phrases.flatMap { narrow.lines(output.say($0), indent: 2) }
      .map { $0 + "\n" }.joined()
  }
}
