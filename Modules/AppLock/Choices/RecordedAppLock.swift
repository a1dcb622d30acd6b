import Contracts

/// App Lock as the record has it.
struct RecordedAppLock: AppLockKeeping {
  /// More would make every read of the selection slow.
  static let mostItems = 10_000

  let needs: AppLockNeeds

  func status(in transaction: any Transaction) throws -> AppLockStatus {
    try LockView(needs, in: transaction).status()
  }

  func selection(in transaction: any Transaction) throws -> LockSelection {
    try LockView(needs, in: transaction).selection().whole
  }

  func lockedApp(
    starting command: [String], in transaction: any Transaction
  ) throws -> (app: LockableApp, missing: Phrase)? {
    let view = try LockView(needs, in: transaction)
    guard let order = try LockDesire(view).order(of: [.app]),
      let started = try? app(startedBy: command)
    else { return nil }
    let locked = order.selection.apps.sorted().lazy.compactMap(needs.apps.app(named:)).first {
      app in
      app.name == started.name || !app.programs.isDisjoint(with: started.programs)
    }
    return try locked.map { app in
      let day = try view.lockDay()
      let target = order.parts.filter { $0.selection.apps.contains(app.name) }.map(\.target).max()
      return (app, day.missing(before: target ?? 0))
    }
  }

  /// - Throws: ``AppError`` for an app that can never be locked.
  private func app(startedBy command: [String]) throws -> LockableApp {
    let program = command.first ?? ""
    let name = program.split(separator: "/").last.map(String.init) ?? program
    if name == "flatpak", command.dropFirst().first == "run",
      let id = command.dropFirst(2).first(where: { !$0.hasPrefix("-") })
    {
      return try needs.apps.app(typed: id)
    }
    return try needs.apps.app(typed: program)
  }

  func item(typed text: String) throws -> LockItem {
    try TypedLockItem(text: text, needs: needs).item()
  }

  func categories() throws -> (path: String, categories: [LockCategory]) {
    (needs.categories.path, try needs.categories.categories())
  }

  func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus {
    try await needs.unitOfWork.write { try setEnabled(isEnabled, in: $0) }
  }

  func setEnabled(
    _ isEnabled: Bool, in transaction: any WriteTransaction
  ) throws -> AppLockStatus {
    let view = try LockView(needs, in: transaction)
    let status = try view.status()
    if isEnabled {
      guard status.isPro else {
        throw SettingsError.needsPro(
          AppLockStatus.settingKey, .flag(true), title: Phrase("App Lock"))
      }
      guard !status.day.goals.isEmpty else {
        throw AppLockError.noGoal(view.ledger.goal(on: view.day))
      }
      // Before anything is locked, so that there is always a way out.
      try needs.machine.marks.writeRescue()
      try needs.machine.marks.setFreed(false)
    }
    guard let change = view.ledger.change(making: .enabled, tight: isEnabled, on: view.day) else {
      return status
    }
    try needs.store.record(change, in: transaction)
    if !isEnabled {
      // Without Waymark Pro, it already counts as off.
      let from = status.isPro ? change.day : view.day
      let ending = LockEnding(.disabled, at: view.now, day: view.day, from: from)
      try needs.store.add(ending, in: transaction)
    }
    // Nothing was locked, so there is no notification; but the day counts as unlocked if its steps open it under the
    // policy that applies from now on.
    if isEnabled, !status.isChosen {
      let view = try LockView(needs, in: transaction)
      let day = try view.lockDay()
      if day.isUnlocked, let goal = day.metGoal {
        let opening = LockOpening(day: view.day, merit: try view.merit(goal))
        _ = try needs.store.add(opening, in: transaction)
      }
    }
    try needs.eventLog.append(
      AppLockChanged(isEnabled: isEnabled, from: change.day > view.day ? change.day : nil),
      at: view.now, in: transaction)
    return try noted(in: transaction)
  }

  func setPolicy(_ policy: LockPolicy) async throws -> AppLockStatus {
    try await needs.unitOfWork.write { transaction in
      let view = try LockView(needs, in: transaction)
      guard
        let change = view.ledger.change(
          making: .strict, tight: policy == .strict, on: view.day)
      else { return try view.status() }
      // What the clock shows by now is believed.
      try view.note(in: transaction)
      try needs.store.record(change, in: transaction)
      try needs.eventLog.append(
        LockSelectionChanged(policy: policy), at: view.now, in: transaction)
      return try noted(in: transaction)
    }
  }

  func choose(_ goal: LockGoal) async throws -> AppLockStatus {
    try await needs.unitOfWork.write { transaction in
      let view = try LockView(needs, in: transaction)
      let changes = try view.changes(choosing: goal)
      guard !changes.isEmpty else { return try view.status() }
      // Under a strict policy, what this day has required so far stays required.
      if view.isStrict { try view.note(in: transaction) }
      for change in changes { try needs.store.record(change, in: transaction) }
      try needs.eventLog.append(
        LockSelectionChanged(
          policy: view.ledger.policy(on: view.day), items: [LockSubject.goal(goal).key]),
        at: view.now, in: transaction)
      return try noted(in: transaction)
    }
  }

  func add(_ items: [LockItem], until stage: LockStage?) async throws -> AppLockStatus {
    try await change(items.map(LockSubject.item)) { view in
      let selected = Set(view.ledger.items(on: view.day))
      guard selected.union(items).count <= Self.mostItems else {
        throw AppLockError.tooManyItems(most: Self.mostItems)
      }
      return items.flatMap { item in
        let subject = LockSubject.item(item)
        // One that was to end at midnight continues unchanged.
        var terms =
          view.ledger.latest(of: subject) ?? view.ledger.terms(of: subject, on: view.day) ?? .always
        if let stage { terms.stage = stage }
        return view.ledger.changes(making: subject, terms, on: view.day)
      }
    }
  }

  func remove(_ items: [LockItem]) async throws -> AppLockStatus {
    try await change(items.map(LockSubject.item)) { view in
      let selected = Set(view.ledger.items(on: view.day))
      if let missing = items.first(where: { !selected.contains($0) }) {
        throw AppLockError.notSelected(missing)
      }
      return items.flatMap { view.ledger.changes(making: .item($0), nil, on: view.day) }
    }
  }

  func put(
    _ schedule: LockSchedule, on items: [LockItem], isSet: Bool
  ) async throws -> AppLockStatus {
    let subjects = items.isEmpty ? [.everything] : items.map(LockSubject.item)
    return try await change(subjects) { view in
      try subjects.flatMap { subject in
        var terms = try view.latest(of: subject)
        if isSet {
          terms.schedules.insert(schedule)
          guard terms.schedules.count <= LockTerms.mostSchedules else {
            throw AppLockError.tooManySchedules(most: LockTerms.mostSchedules)
          }
        } else if terms.schedules.remove(schedule) == nil {
          throw AppLockError.noSchedule(schedule, subject.item)
        }
        let isNothing = subject == .everything && terms.schedules.isEmpty
        return view.ledger.changes(making: subject, isNothing ? nil : terms, on: view.day)
      }
    }
  }

  /// Records changes of the selection, all or none, and announces them.
  private func change(
    _ subjects: [LockSubject], _ changes: @Sendable (LockView) throws -> [LockChange]
  ) async throws -> AppLockStatus {
    try await needs.unitOfWork.write { transaction in
      let view = try LockView(needs, in: transaction)
      let changes = try changes(view)
      guard !changes.isEmpty else { return try view.status() }
      // Under a strict policy, what is locked now stays so on this day.
      if view.isStrict { try view.note(in: transaction) }
      for change in changes { try needs.store.record(change, in: transaction) }
      try needs.eventLog.append(
        LockSelectionChanged(
          policy: view.ledger.policy(on: view.day), items: Set(subjects.map(\.key)).sorted()),
        at: view.now, in: transaction)
      return try noted(in: transaction)
    }
  }

  func log(latest count: Int?, in transaction: any Transaction) throws -> [LockLogEntry] {
    let view = try LockView(needs, in: transaction)
    let openings = try needs.store.openings(latest: count, in: transaction).map(view.said)
    let entries =
      openings.map(LockLogEntry.opening)
      + (try needs.store.passes(in: transaction)).map(LockLogEntry.pass)
      + (try needs.store.endings(in: transaction)).map(LockLogEntry.ending)
    let newestFirst = entries.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.day != other.day { return one.day > other.day }
      guard let at = one.at, let otherAt = other.at, at != otherAt else {
        return left.offset < right.offset
      }
      return at > otherAt
    }.map(\.element)
    return Array(newestFirst.prefix(count ?? .max))
  }

  func checkPass(minutes: Int, in transaction: any Transaction) throws {
    try checkPass(minutes: minutes, LockView(needs, in: transaction))
  }

  private func checkPass(minutes: Int, _ view: LockView) throws {
    guard LockPass.minutes.contains(minutes) else { throw AppLockError.badMinutes(minutes) }
    let status = try lockedStatus(view)
    guard status.passesLeft > 0 else {
      let taken = try needs.store.passes(in: view.transaction).filter { $0.kind == .emergency }
      let oldest = taken.prefix(LockPass.most).last?.start ?? view.now
      throw AppLockError.noPassLeft(returns: view.calendar.day(of: oldest + LockPass.window))
    }
  }

  func usePass(minutes: Int) async throws -> LockPass {
    try await open(.emergency, minutes: minutes) { try checkPass(minutes: minutes, $0) }
  }

  func setPause(seconds: Int) async throws -> AppLockStatus {
    guard LockPause.range.contains(seconds) else { throw AppLockError.badPause(seconds) }
    return try await needs.unitOfWork.write { transaction in
      try setPause(seconds: seconds, in: transaction)
      return try LockView(needs, in: transaction).status()
    }
  }

  func setPause(seconds: Int, in transaction: any WriteTransaction) throws {
    guard try needs.store.pauseSeconds(in: transaction) != seconds else { return }
    try needs.store.setPause(seconds: seconds, in: transaction)
    try needs.eventLog.append(
      LockPauseChanged(seconds: seconds), at: needs.time.now(), in: transaction)
  }

  func pauseToOpen(in transaction: any Transaction) throws -> LockPause {
    try pauseToOpen(LockView(needs, in: transaction))
  }

  func openAfterPause() async throws -> LockPass {
    try await open(.pause, minutes: LockPass.minutesAfterPause) { _ = try pauseToOpen($0) }
  }

  private func pauseToOpen(_ view: LockView) throws -> LockPause {
    let status = try lockedStatus(view)
    guard status.policy == .standard else { throw AppLockError.strictPause }
    guard let pause = status.pause else { throw AppLockError.noPause }
    return pause
  }

  /// The status if something is locked now, by this machine's clock.
  private func lockedStatus(_ view: LockView) throws -> AppLockStatus {
    guard needs.machine.mayChange else { throw AppLockError.anotherTime }
    let status = try view.status()
    if let pass = status.pass {
      let left = max(1, (pass.end.secondsSince1970 - view.now.secondsSince1970 + 59) / 60)
      throw AppLockError.openStill(pass.kind, minutes: Int(left))
    }
    let isLocked = status.isLocked && !status.selected.isEmpty
    // A shield that enforces a strict day by itself does not open for a pass of this record.
    let isBeyond = try !isLocked && needs.machine.holdsAnything(beside: LockDesire(view))
    if needs.machine.marks.isFreed || isBeyond { throw AppLockError.nothingToOpen }
    guard isLocked else { throw AppLockError.nothingLocked }
    return status
  }

  /// - Parameter demand: throws if something prevents it.
  private func open(
    _ kind: LockPass.Kind, minutes: Int, demand: @escaping @Sendable (LockView) throws -> Void
  ) async throws -> LockPass {
    try await needs.unitOfWork.write { transaction in
      let view = try LockView(needs, in: transaction)
      try demand(view)
      let seconds = Int64(minutes) * 60
      var boot = needs.clock.bootTime()
      boot?.seconds += seconds
      let pass = LockPass(
        kind, start: view.now, end: view.now + seconds, day: view.day, endOnBootClock: boot)
      try needs.store.add(pass, in: transaction)
      try needs.eventLog.append(
        LockPassTaken(day: pass.day, until: pass.end), at: view.now, in: transaction)
      return pass
    }
  }

  /// Notes what a strict policy keeps from now on, and returns the new status.
  private func noted(in transaction: any WriteTransaction) throws -> AppLockStatus {
    let view = try LockView(needs, in: transaction)
    try view.note(in: transaction)
    return try view.status()
  }
}

extension LockView {
  /// What was chosen last for a subject that can have schedules.
  ///
  /// - Throws: ``AppLockError/notSelected(_:)``.
  fileprivate func latest(of subject: LockSubject) throws -> LockTerms {
    if let terms = ledger.latest(of: subject) { return terms }
    if let item = subject.item { throw AppLockError.notSelected(item) }
    return .always
  }
}

extension LockSubject {
  fileprivate var item: LockItem? {
    switch self {
    case .item(let item): item
    case .enabled, .strict, .everything, .goal: nil
    }
  }
}
