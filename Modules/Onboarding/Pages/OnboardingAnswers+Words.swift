import Contracts

extension OnboardingSource {
  /// The sentence about it at the end; nil if it has had no effect yet.
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
