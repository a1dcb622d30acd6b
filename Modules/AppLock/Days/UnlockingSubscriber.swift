import Contracts

/// Records and announces that the current day was unlocked, and that Waymark Pro was given up. Handling an event twice
/// has no further effect.
///
/// Goals announce only once a day that the goal was reached. A user who then raises it and switches
/// App Lock on can reach it a second time, so every change of a day and of a goal is checked.
struct UnlockingSubscriber: EventSubscriber {
  let identifier = "appLock.unlocking"
  let interests = EventInterests.named(
    DailyGoalChanged.names.union(DailyGoalReached.names).union([
      DaysChanged.name, TimeZoneChanged.name, LicenceActivated.name, LicenceDeactivated.name,
      ImportUndone.name,
    ]))
  /// Past events unlock nothing.
  let beginning = SubscriberBeginning.present
  let needs: AppLockNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let changed = try event.event(as: DailyGoalChanged.self)
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
        let floor = goals.compactMap { $0.effectiveTarget(on: view.day) }.max()
        let counts = try view.goals().contains { $0.goal == changed.goal }
        try view.note(
          floors: counts ? floor.map { [changed.goal: $0] } ?? [:] : [:], in: transaction)
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
    var states = [now]
    if let changed, changed.day == today,
      let target = changed.current.effectiveTarget(on: today),
      let goal = try view.requirement(of: changed.goal, asking: target)
    {
      states.insert(now.with(goal), at: 0)
    }
    // Goals counts what a person typed too.
    if let reached, reached.day == today, !view.isStrict,
      let goal = try view.requirement(
        of: reached.goal, asking: reached.target, at: reached.amount)
    {
      states.insert(now.with(goal), at: 0)
    }
    if let goal = states.first(where: \.isUnlocked)?.metGoal {
      try view.unlock(by: goal, in: transaction)
    }
  }
}

extension LockView {
  /// Records and announces, once, that the current day was unlocked.
  ///
  /// - Parameter goal: that was met, with the amount that met it.
  func unlock(by goal: LockRequirement, in transaction: any WriteTransaction) throws {
    let merit = try merit(goal)
    let isFirst = try !needs.store.openings(latest: nil, in: transaction).contains { $0.day == day }
    guard
      try needs.store.add(LockOpening(day: day, merit: merit), in: transaction), isFirst
    else { return }
    try needs.eventLog.append(
      AppsUnlocked(day: day, goal: goal.goal, amount: goal.amount, target: goal.target), at: now,
      in: transaction)
    // Without a selection, nothing was locked.
    if !ledger.items(on: day).isEmpty {
      try needs.posting.post(
        .appsUnlocked(on: day, goal), createdAt: now, in: transaction)
    }
  }
}

extension LockView {
  func merit(_ goal: LockRequirement) throws -> LockOpening.Merit {
    LockOpening.Merit(
      at: now, goal: goal.goal, origins: try origins(of: goal.goal),
      basis: try basis(of: goal.goal), target: goal.target)
  }

  /// Revokes this day's opening if it depended on an import that was undone. It stays open if a goal was met without that
  /// import, or is met now. Specification S5-7.
  func revokeOpening(_ undone: ImportUndone, in transaction: any WriteTransaction) throws {
    guard undone.days.contains(day),
      let merit = try needs.store.opening(on: day, in: transaction)?.merit
    else { return }
    let part =
      undone.isContinuing ? merit.origins.counted : merit.basis.imported(of: merit.origins)
    guard opener == .all || merit.amount - part < merit.target,
      try !lockDay(wasUnlocked: false).isUnlocked
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
  fileprivate func imported(of origins: AmountOrigins) -> Int {
    switch self {
    case .all, .allWithoutDevice: origins.imported
    case .devices: 0
    }
  }
}

extension NotificationDraft {
  /// Specification S5-6.
  fileprivate static func appsUnlocked(
    on day: Day, _ goal: LockRequirement
  ) -> NotificationDraft {
    NotificationDraft(
      key: NotificationKey(.appUnlock, on: day), kind: .appUnlock, title: Phrase("Apps Unlocked!"),
      body: Phrase("\(goal.counted): everything is open for the rest of the day."),
      day: day, lastFreshDay: day)
  }
}
