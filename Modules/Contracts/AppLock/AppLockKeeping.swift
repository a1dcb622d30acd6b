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
  /// - Throws: ``SettingsError/needsPro(_:_:)``, then ``AppLockError/noStepGoal``, both only when
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

  /// Every opening of a day by its goal and every pass, the newest first.
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

  /// Takes an emergency pass: nothing is locked for so many minutes.
  ///
  /// - Throws: ``AppLockError`` if nothing is locked, a pass is in force, or none is left.
  func takePass(minutes: Int) async throws -> LockPass

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

/// Why App Lock changed nothing.
public enum AppLockError: Error, Hashable, Sendable {
  /// No step goal is enabled, so nothing would ever unlock. Specification S5-6.
  case noStepGoal
  case noCategory(String, [String])
  /// It is written like the identifier of an app, and no such app is installed.
  ///
  /// - Parameter sites: what may be meant instead.
  case appNotInstalled(String, sites: [LockSuggestion])
  /// A word that is neither an app here nor a category.
  ///
  /// - Parameter sites: what may be meant.
  case unknownWord(String, sites: [LockSuggestion])
  case notSelected(LockItem)
  case tooManyItems(most: Int)
  /// What a person typed.
  case badSchedule(String)
  case noSchedule(LockSchedule, LockItem?)
  case tooManySchedules(most: Int)
  /// What a person typed.
  case badStage(String)
  case nothingLocked
  case passInForce(minutes: Int)
  /// - Parameter returns: the first day on which there may be one again.
  case noPassLeft(returns: Day)
  case badMinutes(Int)
  case badPause(Int)
  /// A wall was chosen.
  case noPause
  /// The strict policy knows no pause.
  case strictPause
  case badServer(Phrase)
  case noServer(String)
  /// The run has an instant that somebody set.
  case anotherTime
  /// What App Lock leaves beside the record cannot be written.
  case cannotMark(path: String, detail: String)
}

extension AppLockError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .noStepGoal:
      Explanation(
        .unavailable,
        Phrase("App Lock is unlocked by the step goal, and that is off, so nothing was changed."),
        hint: Phrase("Set one first: waymark goal steps set 8000"))
    case .noCategory(let name, let known):
      Explanation(
        .noInput, Phrase("There is no category “\(name)”."),
        hint: Phrase("There are: \(known.joined(separator: ", "))"))
    case .appNotInstalled(let text, let sites):
      Explanation(
        .noInput,
        Phrase(
          "“\(text)” is written like an app, and no such app is installed here, so nothing was selected."
        ),
        hint: sites.first.map { $0.hint(besides: text) }
          ?? Phrase("If you mean a site of that name: waymark lock add site:\(text)"))
    case .unknownWord(let text, let sites):
      Explanation(
        .noInput, Phrase("There is no app “\(text)” on this machine."),
        hint: sites.first?.hint
          ?? Phrase("A site has a dot in its name, for example: waymark lock add \(text).com"))
    case .notSelected(let item):
      Explanation(
        .noInput, Phrase("\(item.name) is not locked."),
        hint: Phrase("What is locked: waymark lock list"))
    case .tooManyItems(let most):
      Explanation(
        .usage, Phrase("More than \(most) items are too many, so nothing was changed."),
        hint: Phrase("A category holds many sites at once: waymark lock list"))
    case .badSchedule(let text):
      Explanation(
        .usage, Phrase("“\(text)” is not a schedule."),
        hint: Phrase("Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00."))
    case .noSchedule(let schedule, let item):
      Explanation(
        .noInput,
        item.map { Phrase("\($0.name) has no schedule \(schedule.spoken).") }
          ?? Phrase("There is no schedule \(schedule.spoken) for everything."),
        hint: Phrase("See: waymark lock schedule list"))
    case .tooManySchedules(let most):
      Explanation(
        .usage, Phrase("More than \(most) schedules are too many, so nothing was changed."),
        hint: Phrase("See: waymark lock schedule list"))
    case .badStage(let text):
      Explanation(
        .usage, Phrase("“\(text)” is not a number of steps that opens anything."),
        hint: Phrase(
          "Give 1 to \(LockStage.range.upperBound) steps, or goal for the step goal of the day."))
    case .nothingLocked:
      Explanation(
        .usage, Phrase("Nothing is locked now, so no pass was taken."),
        hint: Phrase("See: waymark lock status"))
    case .passInForce(let minutes):
      Explanation(
        .usage,
        Phrase(
          one: "A pass is in force for \(minutes) more minute, so no other was taken.",
          other: "A pass is in force for \(minutes) more minutes, so no other was taken."),
        hint: Phrase("See: waymark lock status"))
    case .noPassLeft(let day):
      Explanation(
        .notPermitted, Phrase("No pass is left: there are \(LockPass.most) in 28 days."),
        hint: Phrase(
          "There may be one again on \(day). In an emergency: waymark lock status names the rescue."
        ))
    case .badMinutes(let minutes):
      Explanation(
        .usage, Phrase("A pass lasts 1 to 60 minutes, not \(minutes)."),
        hint: Phrase("For example: waymark lock pass --minutes 10"))
    case .badPause(let seconds):
      Explanation(
        .usage,
        Phrase(
          "A pause lasts \(LockPause.range.lowerBound) to \(LockPause.range.upperBound) seconds, not \(seconds)."
        ),
        hint: Phrase("For example: waymark lock pause 10s. Without one: waymark lock pause off"))
    case .noPause:
      Explanation(
        .notPermitted, Phrase("App Lock opens at the step goal, and no pause is chosen."),
        hint: Phrase("Choose one: waymark lock pause 10s. In an emergency: waymark lock pass"))
    case .strictPause:
      Explanation(
        .notPermitted, Phrase("Under the strict policy there is no pause."),
        hint: Phrase("In an emergency: waymark lock pass"))
    case .badServer(let reason):
      Explanation(.usage, Phrase("This server cannot be used: \(reason)."))
    case .noServer(let name):
      Explanation(
        .noInput, Phrase("There is no server “\(name)”."), hint: Phrase("See: waymark lock status"))
    case .anotherTime:
      Explanation(
        .usage, Phrase("This goes by the clock of this machine alone."),
        hint: Phrase("Leave out --now and WAYMARK_NOW."))
    case .cannotMark(let path, let detail):
      Explanation(
        .cannotWrite, Phrase("\(path) cannot be written: \(detail)."),
        hint: Phrase(
          "App Lock is on only with a way out. Check the free space, and the permissions of its folder."
        ))
    }
  }
}

/// Stores the state of App Lock.
public protocol AppLockStore: Sendable {
  /// Every change of what a person chose, in any order.
  func changes(in transaction: any Transaction) throws -> [LockChange]

  /// Makes a subject tight or eased from a day on; later changes of it are forgotten.
  func record(_ change: LockChange, in transaction: any WriteTransaction) throws

  /// The opening of `day` that stands; nil while the day is locked.
  func opening(on day: Day, in transaction: any Transaction) throws -> LockOpening?

  /// Those of all days, the newest first, also those that were taken back.
  ///
  /// - Parameter count: how many at the most; nil for all.
  func openings(latest count: Int?, in transaction: any Transaction) throws -> [LockOpening]

  /// Records that a day was opened; false, and no effect, if an opening of it stands.
  func add(_ opening: LockOpening, in transaction: any WriteTransaction) throws -> Bool

  /// Takes back the opening of `day` that stands, if there is one.
  func takeBackOpening(
    of day: Day, at instant: Instant, in transaction: any WriteTransaction
  ) throws

  /// The latest day that was noted; nil for none.
  func dayNote(in transaction: any Transaction) throws -> LockDayNote?

  /// The note of that day.
  func dayNote(on day: Day, in transaction: any Transaction) throws -> LockDayNote?

  /// Saves the note of a day, which becomes the latest: those of later days are forgotten.
  func save(_ note: LockDayNote, in transaction: any WriteTransaction) throws

  /// Every pass that was taken, of each kind, the newest first.
  func passes(in transaction: any Transaction) throws -> [LockPass]

  func add(_ pass: LockPass, in transaction: any WriteTransaction) throws

  /// How many seconds a person waits before everything opens; 0 for no pause.
  func pauseSeconds(in transaction: any Transaction) throws -> Int

  func setPause(seconds: Int, in transaction: any WriteTransaction) throws
}

/// App Lock was switched on or off.
public struct AppLockChanged: Event {
  public static let name = "AppLockChanged"
  public var isEnabled: Bool
  /// The first day of it, where that is not today.
  public var from: Day?

  public init(isEnabled: Bool, from: Day? = nil) {
    self.isEnabled = isEnabled
    self.from = from
  }
}

/// What is locked, or how strictly, was changed.
public struct LockSelectionChanged: Event {
  public static let name = "LockSelectionChanged"
  public var policy: LockPolicy
  /// What was selected or deselected, as in ``LockItem/key``.
  public var items: [String]

  public init(policy: LockPolicy, items: [String] = []) {
    self.policy = policy
    self.items = items
  }
}

/// A pass was taken.
public struct LockPassTaken: Event {
  public static let name = "LockPassTaken"
  public var day: Day
  public var until: Instant

  public init(day: Day, until: Instant) {
    self.day = day
    self.until = until
  }
}

/// A pause was chosen, or a wall again.
public struct LockPauseChanged: Event {
  public static let name = "LockPauseChanged"
  /// 0 for no pause.
  public var seconds: Int

  public init(seconds: Int) {
    self.seconds = seconds
  }
}

/// The step goal unlocked the current day, on which apps were locked; once a day.
public struct AppsUnlocked: Event {
  public static let name = "AppsUnlocked"
  public var day: Day
  public var steps: Int
  public var target: StepTarget

  public init(day: Day, steps: Int, target: StepTarget) {
    self.day = day
    self.steps = steps
    self.target = target
  }
}

extension NotificationKind {
  public static let appUnlock = NotificationKind("app-unlock")
  /// A few hundred steps before something opens.
  public static let nearUnlock = NotificationKind("near-unlock")
}
