/// The report of one streak.
public struct StreakReport: Hashable, Sendable {
  /// Whether its numbers are weeks rather than days.
  public var countsWeeks: Bool { metThisWeek != nil }
  /// Met days of the current week; nil for a goal on every day.
  public var metThisWeek: Int?
  public var current: Int
  public var currentFrom: Day?
  public var best: Int
  public var bestFrom: Day?
  public var bestTo: Day?
  /// Available freezes, not counting one reserved for a missed day.
  public var freezesAvailable: Int
  public var recoveryUsed: Bool
  /// The last days, oldest first.
  public var days: [JudgedDay]

  public init(state: StreakState, recoveryUsed: Bool, days: [JudgedDay]) {
    metThisWeek = state.week?.met
    current = state.current
    currentFrom = state.currentFrom
    best = state.best
    bestFrom = state.bestFrom
    bestTo = state.bestTo
    freezesAvailable = state.freezes - (state.dayAwaitingFreeze == nil ? 0 : 1)
    self.recoveryUsed = recoveryUsed
    self.days = days
  }

  /// Without the days before the record, which nobody missed. Rest days and the last day remain.
  public func since(_ recordBegins: Day?) -> StreakReport {
    var report = self
    report.days = days.enumerated().filter { index, day in
      index + 1 == days.count || day.verdict == .rest || recordBegins.map { $0 <= day.day } ?? false
    }.map(\.element)
    return report
  }

  public var badge: StreakBadge? { StreakBadge.earned(by: current) }

  public var nextBadge: StreakBadge? { StreakBadge.next(after: current) }
}

/// A day with its verdict and the reason for it.
public struct JudgedDay: Hashable, Sendable {
  public var day: Day
  public var verdict: Verdict
  /// The amount reached, in the unit of the goal.
  public var value: Int
  /// The day's target; nil if the goal was disabled.
  public var target: Int?
  /// In words, for example `missed: 6,120 of 8,000`.
  public var reason: Phrase

  public init(day: Day, verdict: Verdict, value: Int, target: Int?, reason: Phrase) {
    self.day = day
    self.verdict = verdict
    self.value = value
    self.target = target
    self.reason = reason
  }

  /// Whether the goal was reached, whatever it means for the streak; nil if there was no goal.
  public var isMet: Bool? {
    target.map { value >= $0 }
  }
}

/// What a civil day means for a streak. Specification S5-1.
public enum Verdict: String, CaseIterable, Codable, Sendable {
  /// The goal was reached: the streak grows by one.
  case met
  /// Today, not met yet: neither counts nor breaks the streak.
  case pending
  /// Marked as a rest day: carries the streak over.
  case rest
  /// The goal was disabled: carries the streak over.
  case paused
  /// Missed, but saved by a freeze or a recovery: the streak continues.
  case frozen
  /// Ends the streak.
  case missed
  /// Not begun yet.
  case future

  /// Whether the day had a goal and either met or missed it: what counts in "5 of 6 met".
  public var isDecided: Bool {
    switch self {
    case .met, .frozen, .missed: true
    case .pending, .rest, .paused, .future: false
    }
  }
}
