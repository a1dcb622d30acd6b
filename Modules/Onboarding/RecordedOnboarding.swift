import Contracts

/// The first steps as the record keeps them. What an answer brings about is done before the answer is
/// kept: after a kill in between it is asked again, and answering the same changes nothing.
struct RecordedOnboarding: OnboardingKeeping {
  let needs: OnboardingNeeds

  func state() async throws -> OnboardingState {
    try await needs.unitOfWork.read { try state(in: $0) }
  }

  func begin() async throws -> OnboardingState {
    try await keep { _ in }
  }

  func choose(_ goal: OnboardingGoal) async throws -> OnboardingState {
    switch goal {
    case .off: _ = try await needs.stepGoals.setEnabled(false)
    case .steps(let target): _ = try await needs.stepGoals.set(target)
    }
    return try await keep { $0.goal = goal }
  }

  func choose(
    _ source: OnboardingSource, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport? {
    var report: ImportReport?
    switch source {
    case .later: break
    case .file(let path):
      report = try await needs.importing.importFile(ImportRequest(path: path), progress: progress)
    case .folder(let path): _ = try await needs.folders.watch(path)
    }
    _ = try await keep { $0.source = source }
    return report
  }

  func choose(wantsNotifications: Bool) async throws -> OnboardingState {
    var preferences = try await needs.notifications.preferences()
    preferences.isEnabled = wantsNotifications
    try await needs.notifications.setPreferences(preferences)
    if wantsNotifications {
      for kind in needs.notifications.channelKinds {
        try await needs.notifications.addPlatformChannel(kind)
      }
    }
    return try await keep { $0.wantsNotifications = wantsNotifications }
  }

  func complete() async throws -> OnboardingState {
    _ = try await needs.settings.set(OnboardingState.settingKey, to: "on")
    return try await state()
  }

  func restart() async throws -> OnboardingState {
    // First the answers: a kill in between leaves what was done as done.
    try await needs.unitOfWork.write { transaction in
      try needs.store.save(
        OnboardingState(step: .welcome, answers: OnboardingAnswers()), in: transaction)
      try needs.store.forgetTips(in: transaction)
    }
    _ = try await needs.settings.set(OnboardingState.settingKey, to: "off")
    return try await state()
  }

  private func state(in transaction: any Transaction) throws -> OnboardingState {
    var state = try needs.store.progress(in: transaction)
    if try needs.settings.hasCompletedOnboarding(in: transaction) { state.step = .done }
    return state
  }

  /// Keeps an answer; whoever answers is past the welcome.
  private func keep(
    _ change: @Sendable (inout OnboardingAnswers) -> Void
  ) async throws -> OnboardingState {
    try await needs.unitOfWork.write { transaction in
      var progress = try needs.store.progress(in: transaction)
      progress.step = .choices
      change(&progress.answers)
      try needs.store.save(progress, in: transaction)
      return try state(in: transaction)
    }
  }
}
