import Contracts

/// The versions goals were given. Specification S2-7: a goal that moves by more than 10 %, or whose
/// direction turns, starts a new one.
struct GoalVersions: Sendable {
  /// The goal before the one to come; nil before the first ever.
  let last: WeightGoal?
  private let present: [WeightGoal]

  /// - Parameter achievements: they know goals that the log, with one entry a day, has forgotten.
  init(log: WeightGoalLog, achievements: [MilestoneAchievement]) {
    let logged = log.entries.compactMap(\.goal)
    let reached = achievements.map(\.goal)
    let newest = reached.max { $0.version < $1.version }
    if let newest, newest.version > (logged.last?.version ?? 0) {
      last = newest
    } else {
      last = logged.last
    }
    present = (logged + reached).filter { [last] in $0.version == last?.version }
  }

  func version(of weight: Weight, isTurning: Bool) -> Int {
    guard let last else { return 1 }
    let isFar = present.contains { weight.exact.isMoreThanATenth(off: $0.weight.exact) }
    return isFar || isTurning ? last.version + 1 : last.version
  }
}
