/// The state of a streak at the end of some day: everything needed to judge the next day.
public struct StreakState: Hashable, Sendable {
  /// Met days of the current streak; 0 if there is none.
  public var current = 0
  /// The first met day of the current streak.
  public var currentFrom: Day?
  /// The length of the longest streak ever, with its first and last met day.
  public var best = 0
  public var bestFrom: Day?
  public var bestTo: Day?
  /// Consecutive met days since the last missed or frozen day; 0 if that was the last day that counts.
  public var metInARow = 0
  /// Available freezes, 0 to 5.
  public var freezes = 0
  /// Freezes earned ever, and those used to save a day.
  public var freezesEarned = 0
  public var freezesUsed = 0
  /// A missed day that a freeze will save if the next day that counts is met.
  public var dayAwaitingFreeze: Day?
  /// The last break; nil if no streak was ever broken.
  public var lastBreak: StreakBreak?
  /// The longest streak in the other unit, days or weeks, if the goal ever used that.
  public var otherBest: StreakBest?
  /// The current week of a goal with some days a week; nil for a goal on every day.
  public var week: StreakWeek?

  public init() {}
}

/// The longest streak ever in one unit.
public struct StreakBest: Hashable, Sendable {
  public var count: Int
  public var from: Day
  public var to: Day

  public init(count: Int, from: Day, to: Day) {
    self.count = count
    self.from = from
    self.to = to
  }
}

/// A week so far, for a goal with some days a week.
public struct StreakWeek: Hashable, Sendable {
  /// Days on which the goal was met.
  public var met: Int
  /// Days that count: not a rest day, and with a goal.
  public var days: Int
  /// Whether the streak has grown by it.
  public var isReached: Bool

  public init(met: Int = 0, days: Int = 0, isReached: Bool = false) {
    self.met = met
    self.days = days
    self.isReached = isReached
  }
}

/// The missed days that ended a streak.
public struct StreakBreak: Hashable, Sendable {
  /// The first and the last of the consecutive missed days.
  public var firstDay: Day
  public var lastDay: Day
  /// How many of them, not counting rest days and paused days.
  public var missedDays: Int
  /// How long the streak was.
  public var length: Int

  public init(firstDay: Day, lastDay: Day, missedDays: Int, length: Int) {
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.missedDays = missedDays
    self.length = length
  }
}

/// How one day changed the freezes of a streak. Specification S5-2.
public struct FreezeChange: Hashable, Codable, Sendable {
  /// Whether the day earned one.
  public var isEarned: Bool
  /// The missed day that a freeze saved because this one was met; nil if none was used.
  public var savedDay: Day?
  /// Available at the end of the day.
  public var available: Int

  public init(isEarned: Bool, savedDay: Day?, available: Int) {
    self.isEarned = isEarned
    self.savedDay = savedDay
    self.available = available
  }
}

/// The current streak of every goal, without days.
public struct CurrentStreaks: Hashable, Sendable {
  public struct CurrentStreak: Hashable, Sendable {
    public var goal: GoalKind
    public var report: StreakReport
  }

  /// ``GoalKind/standard``, followed by the other goals the person ever set.
  public private(set) var all: [CurrentStreak]

  public init(_ reports: [(GoalKind, StreakReport)]) {
    all = reports.map(CurrentStreak.init)
  }

  public init(steps: StreakReport, exercise: StreakReport) {
    self.init([(.steps, steps), (.exercise, exercise)])
  }

  /// Without a day for a goal that was never set.
  public subscript(goal: GoalKind) -> StreakReport {
    all.first { $0.goal == goal }?.report
      ?? StreakReport(state: StreakState(), recoveryUsed: false, days: [])
  }

  public var steps: StreakReport { self[.steps] }
  public var exercise: StreakReport { self[.exercise] }
}
