/// Locks distracting apps until the day's step goal is met. What it decides is in the record; that it is so on
/// the machine is up to ``ShieldKeeping``.
public protocol AppLockKeeping: Sendable {
  /// The current status.
  func status(in transaction: any Transaction) throws -> AppLockStatus

  /// What is selected today, with categories replaced by what they list, whatever the hour and the steps.
  ///
  /// - Throws: ``LockCategoryError``.
  func selection(in transaction: any Transaction) throws -> LockSelection

  /// The app that `command` starts with the steps that open it, if it is locked now; nil if it may be started.
  ///
  /// - Parameter command: a program with its arguments.
  func lockedApp(
    starting command: [String], in transaction: any Transaction
  ) throws -> (app: LockableApp, remaining: Int)?

  /// Switches it on or off. If the goal is already met, switching it on leaves today unlocked. Under a strict
  /// policy it is off from the next midnight on.
  ///
  /// - Throws: ``SettingsError/needsPro(_:_:title:)``, then ``AppLockError/noStepGoal``, both only when
  ///   switching on; nothing was changed.
  func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus

  /// Becomes strict at once; the standard again at once, or from the next midnight on while it is on.
  func setPolicy(_ policy: LockPolicy) async throws -> AppLockStatus

  /// What a person typed: `site:`, `app:` or `category:` and a name, or the name alone.
  ///
  /// - Throws: ``HostNameError``, ``AppError``, ``LockCategoryError``, ``AppLockError/noCategory(_:_:)``.
  func item(typed text: String) throws -> LockItem

  /// The categories, and where they are written down.
  ///
  /// - Throws: ``LockCategoryError``.
  func categories() throws -> (path: String, categories: [LockCategory])

  /// Selects items from now on, all or none.
  ///
  /// - Parameter stage: what opens them; nil for the goal, and for what is selected already as it was. Under a strict
  ///   policy a lower one applies from the next midnight on.
  /// - Throws: ``AppLockError/tooManyItems(most:)``.
  func add(_ items: [LockItem], until stage: LockStage?) async throws -> AppLockStatus

  /// Selects items no more: from now on, or from the next midnight on under a strict policy.
  ///
  /// - Throws: ``AppLockError/notSelected(_:)`` if one is not selected; nothing was changed.
  func remove(_ items: [LockItem]) async throws -> AppLockStatus

  /// Every opening of a day by its goal, every pass, and each time it was turned off, the newest first.
  ///
  /// - Parameter count: how many at the most; nil for all.
  func log(latest count: Int?, in transaction: any Transaction) throws -> [LockLogEntry]

  /// Puts a schedule on items, or on everything that is selected, now and later, or takes it off again. In hours
  /// without one what has a schedule is free. Under a strict policy longer hours apply now, and shorter ones from the
  /// next midnight on.
  ///
  /// - Parameter items: empty for everything.
  /// - Throws: ``AppLockError/notSelected(_:)``, ``AppLockError/noSchedule(_:_:)``,
  ///   ``AppLockError/tooManySchedules(most:)``; nothing was changed.
  func put(
    _ schedule: LockSchedule, on items: [LockItem], isSet: Bool
  ) async throws -> AppLockStatus

  /// Whether a pass may be taken now.
  ///
  /// - Throws: ``AppLockError`` for so many minutes, if nothing is locked, a pass is in force, or none is left.
  func checkPass(minutes: Int, in transaction: any Transaction) throws

  /// Takes an emergency pass: nothing is locked for so many minutes.
  ///
  /// - Throws: as ``checkPass(minutes:in:)``.
  func usePass(minutes: Int) async throws -> LockPass

  /// Chooses a pause of so many seconds, or with 0 a wall again.
  ///
  /// - Throws: ``AppLockError/badPause(_:)``.
  func setPause(seconds: Int) async throws -> AppLockStatus

  /// The pause after which everything may be opened now.
  ///
  /// - Throws: ``AppLockError`` if nothing is locked, a pass is in force, or there is no pause.
  func pauseToOpen(in transaction: any Transaction) throws -> LockPause

  /// Opens everything for ``LockPass/minutesAfterPause`` minutes; the caller has made the person wait.
  ///
  /// - Throws: as ``pauseToOpen(in:)``.
  func openAfterPause() async throws -> LockPass
}

extension AppLockKeeping {
  public func add(_ items: [LockItem]) async throws -> AppLockStatus {
    try await add(items, until: nil)
  }
}
