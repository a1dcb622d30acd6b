/// The report of one streak.
public struct StreakReport: Hashable, Sendable {
  public var current: Int
  public var currentFrom: Day?
  public var best: Int
  public var bestFrom: Day?
  public var bestTo: Day?
  /// Available freezes, without one that is currently reserved for a missed day.
  public var freezesAvailable: Int
  public var recoveryUsed: Bool
  /// The last days, oldest first.
  public var days: [JudgedDay]

  public init(state: StreakState, recoveryUsed: Bool, days: [JudgedDay]) {
    current = state.current
    currentFrom = state.currentFrom
    best = state.best
    bestFrom = state.bestFrom
    bestTo = state.bestTo
    freezesAvailable = state.freezes - (state.heldDay == nil ? 0 : 1)
    self.recoveryUsed = recoveryUsed
    self.days = days
  }

  public var badge: StreakBadge? { StreakBadge.earned(by: current) }

  public var nextBadge: StreakBadge? { StreakBadge.next(after: current) }
}
