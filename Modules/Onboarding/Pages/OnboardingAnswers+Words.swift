import Contracts

extension OnboardingSource {
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
