import Contracts

/// Records and announces that the current day was unlocked, and that Waymark Pro was given up. Handling an event twice
/// has no further effect.
///
/// Goals announce only once a day that the goal was reached. A user who then raises it and switches
/// App Lock on can reach it a second time, so every change of steps and of the goal is checked.
struct UnlockingSubscriber: EventSubscriber {
  let identifier = "appLock.unlocking"
  let interests = EventInterests.named([
    DailyGoalChanged.name(of: .steps), DailyGoalReached.name(of: .steps), DaysChanged.name,
    TimeZoneChanged.name, LicenceActivated.name, LicenceDeactivated.name,
    ImportUndone.name,
  ])
  /// Past events unlock nothing.
  let beginning = SubscriberBeginning.present
  let needs: AppLockNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let changed = try event.change(of: .steps)
    let reached = try event.event(as: DailyGoalReached.self)
    let undone = try event.event(as: ImportUndone.self)
    return Reaction { transaction in
      let view = try LockView(needs, in: transaction)
      if event.name == LicenceDeactivated.name {
        try view.noteProGivenUp(at: event.occurredAt, in: transaction)
      }
      guard view.isChosen, try view.isPro() else { return }
      if view.isStrict, let undone { try view.revokeOpening(undone, in: transaction) }
      if view.isStrict, let changed {
        let goals = changed.day == view.day ? [changed.previous, changed.current] : []
        try view.note(
          floor: goals.compactMap { $0.effectiveTarget(on: view.day) }.max(), in: transaction)
      }
      try unlock(LockView(needs, in: transaction), changed, reached, in: transaction)
      try LockView(needs, in: transaction).announceStages(in: transaction)
    }
  }

  /// The state the event describes may be over already, if the process that caused it was killed: a goal that was
  /// lowered and raised again has still unlocked the day, unless the policy is strict.
  private func unlock(
    _ view: LockView, _ changed: DailyGoalChanged?, _ reached: DailyGoalReached?,
    in transaction: any WriteTransaction
  ) throws {
    let today = view.day
    guard try needs.store.opening(on: today, in: transaction) == nil else { return }
    let now = try view.lockDay()
    var day = AppLockDay(day: today)
    var unlocked: (steps: Int, target: Int)?
    func update(_ steps: Int, _ target: Int?) {
      if view.isStrict, let target, let most = now.target, target < most { return }
      if day.update(steps: steps, target: target), let target { unlocked = (steps, target) }
    }
    // Goals counts what a person typed too.
    if let reached, reached.goal == .steps, reached.day == today, !view.isStrict {
      update(reached.amount, reached.target)
    }
    if let changed, changed.day == today {
      update(now.steps, changed.current.effectiveTarget(on: today))
    }
    update(now.steps, now.target)
    if let unlocked {
      try view.unlock(by: unlocked.target, steps: unlocked.steps, in: transaction)
    }
  }
}

extension LockView {
  /// Records and announces, once, that the current day was unlocked.
  ///
  /// - Parameter steps: if it was reached with more than the day has now.
  func unlock(
    by target: Int, steps: Int? = nil, in transaction: any WriteTransaction
  ) throws {
    let merit = try merit(target)
    let steps = steps ?? merit.steps
    let isFirst = try !needs.store.openings(latest: nil, in: transaction).contains { $0.day == day }
    guard
      try needs.store.add(LockOpening(day: day, merit: merit), in: transaction), isFirst
    else { return }
    try needs.eventLog.append(
      AppsUnlocked(day: day, steps: steps, target: target), at: now, in: transaction)
    // Nothing was locked where nothing is selected.
    if !ledger.items(on: day).isEmpty {
      try needs.posting.post(
        .appsUnlocked(on: day, steps, target), createdAt: now, in: transaction)
    }
  }
}

extension LockView {
  func merit(_ target: Int) throws -> LockOpening.Merit {
    LockOpening.Merit(at: now, origins: try origins(), basis: try basis(), target: target)
  }

  /// Revokes this day's opening if it depended on an import that was undone. What others had opened with its steps
  /// stays open, and so does what is enough without it. Specification S5-7.
  func revokeOpening(_ undone: ImportUndone, in transaction: any WriteTransaction) throws {
    guard undone.days.contains(day),
      let merit = try needs.store.opening(on: day, in: transaction)?.merit
    else { return }
    let part =
      undone.isContinuing ? merit.origins.counted : merit.basis.importedSteps(of: merit.origins)
    guard merit.steps - part < merit.target, try !lockDay(wasUnlocked: false).isUnlocked
    else { return }
    try needs.store.revokeOpening(of: day, at: now, in: transaction)
  }
}

extension LockView {
  /// Logs that App Lock is off without Waymark Pro: from midnight if a strict policy keeps it.
  fileprivate func noteProGivenUp(
    at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    guard isChosen, try !hasPro() else { return }
    let ending = LockEnding(
      .proGivenUp, at: instant, day: day, from: try isPro() ? day.advanced(by: 1) : day)
    try needs.store.add(ending, in: transaction)
  }
}

extension LockBasis {
  fileprivate func importedSteps(of origins: StepOrigins) -> Int {
    switch self {
    case .all, .allWithoutDevice: origins.imported
    case .devices: 0
    }
  }
}

extension NotificationDraft {
  /// Specification S5-6.
  fileprivate static func appsUnlocked(
    on day: Day, _ steps: Int, _ target: Int
  ) -> NotificationDraft {
    NotificationDraft(
      key: NotificationKey(.appUnlock, on: day), kind: .appUnlock, title: Phrase("Apps Unlocked!"),
      body: Phrase(
        "\(steps) of \(target) steps: everything is open for the rest of the day."),
      day: day, lastFreshDay: day)
  }
}
