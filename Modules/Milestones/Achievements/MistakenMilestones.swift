import Contracts

/// Finds the achievements that only a mistake reached: their weighing was deleted, went with its import or its source,
/// or was corrected by the user so that it no longer reaches them. Specification S2-6.
///
/// Decided by the content of the record, not by the event of the change: missed or repeated events make no difference.
struct MistakenMilestones: Sendable {
  let needs: MilestonesNeeds
  let past: WeighingHistory

  func contain(
    _ achievement: MilestoneAchievement, in transaction: any Transaction
  ) throws -> Bool {
    guard let number = achievement.entry else { return false }
    guard let entry = try needs.weights.weight(number, in: transaction) else { return true }
    // A better source of the same weighing is no correction by the user.
    guard entry.source == nil || entry.isEdited else { return false }
    if entry.instant == achievement.instant, entry.weight == achievement.weight { return false }
    guard let progress = try progress(of: entry, for: achievement, in: transaction) else {
      return true
    }
    return !progress.hasReached(achievement.type)
  }

  /// The progress of a corrected weighing; nil if it no longer belongs to the goal.
  private func progress(
    of entry: WeightEntry, for achievement: MilestoneAchievement, in transaction: any Transaction
  ) throws -> WeightProgress? {
    var (start, goal) = (achievement.start, achievement.goal)
    if entry.instant != achievement.instant {
      let day = try needs.time.calendar(in: transaction).day(of: entry.instant)
      guard let period = past.periods.last(where: { $0.firstDay <= day }),
        let there = period.goal, let first = period.start, there.version == goal.version
      else { return nil }
      (start, goal) = (first, there)
    }
    return WeightProgress(
      start: start, current: entry.weight, goal: goal.weight,
      unit: past.law.preferences.unit ?? entry.weight.unit)
  }
}

extension MilestoneAchievement {
  /// Whether both are the same milestone on the way to the same goal.
  func isMilestone(_ other: MilestoneAchievement) -> Bool {
    type == other.type && goal.version == other.goal.version
  }
}
