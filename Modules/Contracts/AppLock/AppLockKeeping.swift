/// Locks distracting apps until the day's goal is met. What it decides is in the record; that it is so on
/// the machine is up to ``ShieldKeeping``.
public protocol AppLockKeeping: Sendable {
  /// The current status.
  func status(in transaction: any Transaction) throws -> AppLockStatus

  /// Today's selection, with categories expanded, whatever the hour and the steps.
  ///
  /// - Throws: ``LockCategoryError``.
  func selection(in transaction: any Transaction) throws -> LockSelection

  /// The app that `command` starts with what opens it, such as `1,200 steps`, if it is locked now; nil if it may be
  /// started.
  ///
  /// - Parameter command: a program with its arguments.
  func lockedApp(
    starting command: [String], in transaction: any Transaction
  ) throws -> (app: LockableApp, missing: Phrase)?

  /// Turns it on or off. If the goal is already met, turning it on leaves today unlocked. Under a strict policy it
  /// turns off at the next midnight.
  ///
  /// - Throws: ``SettingsError/needsPro(_:_:title:)``, then ``AppLockError/noGoal(_:)``, both only when
  ///   switching on; nothing was changed.
  func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus

  /// Becomes strict at once. Becomes standard at once or, while App Lock is on, at the next midnight.
  func setPolicy(_ policy: LockPolicy) async throws -> AppLockStatus

  /// The item a person typed: `site:`, `app:` or `category:` and a name, or the name alone.
  ///
  /// - Throws: ``HostNameError``, ``AppError``, ``LockCategoryError``, ``AppLockError/noCategory(_:_:)``.
  func item(typed text: String) throws -> LockItem

  /// The categories, and where they are written down.
  ///
  /// - Throws: ``LockCategoryError``.
  func categories() throws -> (path: String, categories: [LockCategory])

  /// Chooses what opens a day: at once, or from the next midnight on if a strict policy holds and it may ask for less.
  func choose(_ goal: LockGoal) async throws -> AppLockStatus

  /// Selects items from now on, all or none.
  ///
  /// - Parameter stage: what opens them; nil for the goal, or for the present stage of items already selected. Under a
  ///   strict policy a lower one applies from the next midnight.
  /// - Throws: ``AppLockError/tooManyItems(most:)``.
  func add(_ items: [LockItem], until stage: LockStage?) async throws -> AppLockStatus

  /// Removes items: at once, or at the next midnight under a strict policy.
  ///
  /// - Throws: ``AppLockError/notSelected(_:)`` if one is not selected; nothing has changed then.
  func remove(_ items: [LockItem]) async throws -> AppLockStatus

  /// Every opening of a day by its goal, every pass, and every time it was turned off, newest first.
  ///
  /// - Parameter count: how many at most; nil for all.
  func log(latest count: Int?, in transaction: any Transaction) throws -> [LockLogEntry]

  /// Sets or removes a schedule on items, or on everything that is ever selected. Outside its hours, what has a
  /// schedule is free. Under a strict policy longer hours apply now, and shorter ones from the next midnight.
  ///
  /// - Parameter items: empty for everything.
  /// - Throws: ``AppLockError/notSelected(_:)``, ``AppLockError/noSchedule(_:_:)``,
  ///   ``AppLockError/tooManySchedules(most:)``; nothing was changed.
  func put(
    _ schedule: LockSchedule, on items: [LockItem], isSet: Bool
  ) async throws -> AppLockStatus

  /// Whether a pass may be used now.
  ///
  /// - Throws: ``AppLockError`` for a wrong number of minutes, if nothing is locked, a pass is active, or none is left.
  func checkPass(minutes: Int, in transaction: any Transaction) throws

  /// Uses an emergency pass: nothing is locked for so many minutes.
  ///
  /// - Throws: as ``checkPass(minutes:in:)``.
  func usePass(minutes: Int) async throws -> LockPass

  /// Chooses a pause of so many seconds, or with 0 a wall again.
  ///
  /// - Throws: ``AppLockError/badPause(_:)``.
  func setPause(seconds: Int) async throws -> AppLockStatus

  /// The pause after which everything may be opened now.
  ///
  /// - Throws: ``AppLockError`` if nothing is locked, a pass is active, or there is no pause.
  func pauseToOpen(in transaction: any Transaction) throws -> LockPause

  /// Opens everything for ``LockPass/minutesAfterPause`` minutes; the caller has already made the person wait.
  ///
  /// - Throws: as ``pauseToOpen(in:)``.
  func openAfterPause() async throws -> LockPass
}

extension AppLockKeeping {
  public func add(_ items: [LockItem]) async throws -> AppLockStatus {
    try await add(items, until: nil)
  }
}
