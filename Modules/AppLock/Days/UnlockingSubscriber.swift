import Contracts

/// Records that the current day was unlocked, announces it and tells of it. Handling an event twice has no
/// further effect.
///
/// Goals announce only once a day that the goal was reached. A user who then raises it and switches
/// App Lock on can reach it a second time, so every change of steps and of the goal is checked.
struct UnlockingSubscriber: EventSubscriber {
  let identifier = "appLock.unlocking"
  let interests = EventInterests.named([
    DaysChanged.name, TimeZoneChanged.name, StepGoalChanged.name, StepGoalReached.name,
    LicenceActivated.name,
  ])
  /// Past events unlock nothing.
  let beginning = SubscriberBeginning.present
  let needs: AppLockNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let changed = try event.event(as: StepGoalChanged.self)
    let reached = try event.event(as: StepGoalReached.self)
    return Reaction { transaction in
      let view = try LockView(needs, in: transaction)
      guard view.isChosen, try needs.entitlement.isPro(in: transaction) else { return }
      if view.isStrict, let changed {
        let goals = changed.day == view.day ? [changed.previous, changed.current] : []
        try view.note(floor: goals.compactMap(\.targetInForce).max(), in: transaction)
      }
      try unlock(LockView(needs, in: transaction), changed, reached, in: transaction)
    }
  }

  /// The state the event describes may be over already, if the process that caused it was killed: a
  /// goal that was lowered and raised again has still unlocked the day, unless the policy is strict.
  private func unlock(
    _ view: LockView, _ changed: StepGoalChanged?, _ reached: StepGoalReached?,
    in transaction: any WriteTransaction
  ) throws {
    let today = view.day
    guard try !needs.store.wasUnlocked(on: today, in: transaction) else { return }
    let now = try view.lockDay()
    var day = AppLockDay(day: today)
    var unlocked: (steps: Int, target: StepTarget)?
    func take(_ steps: Int, _ target: StepTarget?) {
      if view.isStrict, let target, let most = now.target, target < most { return }
      if day.take(steps: steps, target: target), let target { unlocked = (steps, target) }
    }
    if let reached, reached.day == today { take(reached.amount, reached.target) }
    if let changed, changed.day == today { take(now.steps, changed.current.targetInForce) }
    take(now.steps, now.target)
    if let unlocked { try view.unlock(unlocked.steps, unlocked.target, in: transaction) }
  }
}

extension LockView {
  /// Records that the day in force was unlocked, announces it and tells of it, once.
  func unlock(_ steps: Int, _ target: StepTarget, in transaction: any WriteTransaction) throws {
    guard try needs.store.noteUnlocked(day, in: transaction) else { return }
    try needs.eventLog.append(
      AppsUnlocked(day: day, steps: steps, target: target), at: now, in: transaction)
    // Nothing was locked where nothing is selected.
    if !ledger.items(on: day).isEmpty {
      try needs.posting.post(
        .appsUnlocked(on: day, steps, target), createdAt: now, in: transaction)
    }
  }
}

extension NotificationDraft {
  /// Specification S5-6.
  fileprivate static func appsUnlocked(
    on day: Day, _ steps: Int, _ target: StepTarget
  ) -> NotificationDraft {
    NotificationDraft(
      key: NotificationKey(.appUnlock, on: day), kind: .appUnlock, title: Phrase("Apps Unlocked!"),
      body: Phrase("\(steps) of \(target.steps) steps: everything is open until midnight."),
      day: day, lastFreshDay: day)
  }
}
