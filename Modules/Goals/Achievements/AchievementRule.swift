import Contracts

/// When an achievement is unlocked, and by which streaks.
struct AchievementRule: Sendable {
  /// What a streak must achieve.
  enum Feat: Sendable {
    /// A count reaches a number: given as the current count, which may fall again, and the highest
    /// so far.
    case reaching(
      Int, count: @Sendable (StreakState) -> Int, highest: @Sendable (StreakState) -> Int)
    /// The recovery was used.
    case recovering
  }

  let achievement: Achievement
  /// Any one of these goals' streaks unlocks it.
  let goals: [GoalKind]
  let feat: Feat

  /// Never true if the rule requires the recovery, which is not in the state.
  func isMet(by state: StreakState) -> Bool {
    switch feat {
    case .reaching(let number, _, let highest): highest(state) >= number
    case .recovering: false
    }
  }

  /// While it is locked, 0 to 1.
  func progress(in state: StreakState) -> Double {
    switch feat {
    case .reaching(let number, let count, _): min(1, Double(count(state)) / Double(number))
    case .recovering: 0
    }
  }
}
