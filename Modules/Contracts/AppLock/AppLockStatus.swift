/// The status of App Lock at one moment.
public struct AppLockStatus: Hashable, Sendable {
  /// The setting that switches it on.
  public static let settingKey: Setting.Key = "appLockEnabled"

  /// An item that is selected today.
  public struct Selected: Hashable, Sendable {
    public var item: LockItem
    public var from: Day
    /// The day from which it is no longer selected; nil if none is set.
    public var until: Day?
    /// When it is locked, including the schedules that apply to everything.
    public var terms: LockTerms
    /// The stage that opens it from a later day on, if one is set.
    public var nextStage: NextStage?
    /// Whether its hours and its stage lock it now, while the day is locked.
    public var isDue: Bool

    public init(
      item: LockItem, from: Day, until: Day? = nil, terms: LockTerms = .always,
      nextStage: NextStage? = nil, isDue: Bool = true
    ) {
      self.item = item
      self.from = from
      self.until = until
      self.terms = terms
      self.nextStage = nextStage
      self.isDue = isDue
    }
  }

  /// What opens an item from a day on.
  public struct NextStage: Hashable, Sendable {
    public var stage: LockStage
    public var from: Day

    public init(_ stage: LockStage, from: Day) {
      self.stage = stage
      self.from = from
    }
  }

  /// What opens the days from one on.
  public struct NextGoal: Hashable, Sendable {
    public var goal: LockGoal
    public var from: Day

    public init(_ goal: LockGoal, from: Day) {
      self.goal = goal
      self.from = from
    }
  }

  /// A schedule, current or planned.
  public struct Scheduled: Hashable, Sendable {
    public var schedule: LockSchedule
    /// Nil for everything that is selected.
    public var item: LockItem?
    public var from: Day
    /// The day from which it no longer applies; nil if none is set.
    public var until: Day?

    public init(_ schedule: LockSchedule, of item: LockItem?, from: Day, until: Day? = nil) {
      self.schedule = schedule
      self.item = item
      self.from = from
      self.until = until
    }
  }

  /// Whether the user switched it on.
  public var isChosen: Bool
  /// Without Pro, App Lock counts as off; under a strict policy from midnight on.
  public var isPro: Bool
  public var day: AppLockDay
  /// When the day ends for App Lock.
  public var end: Instant
  public var policy: LockPolicy
  /// Sorted by item.
  public var selected: [Selected]
  /// The day from which it is off, by a choice that waits for midnight; nil for none.
  public var endsOn: Day?
  /// The day from which the policy is ``LockPolicy/standard`` again; nil for none.
  public var strictEndsOn: Day?
  /// The day from which it counts as off, because Pro is gone and the strict policy keeps it on until then; nil for
  /// none.
  public var proEndsOn: Day?
  public var passesLeft: Int
  /// The active pass.
  public var pass: LockPass?
  /// Which steps open it today.
  public var basis: LockBasis
  /// The origins of today's steps; nil while all of them count anyway.
  public var origins: AmountOrigins?
  /// What opened today.
  public var opening: LockOpening?
  /// The alternative to meeting the goal; nil if a wall was chosen, and under a strict policy.
  public var pause: LockPause?
  /// The seconds of the chosen pause, even if the policy does not allow it; 0 for none.
  public var chosenPause: Int
  /// Whether the clock shows an earlier day than App Lock has seen, and nothing confirms it.
  public var isClockBehind: Bool
  /// Those for everything first, then by item.
  public var schedules: [Scheduled]
  /// The day's next instant at which hours begin or end; nil for none.
  public var nextBorder: Instant?
  /// The goal that opens later days, if a choice waits for midnight; nil otherwise.
  public var nextGoal: NextGoal?

  public init(
    isChosen: Bool, isPro: Bool, day: AppLockDay, end: Instant, policy: LockPolicy = .standard,
    selected: [Selected] = [], endsOn: Day? = nil, strictEndsOn: Day? = nil,
    proEndsOn: Day? = nil,
    passesLeft: Int = LockPass.most, pass: LockPass? = nil, pause: LockPause? = nil,
    chosenPause: Int = 0, basis: LockBasis = .all,
    origins: AmountOrigins? = nil, opening: LockOpening? = nil, isClockBehind: Bool = false,
    schedules: [Scheduled] = [], nextBorder: Instant? = nil, nextGoal: NextGoal? = nil
  ) {
    self.isChosen = isChosen
    self.isPro = isPro
    self.day = day
    self.end = end
    self.policy = policy
    self.selected = selected
    self.endsOn = endsOn
    self.strictEndsOn = strictEndsOn
    self.proEndsOn = proEndsOn
    self.passesLeft = passesLeft
    self.pass = pass
    self.basis = basis
    self.origins = origins
    self.opening = opening
    self.pause = pause
    self.chosenPause = chosenPause
    self.isClockBehind = isClockBehind
    self.schedules = schedules
    self.nextBorder = nextBorder
    self.nextGoal = nextGoal
  }

  /// Whether it counts as on.
  public var isEnabled: Bool { isChosen && isPro }

  /// Whether changes that loosen it wait for midnight.
  public var isStrict: Bool { isChosen && policy == .strict }

  /// Whether apps should be locked now, by the hour and the steps so far.
  public var isLocked: Bool {
    isEnabled && day.isLocked && pass == nil
      && (selected.isEmpty || selected.contains(where: \.isDue))
  }

  /// Whether the day is locked and something is selected, but none of it is locked at this hour with these steps.
  public var isOutsideHours: Bool {
    isEnabled && day.isLocked && !selected.isEmpty && !selected.contains(where: \.isDue)
  }

  /// Whether it is on and today's goal has unlocked it, which lasts until midnight.
  public var isUnlockedToday: Bool { isEnabled && day.isUnlocked }
}

/// One civil day of App Lock, while it is on. Specification S5-6.
///
/// A fold over what becomes known during the day: it begins locked, its goals unlock it, and it
/// stays unlocked even if they change. The next day starts over, without any work at midnight.
public struct AppLockDay: Hashable, Sendable {
  public let day: Day
  /// So far, counting only those that unlock it. Stages go by them, whatever the goal.
  public private(set) var steps: Int
  /// The goals that unlock the day, without those that are off. If there are none, nothing is locked and nothing
  /// unlocks.
  public private(set) var goals: [LockRequirement]
  /// What was chosen to unlock it.
  public let opener: LockGoal
  /// Whether that was met on this day while App Lock was on.
  public private(set) var isUnlocked: Bool

  /// - Parameter wasUnlocked: the stored state of this day.
  public init(
    day: Day, wasUnlocked: Bool = false, steps: Int = 0, goals: [LockRequirement] = [],
    opener: LockGoal = .standard
  ) {
    self.day = day
    self.steps = steps
    self.goals = goals
    self.opener = opener
    isUnlocked = wasUnlocked || Self.isMet(goals, opener)
  }

  /// A day of the step goal alone.
  public init(day: Day, wasUnlocked: Bool = false, steps: Int = 0, target: Int?) {
    self.init(
      day: day, wasUnlocked: wasUnlocked, steps: steps,
      goals: target.map { [LockRequirement(.steps, amount: steps, target: $0)] } ?? [])
  }

  private static func isMet(_ goals: [LockRequirement], _ opener: LockGoal) -> Bool {
    opener == .any
      ? goals.contains(where: \.isMet) : !goals.isEmpty && goals.allSatisfy(\.isMet)
  }

  /// The day with one of its goals as it was at some moment.
  public func with(_ goal: LockRequirement) -> AppLockDay {
    let others = goals.filter { $0.goal != goal.goal }
    return AppLockDay(
      day: day, wasUnlocked: isUnlocked, steps: steps, goals: others + [goal], opener: opener)
  }

  public var isLocked: Bool { !goals.isEmpty && !isUnlocked }

  /// The goal that is logged as the one that unlocked the day: the first that is met.
  public var metGoal: LockRequirement? { goals.first(where: \.isMet) }

  /// How far the day is, 0 to 1; nil while nothing can be locked.
  public var progress: Double? {
    guard !goals.isEmpty else { return nil }
    let parts = goals.map(\.progress)
    if isUnlocked { return 1 }
    return opener == .any ? parts.max() : parts.reduce(0, +) / Double(parts.count)
  }

  /// The only goal that opens the day; nil if there are none or several.
  public var onlyGoal: LockRequirement? { goals.count == 1 ? goals.first : nil }

  /// The target of the step goal; nil if it does not open the day.
  public var target: Int? { goals.first { $0.goal == .steps }?.target }

  /// Steps still to walk, 0 when there are enough; nil if the step goal does not open the day.
  public var remaining: Int? { target.map { max(0, $0 - steps) } }

  /// The steps at which shields open everything. Shields know only steps: if another goal opens the day, this is the
  /// most that a stage can require.
  public var shieldTarget: Int? {
    guard let onlyGoal else { return goals.isEmpty ? nil : LockStage.range.upperBound }
    return onlyGoal.goal == .steps ? onlyGoal.target : LockStage.range.upperBound
  }
}
