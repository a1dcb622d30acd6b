import Contracts

// What was answered, in the words of `waymark onboard`.

extension OnboardingGoal {
  var words: Phrase {
    switch self {
    case .off: Phrase("No goal for now.")
    case .steps(let target): Phrase("✓ Your goal: \(target.steps) steps a day")
    }
  }
}

extension OnboardingSource {
  var words: Phrase {
    switch self {
    case .later: Phrase("Later")
    case .file(let path): Phrase("✓ Imported: \(path)")
    case .folder(let path): Phrase("✓ Exports in \(path) are imported automatically.")
    }
  }

  /// What to say of it at the end; nil where it came to nothing yet.
  var result: Phrase? { self == .later ? nil : words }
}

extension PageOutcome {
  /// On to the day, with what was answered.
  init(completed state: OnboardingState, warning: PageNotice? = nil) {
    let answers = [state.answers.goal?.words, state.answers.source?.result, Phrase("All set.")]
    self.init(
      to: "",
      notice: PageNotice(.success, answers.compactMap(\.self).joined(separator: " · ")),
      reveals: warning.map { [.notice($0)] } ?? [])
  }
}
