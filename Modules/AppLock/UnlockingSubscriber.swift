import Contracts

/// Records that the current day was unlocked, and announces it. Handling an event twice has no
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
      let day = try DerivedAppLock(needs: needs).status(in: transaction)
      guard day.isEnabled else { return }
      try unlock(day.day, changed, reached, in: transaction)
    }
  }

  /// The state the event describes may be over already, if the process that caused it was killed: a
  /// goal that was lowered and raised again has still unlocked the day.
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
