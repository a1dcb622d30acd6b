import Contracts

/// Keeps that the present day was unlocked, and tells it. Handling an event twice does nothing twice.
///
/// Goals tell that the goal was reached once a day. Whoever raised it afterwards and switched App Lock
/// on then reaches it a second time, so every change of steps and of the goal is looked at.
struct UnlockingSubscriber: EventSubscriber {
  let identifier = "appLock.unlocking"
  let interests = EventInterests.named([
    DaysChanged.name, TimeZoneChanged.name, StepGoalChanged.name, StepGoalReached.name,
    LicenceActivated.name,
  ])
  /// What is past unlocks nothing.
  let beginning = SubscriberBeginning.present
  let needs: AppLockNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let changed = try event.event(as: StepGoalChanged.self)
    let reached = try event.event(as: StepGoalReached.self)
    return Reaction { transaction in
      let day = try DerivedAppLock(needs: needs).status(in: transaction)
      guard day.isEnabled else { return }
      try unlock(day.day, changed, reached, in: transaction)
    }
  }

  /// What the event tells may be over already, where the process that told it was killed: a goal that
  /// was lowered and is raised again has unlocked the day all the same.
  private func unlock(
    _ now: AppLockDay, _ changed: StepGoalChanged?, _ reached: StepGoalReached?,
    in transaction: any WriteTransaction
  ) throws {
    let today = now.day
    guard try !needs.store.wasUnlocked(on: today, in: transaction) else { return }
    var day = AppLockDay(day: today)
    var unlocked: (steps: Int, target: StepTarget)?
    func take(_ steps: Int, _ target: StepTarget?) {
      if day.take(steps: steps, target: target), let target { unlocked = (steps, target) }
    }
    if let reached, reached.day == today { take(reached.amount, reached.target) }
    if let changed, changed.day == today { take(now.steps, changed.current.targetInForce) }
    take(now.steps, now.target)
    guard let unlocked, try needs.store.noteUnlocked(today, in: transaction) else { return }
    try needs.eventLog.append(
      AppsUnlocked(day: today, steps: unlocked.steps, target: unlocked.target),
      at: needs.time.now(), in: transaction)
  }
}
