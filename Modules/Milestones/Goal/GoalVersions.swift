import Contracts

/// The version numbers of goals. Specification S2-7: a goal that moves by more than 10 %, or
/// changes direction, starts a new version.
struct GoalVersions: Sendable {
  /// The goal before the new one; nil if there was none.
  let last: WeightGoal?
  private let present: [WeightGoal]

  /// - Parameter achievements: they contain goals that are missing in the log, which has one entry per day.
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

extension ExactMass {
  /// Whether this goal differs from `old` by more than 10 % of it; exactly 10 % is not more. Specification S2-7.
  func isMoreThanATenth(off old: ExactMass) -> Bool {
    (self - old).magnitude.units * 10 > old.units
  }
}
