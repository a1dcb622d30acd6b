import Contracts

/// Onboarding, stored in the record. An answer takes effect before it is stored: after a kill in between the question
/// is asked again, and the same answer changes nothing.
struct StoredOnboarding: OnboardingKeeping {
  let needs: OnboardingNeeds

  func state(in transaction: any Transaction) throws -> OnboardingState {
    let isDone = try needs.settings.hasCompletedOnboarding(in: transaction)
    return try progress(isDone: isDone, in: transaction)
  }

  func begin() async throws -> OnboardingState {
    try await chooseWeekStart()
    return try await keep { _ in }
  }

  func choose(_ goal: OnboardingGoal) async throws -> OnboardingState {
    switch goal {
    case .off: try await needs.goals.setEnabled(false, of: .steps)
    case .steps(let target): try await needs.goals.set(target.steps, of: .steps)
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

  func choose(wantsNotifications: Bool) async throws -> Phrase? {
    try await needs.notifications.changePreferences { $0.isEnabled = wantsNotifications }
    let remedy = wantsNotifications ? try await remedyOfPlatforms() : nil
    _ = try await keep { $0.wantsNotifications = wantsNotifications }
    return remedy
  }

  func complete() async throws -> OnboardingState {
    try await chooseWeekStart()
    // The setting first: if killed in between, onboarding still counts as completed.
    _ = try await needs.settings.set(
      OnboardingState.settingKey, to: "on", undoable: false)
    return try await keep(.done) { _ in }
  }

  func restart() async throws -> OnboardingState {
    // The answers first: if killed in between, completed steps stay completed.
    try await needs.unitOfWork.write { transaction in
      try needs.store.save(
        OnboardingState(step: .welcome, answers: OnboardingAnswers()), in: transaction)
      try needs.store.forgetTips(in: transaction)
    }
    _ = try await needs.settings.set(
      OnboardingState.settingKey, to: "off", undoable: false)
    return try await needs.unitOfWork.read { try state(in: $0) }
  }

  /// Makes the region's week the person's choice, unless there is one. As a choice it applies on other devices and in
  /// another locale, unlike a default that follows the machine.
  private func chooseWeekStart() async throws {
    guard let start = needs.regionalWeekStart() else { return }
    let chosen = try await needs.unitOfWork.read { try needs.settings.chosenWeekStart(in: $0) }
    guard chosen == nil else { return }
    _ = try await needs.settings.set(
      WeekStart.settingKey, to: start.rawValue, undoable: false)
  }

  /// Adds the machine's own channels.
  ///
  /// - Returns: where to grant permission, if no channel of this machine can show notifications yet; otherwise nil.
  private func remedyOfPlatforms() async throws -> Phrase? {
    var remedies: [Phrase] = []
    for kind in needs.notifications.channelKinds {
      if case .denied(let remedy) = try await needs.notifications.addPlatformChannel(kind) {
        remedies.append(remedy)
      }
    }
    guard let remedy = remedies.first else { return nil }
    return try await needs.notifications.channels().contains(where: \.isPlatform) ? nil : remedy
  }

  /// If the setting was reset after onboarding was completed, it starts over.
  private func progress(
    isDone: Bool, in transaction: any Transaction
  ) throws -> OnboardingState {
    var progress = try needs.store.progress(in: transaction)
    if isDone {
      progress.step = .done
    } else if progress.step == .done {
      progress = OnboardingState(step: .welcome, answers: OnboardingAnswers())
    }
    return progress
  }

  /// Stores an answer, which also completes the welcome.
  private func keep(
    _ step: OnboardingStep = .choices, _ change: @Sendable (inout OnboardingAnswers) -> Void
  ) async throws -> OnboardingState {
    try await needs.unitOfWork.write { transaction in
      let isDone = try needs.settings.hasCompletedOnboarding(in: transaction)
      var progress = try progress(isDone: isDone, in: transaction)
      progress.step = isDone ? .done : step
      change(&progress.answers)
      try needs.store.save(progress, in: transaction)
      return progress
    }
  }
}
