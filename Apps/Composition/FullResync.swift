import Contracts

/// Recomputes everything derived from the record: days, then streaks, then milestones. Used by the command and the
/// page.
struct FullResync: Resyncing {
  let days: any Resyncing
  let streaks: any StreakKeeping
  let milestones: any MilestoneKeeping

  func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws -> ResyncReport {
    let report = try await days.resync(progress: progress)
    try await streaks.rebuild()
    try await milestones.rebuild()
    return report
  }
}
