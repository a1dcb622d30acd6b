import Contracts

/// Everything that is derived from the record, derived again: days, then streaks, then milestones. The one way to
/// do it, for the command and for the page.
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
