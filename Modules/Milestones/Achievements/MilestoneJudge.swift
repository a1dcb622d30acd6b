import Contracts

/// Records milestones that were reached and not recorded yet, and announces current ones. Recorded
/// achievements are kept forever. Specification S2-6 to S2-8.
struct MilestoneJudge: Sendable {
  let needs: MilestonesNeeds

  /// Judges every weighing up to now.
  ///
  /// - Parameter news: the instant from which on weighings may not have been judged yet; nil for
  ///   none.
  func judgeAll(
    in transaction: any WriteTransaction, since news: () throws -> Instant?
  ) throws {
    try BackdatedMilestones(needs: needs).settle(in: transaction, before: news)
    let now = needs.time.now()
    let preferences = try needs.preferencesInForce(in: transaction)
    let past = try WeighingHistory(
      upTo: now, by: preferences, needs: needs, calendar: needs.time.calendar(in: transaction),
      in: transaction)
    let kept = try needs.store.achievements(in: transaction).map(\.achievement)
    for achievement in past.achievements(standing: kept) {
      _ = try needs.store.insert(KeptAchievement(achievement: achievement), in: transaction)
    }
    try MilestoneAnnouncer(needs: needs).announceCurrent(in: transaction)
    try needs.store.save(JudgedPast(upTo: now, preferences: preferences), in: transaction)
  }
}
