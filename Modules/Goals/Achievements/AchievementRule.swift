import Contracts

/// When an achievement is unlocked, and by whose streaks.
struct AchievementRule: Sendable {
  /// What one streak must have done.
  enum Feat: Sendable {
    /// A count reaches a number: as it stands, which may fall again, and the highest it has been.
    case reaching(
      Int, count: @Sendable (StreakState) -> Int, highest: @Sendable (StreakState) -> Int)
    /// The recovery was used.
    case recovering
  }

  let achievement: Achievement
  /// Any one of their streaks unlocks it.
  let goals: [GoalKind]
  let feat: Feat

  /// Never by days alone where it takes the recovery.
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
