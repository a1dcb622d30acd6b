import Contracts

/// Which daily goal was in force when. Specification S0-7: one entry per civil day, the last one
/// wins, the first applies to all earlier days.
struct GoalOracle {
  struct Goal: Equatable {
    var isEnabled: Bool
    var target: Int
  }

  private let unset: Goal
  private var entries: [Day: Goal] = [:]

  init(_ kind: GoalKind) {
    unset =
      switch kind {
      case .steps: Goal(isEnabled: false, target: 10_000)
      case .exercise: Goal(isEnabled: true, target: 5)
      }
  }

  func goal(on day: Day) -> Goal {
    let past = entries.keys.filter { $0 <= day }.max() ?? entries.keys.min()
    return past.flatMap { entries[$0] } ?? unset
  }

  /// Nil while it is disabled.
  func target(on day: Day) -> Int? {
    let goal = goal(on: day)
    return goal.isEnabled ? goal.target : nil
  }

  /// An edit without a net change does not count.
  mutating func change(on today: Day, _ edit: (inout Goal) -> Void) {
    var changed = goal(on: today)
    edit(&changed)
    if changed != goal(on: today) { entries[today] = changed }
  }
}
