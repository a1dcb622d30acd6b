import Contracts

/// Which daily goal applied when. Specification S0-7: one entry per civil day, the last one wins, the first applies to
/// all earlier days.
struct GoalOracle {
  struct Goal: Equatable {
    var isEnabled: Bool
    /// The target of days without their own.
    var target: Int
    var own: [Weekday: Int] = [:]
    /// Days of a week; nil for all.
    var times: Int?

    func target(on day: Day) -> Int { own[day.weekday] ?? target }

    mutating func set(_ target: Int, on days: Set<Weekday>?, times: Int?) {
      isEnabled = true
      if let days, days.count < 7 {
        for day in days { own[day] = target }
        for (day, target) in own where target == self.target { own[day] = nil }
      } else {
        self.target = target
        own = [:]
      }
      if let times { self.times = times == 7 ? nil : times }
    }
  }

  private let unset: Goal
  private var entries: [Day: Goal] = [:]

  init(_ kind: GoalKind) {
    unset =
      switch kind {
      case .steps: Goal(isEnabled: false, target: 10_000)
      case .exercise: Goal(isEnabled: true, target: 5)
      default: Goal(isEnabled: false, target: 0)
      }
  }

  /// Whether it has a target to be enabled with.
  func isSet(on day: Day) -> Bool { goal(on: day).target > 0 }

  func goal(on day: Day) -> Goal {
    let past = entries.keys.filter { $0 <= day }.max() ?? entries.keys.min()
    return past.flatMap { entries[$0] } ?? unset
  }

  /// Nil while it is disabled.
  func target(on day: Day) -> Int? {
    let goal = goal(on: day)
    return goal.isEnabled ? goal.target(on: day) : nil
  }

  /// An edit without a net change does not count.
  mutating func change(on today: Day, _ edit: (inout Goal) -> Void) {
    var changed = goal(on: today)
    edit(&changed)
    if changed != goal(on: today) { entries[today] = changed }
  }
}
