import Contracts

/// App Lock in one view of the record: what was chosen, the current day, and what follows.
struct LockView {
  let needs: AppLockNeeds
  let transaction: any Transaction
  let ledger: LockLedger
  let now: Instant
  /// Whether `now` is simulated for this run.
  let isSet: Bool
  let calendar: PersonalCalendar
  let currentDay: LockDays.Current
  /// The latest day that was noted.
  let latest: LockDayNote?
  /// The note of the current day.
  let note: LockDayNote?
  let hours: LockHours

  init(_ needs: AppLockNeeds, in transaction: any Transaction) throws {
    self.needs = needs
    self.transaction = transaction
    let calendar = try needs.time.calendar(in: transaction)
    let ledger = LockLedger(try needs.store.changes(in: transaction))
    let latest = try needs.store.dayNote(in: transaction)
    func currentDay(at now: Instant) -> LockDays.Current {
      LockDays.current(
        at: now, in: calendar, noted: latest, isSynchronized: needs.clock.isSynchronized(),
        isStrict: ledger.isStrict)
    }
    let shown = needs.time.now()
    // Under a strict policy, actions in a run with simulated time happen at the machine's time.
    if let machineTime = needs.clock.machineTime(),
      ledger.isStrict(on: currentDay(at: machineTime).day)
    {
      now = machineTime
      isSet = false
    } else {
      now = shown
      isSet = !needs.clock.isReal()
    }
    self.currentDay = currentDay(at: now)
    self.calendar = calendar
    self.ledger = ledger
    self.latest = latest
    note =
      latest?.day == self.currentDay.day
      ? latest : try needs.store.dayNote(on: self.currentDay.day, in: transaction)
    let known = ledger.isStrict(on: self.currentDay.day, since: latest) ? latest?.clocks : nil
    let believed =
      needs.clock.isSynchronized() ? nil : needs.clock.bootTime().flatMap { known?.wall(at: $0) }
    hours = LockHours(
      calendar: note?.zone.flatMap(needs.clock.rules).map { PersonalCalendar(only: $0) }
        ?? calendar,
      now: now, believed: believed ?? now)
  }

  var day: Day { currentDay.day }
  var isStrict: Bool { ledger.isStrict(on: day) }
  var isChosen: Bool { ledger.isTight(.enabled, on: day) }

  /// What is selected, categories replaced by what they list; under a strict policy together with what was
  /// locked on this day before.
  ///
  /// - Throws: ``LockCategoryError``.
  func selection() throws -> SelectionByTerms {
    let items = ledger.terms(on: day)
    var selection: SelectionByTerms = [:]
    for (item, terms) in items { selection.insert(item, on: terms) }
    do throws(LockCategoryError) {
      if items.keys.contains(where: { $0.kind == .category }) {
        for category in try needs.categories.categories() {
          guard let terms = items[LockItem(.category, category.name)] else { continue }
          for item in category.items { selection.insert(item, on: terms) }
        }
      }
    } catch {
      // Damaging the file eases nothing.
      guard isStrict, let latest else { throw error }
      return selection.union(latest.selection)
    }
    guard isStrict, let note else { return selection }
    return selection.union(note.selection)
  }

  /// The current pass. After a restart of the machine, setting the clock back into the minutes of an earlier day's pass
  /// does not revive it.
  func pass() throws -> LockPass? {
    let boot = needs.clock.bootTime()
    let first = currentDay.isClockBehind ? day : day.advanced(by: -1)
    return try needs.store.passes(in: transaction).first { pass in
      guard pass.isActive(at: now, boot) else { return false }
      let isOfThisStart = boot != nil && boot?.identifier == pass.endOnBootClock?.identifier
      return isOfThisStart || pass.day >= first
    }
  }

  /// The current day's pause, unless a wall was chosen. A strict policy has none.
  func pause() throws -> LockPause? {
    guard ledger.policy(on: day) == .standard else { return nil }
    let seconds = try needs.store.pauseSeconds(in: transaction)
    guard seconds > 0 else { return nil }
    let openings = try needs.store.passes(in: transaction)
      .count { $0.kind == .pause && $0.day == day }
    return LockPause(seconds: seconds, openings: openings)
  }

  func passesLeft() throws -> Int {
    try PassQuota.left(
      of: needs.store.passes(in: transaction), at: now,
      isSynchronized: needs.clock.isSynchronized()
    ) { since in
      guard since < day else { return 0 }
      return try needs.days.dailyAmounts(
        of: .steps, in: since.advanced(by: 1)...day, in: transaction
      ).count { $0.amount > 0 }
    }
  }

  func status() throws -> AppLockStatus {
    let basis = try basis(of: .steps)
    let reached = try reached()
    let terms = ledger.terms(on: day)
    return AppLockStatus(
      isChosen: isChosen, isPro: try isPro(),
      day: try lockDay(), end: currentDay.end, policy: ledger.policy(on: day),
      selected: terms.keys.sorted().map { selected($0, terms[$0] ?? .always, reached) },
      endsOn: ledger.ending(of: .enabled, after: day),
      strictEndsOn: ledger.ending(of: .strict, after: day),
      proEndsOn: try isPro() && !hasPro() ? day.advanced(by: 1) : nil,
      passesLeft: try passesLeft(), pass: try pass(), pause: try pause(),
      chosenPause: try needs.store.pauseSeconds(in: transaction), basis: basis,
      origins: basis == .devices ? try origins(of: .steps) : nil,
      opening: try needs.store.opening(on: day, in: transaction).map(said),
      isClockBehind: currentDay.isClockBehind, schedules: ledger.schedules(on: day),
      nextBorder: try nextBorder(), nextGoal: ledger.nextGoal(after: day))
  }

  /// Losing Pro eases: under a strict policy, what Pro locked on this day stays locked until midnight.
  func isPro() throws -> Bool { try hasPro() || isKeptWithoutPro() }

  /// Whether the strict policy noted something for this day that it keeps until midnight.
  func isKeptWithoutPro() -> Bool {
    isStrict && isChosen && !(note?.selection ?? [:]).isEmpty
  }

  func hasPro() throws -> Bool { try needs.entitlement.isPro(in: transaction) }

  private func selected(
    _ item: LockItem, _ terms: LockTerms, _ reached: Int
  ) -> AppLockStatus.Selected {
    let next = ledger.next(of: .item(item), after: day)
    return AppLockStatus.Selected(
      item: item, from: ledger.start(of: .item(item), on: day) ?? day,
      until: ledger.ending(of: .item(item), after: day), terms: terms,
      nextStage: next.flatMap { next in
        guard let stage = next.terms?.stage, stage != terms.stage else { return nil }
        return AppLockStatus.NextStage(stage, from: next.day)
      }, isDue: hours.isHeld(terms) && !terms.stage.isOpen(at: reached))
  }
}

extension LockView {
  /// Notes the current day, what a strict policy keeps of it, that it is unlocked, and that Waymark Pro expired, unless
  /// noted already.
  ///
  /// - Parameter floors: other targets that applied on this day.
  func note(
    floors: [GoalKind: Int] = [:], in transaction: any WriteTransaction
  ) throws {
    if let new = try dueNote(floors) { try needs.store.save(new, in: transaction) }
    if let goal = try dueUnlocking(floors) { try unlock(by: goal, in: transaction) }
    if let ending = try dueEnding() { try needs.store.add(ending, in: transaction) }
  }

  /// Whether ``note(floors:in:)`` has nothing to write.
  func isNoted() throws -> Bool {
    try dueNote([:]) == nil && dueUnlocking([:]) == nil && dueEnding() == nil
  }

  /// The expiry of Waymark Pro, which happens by itself and has no event.
  private func dueEnding() throws -> LockEnding? {
    let entitlement = try needs.entitlement.entitlement(in: transaction)
    guard mayNote, !entitlement.isPro, let expiry = entitlement.expiry, expiry <= now else {
      return nil
    }
    let last = calendar.day(of: expiry)
    guard ledger.isTight(.enabled, on: last) else { return nil }
    // A strict policy keeps only what was noted for that day.
    let isKept =
      try ledger.isStrict(on: last)
      && !(needs.store.dayNote(on: last, in: transaction)?.selection ?? [:]).isEmpty
    let ending = LockEnding(
      .proExpired, at: expiry, day: last, from: isKept ? last.advanced(by: 1) : last)
    let isKnown = try needs.store.endings(in: transaction)
      .contains { $0.cause == .proExpired && $0.at == expiry }
    return isKnown ? nil : ending
  }

  /// An unlocking that is not recorded yet: after a move to the east a day may begin with its goal met, without any
  /// change that would cause an event.
  private func dueUnlocking(_ floors: [GoalKind: Int]) throws -> LockRequirement? {
    guard mayNote, try isPro(),
      try needs.store.opening(on: day, in: transaction) == nil
    else { return nil }
    let day = try lockDay(wasUnlocked: false, floors: floors)
    return day.isUnlocked ? day.metGoal : nil
  }

  /// Simulated time does not make a day begin.
  private var mayNote: Bool {
    isChosen && (!isSet || latest == nil || latest?.day == day)
  }

  private func dueNote(_ floors: [GoalKind: Int]) throws -> LockDayNote? {
    guard mayNote else { return nil }
    var new = note ?? LockDayNote(day: day, start: currentDay.start, end: currentDay.end)
    new.start = currentDay.start
    new.end = currentDay.end
    new.zone = new.zone ?? calendar.zone(at: now)
    new.opened = max(new.opened, try opened())
    new.clocks = clocks
    if isStrict {
      for goal in try goals() { new.floors.raise(goal.goal, to: goal.target) }
      for (goal, floor) in floors { new.floors.raise(goal, to: floor) }
      if !isSet { new.next = try nextTargets() }
      // Nothing is kept while App Lock counts as off.
      if try isPro() {
        new.selection = new.selection.union(try selection().withPrograms(needs.apps))
      }
    }
    return new == note && latest?.day == day ? nil : new
  }

  /// What is known of the wall clock: while nothing confirms it, a strict policy follows its earlier readings.
  private var clocks: ClockPair? {
    guard !isSet, let boot = needs.clock.bootTime() else { return latest?.clocks }
    if let known = latest?.clocks, let believed = known.wall(at: boot),
      ledger.isStrict(on: day, since: latest) && !needs.clock.isSynchronized()
        || abs(now - believed) < 30
    {
      return known
    }
    return ClockPair(wall: now, boot: boot)
  }
}

extension SelectionByTerms {
  /// With the current programs of its apps: they are in files a person can edit.
  fileprivate func withPrograms(_ apps: any AppFinding) -> SelectionByTerms {
    mapValues { selection in
      var selection = selection
      for path in selection.apps.compactMap(apps.app(named:)).flatMap(\.programs) {
        guard let program = apps.app(named: path) else { continue }
        selection.insert(LockItem(.app, program.name))
      }
      return selection
    }
  }
}

extension LockLedger {
  /// Whether `day` is strict, and has been since a note was made.
  fileprivate func isStrict(on day: Day, since note: LockDayNote?) -> Bool {
    guard let note, isStrict(on: day) else { return false }
    return [LockSubject.enabled, .strict].allSatisfy { subject in
      start(of: subject, on: day).map { $0 <= note.day } ?? false
    }
  }
}
