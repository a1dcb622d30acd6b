/// A streak as people see it.
public struct StreakReport: Hashable, Sendable {
  public var current: Int
  public var currentFrom: Day?
  public var best: Int
  public var bestFrom: Day?
  public var bestTo: Day?
  /// Freezes in hand, without the one that holds a missed day just now.
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
