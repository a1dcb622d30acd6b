import Contracts

/// Keeps a choice from acting retroactively: milestones that another preference or unit would find
/// in weighings judged earlier are marked as passed over, so that neither the next weighing nor a
/// re-sync records them. Specification S2-7.
struct BackdatedMilestones: Sendable {
  let needs: MilestonesNeeds

  /// No effect if the past was judged by the preferences in force.
  ///
  /// - Parameter news: the instant from which on weighings may not have been judged yet, so that
  ///   they are judged by the preferences in force; nil for none.
  func settle(
    in transaction: any WriteTransaction, before news: () throws -> Instant?
  ) throws {
    let preferences = try needs.preferencesInForce(in: transaction)
    guard var judged = try needs.store.judged(in: transaction), judged.preferences != preferences
    else { return }
    let past = try WeighingHistory(
      upTo: judged.upTo, by: preferences, needs: needs,
      calendar: needs.time.calendar(in: transaction), in: transaction)
    let kept = try needs.store.achievements(in: transaction).map(\.achievement)
    let milestones = past.skipped(standing: kept, before: try news())
    try needs.store.skip(milestones, in: transaction)
    judged.preferences = preferences
    try needs.store.save(judged, in: transaction)
  }
}
