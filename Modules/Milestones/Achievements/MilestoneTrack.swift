import Contracts

/// The state of one type of milestone at some point of the fold: when it was last reached, and
/// whether it may be reached again. Specification S2-7.
struct MilestoneTrack: Sendable {
  struct Last: Sendable {
    var goal: ExactMass
    var isLosing: Bool
    /// The weighing that reached it.
    var instant: Instant
    /// Its index in the fold's result; nil for an existing achievement.
    var index: Int?
    var hasFallenBack = false
  }

  let type: MilestoneType
  private(set) var last: Last?

  init(type: MilestoneType) {
    self.type = type
  }

  mutating func note(_ progress: WeightProgress, by instant: Instant, at index: Int?) {
    last = Last(
      goal: progress.goal.exact, isLosing: progress.isLosing, instant: instant, index: index)
  }

  /// Marks it as passed again before the user wanted that to count.
  mutating func skip() {
    last?.hasFallenBack = false
  }

  mutating func noteFallingBack(_ progress: WeightProgress) {
    if progress.hasFallenBack(from: type) { last?.hasFallenBack = true }
  }

  /// Whether reaching it with `progress` counts. A weighing reaches it only once, however often the
  /// goal is moved afterwards.
  func isArmed(
    for progress: WeightProgress, by instant: Instant, _ rearm: MilestoneRearm
  ) -> Bool {
    guard let last else { return true }
    if last.instant == instant { return false }
    if progress.goal.exact.isMoreThanATenth(off: last.goal) { return true }
    if progress.isLosing != last.isLosing { return true }
    return switch rearm {
    case .goalChange: false
    case .afterRegression: last.hasFallenBack
    }
  }
}
