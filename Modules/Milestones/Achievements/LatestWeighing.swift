import Contracts

/// Judges only the latest weighing, if everything before it has been judged: logging a weight reads none of the twenty
/// years of weighings before it.
struct LatestWeighing: Sendable {
  let needs: MilestonesNeeds

  /// Whether it could be judged alone; false if everything has to be judged.
  func judge(_ entry: WeightEntry, in transaction: any WriteTransaction) throws -> Bool {
    let now = needs.time.now()
    let latest = try needs.store.latestAchievements(in: transaction).mapValues(\.achievement)
    guard try isOnlyNews(entry, now: now, in: transaction),
      latest.values.allSatisfy({ $0.instant <= entry.instant })
    else { return false }
    let preferences = try needs.effectivePreferences(in: transaction)
    for achievement in try reached(
      by: entry, after: latest, preferences, now: now, in: transaction)
    {
      _ = try needs.store.insert(KeptAchievement(achievement: achievement), in: transaction)
    }
    try MilestoneAnnouncer(needs: needs).announceCurrent(in: transaction)
    try needs.store.save(JudgedPast(upTo: now, preferences: preferences), in: transaction)
    return true
  }

  /// An imported weighing may have been dated in the future, and has come due since.
  private func isOnlyNews(
    _ entry: WeightEntry, now: Instant, in transaction: any Transaction
  ) throws -> Bool {
    guard let judged = try needs.store.judged(in: transaction)?.upTo, judged <= now else {
      return false
    }
    let unjudged = (judged + 1)..<(now + 1)
    let first = try needs.weights.firstWeight(in: unjudged, in: transaction)
    guard first == nil || first == entry else { return false }
    // Another weighing of the same second was judged instead.
    let second = entry.instant..<(entry.instant + 1)
    return try needs.weights.firstWeight(in: second, in: transaction) == entry
  }

  private func reached(
    by entry: WeightEntry, after latest: [MilestoneType: MilestoneAchievement],
    _ preferences: MilestonePreferences, now: Instant, in transaction: any Transaction
  ) throws -> [MilestoneAchievement] {
    let log = try needs.store.goalLog(in: transaction)
    let calendar = try needs.time.calendar(in: transaction)
    let first = since(entry, after: latest, preferences)
    let entries =
      first < entry.instant
      ? try needs.weights.weights(in: first..<(now + 1), in: transaction) : [entry]
    let weighings = Weighing.all(of: entries, calendar: calendar).lastOfEachSecond()
    guard let firstDay = weighings.map(\.day).min() else { return [] }
    let periods = try log.periods(from: firstDay, calendar: calendar) { since in
      guard since <= now else { return nil }
      return try needs.weights.firstWeight(in: since..<(now + 1), in: transaction)?.weight
    }
    let found = MilestoneFold.achievements(
      of: weighings, periods: periods,
      standing: latest.values.sorted { $0.instant < $1.instant },
      by: MilestoneLaw(
        preferences: preferences,
        skipped: try needs.store.skipped(since: first, in: transaction)))
    return found.filter { $0.instant == entry.instant }
  }

  /// The instant from which weighings are judged: normally that of the new one; if milestones can be reached again
  /// after a regression, that of the earliest of the last achievements.
  private func since(
    _ entry: WeightEntry, after latest: [MilestoneType: MilestoneAchievement],
    _ preferences: MilestonePreferences
  ) -> Instant {
    switch preferences.rearm {
    case .goalChange: entry.instant
    case .afterRegression: latest.values.map(\.instant).min() ?? entry.instant
    }
  }
}
