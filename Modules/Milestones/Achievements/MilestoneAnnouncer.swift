import Contracts

/// Announces milestones that the newest weighing is at or past and that were never announced, once, as one event for
/// the highest. Specification S2-8.
struct MilestoneAnnouncer: Sendable {
  let needs: MilestonesNeeds

  /// No effect if all were announced, or nothing is recorded.
  func announceCurrent(in transaction: any WriteTransaction) throws {
    guard let present = try present(in: transaction) else { return }
    let kept = try needs.store.achievements(in: transaction)
    let ofWay = kept.filter { $0.achievement.isOfWay(of: present.progress) }
    let open = present.progress.crossedMilestones
      .compactMap { type in ofWay.last { $0.achievement.type == type } }
      .filter { !$0.isAnnounced }.map(\.achievement).sorted { $0.type.rank < $1.type.rank }
    guard let highest = open.last else { return }
    try needs.store.markAnnounced(open.map(\.id), with: highest.id, in: transaction)
    let progress = present.progress
    try needs.eventLog.append(
      MilestoneAchieved(
        type: highest.type, all: open.map(\.type), instant: present.newest.instant,
        day: needs.time.calendar(in: transaction).day(of: present.newest.instant),
        goalVersion: highest.goal.version,
        number: number(of: highest, among: kept, in: transaction),
        achievements: open.map(\.id), weight: progress.current, start: progress.start,
        goal: progress.goal),
      at: needs.time.now(), in: transaction)
  }

  /// Withdraws the announcements of `mistaken` before these are revoked: they may not have been sent yet.
  func withdraw(
    _ mistaken: [MilestoneAchievement], in transaction: any WriteTransaction
  ) throws {
    guard !mistaken.isEmpty else { return }
    let ids = Set(mistaken.map(\.id))
    let kept = try needs.store.achievements(in: transaction)
    for announced in kept {
      let achievement = announced.achievement
      guard ids.contains(achievement.id), announced.announcedWith == achievement.id else {
        continue
      }
      // Later achievements did not count yet when it was announced.
      let known = kept.filter { $0.achievement.id <= achievement.id }
      let number = try number(
        of: achievement, among: known, revokedUpTo: achievement.id, in: transaction)
      try needs.posting.withdraw(
        .milestone(achievement.type, goalVersion: achievement.goal.version, number: number),
        in: transaction)
    }
  }

  /// How often the milestone was reached for this version of the goal, including by mistake.
  private func number(
    of achievement: MilestoneAchievement, among kept: [KeptAchievement],
    revokedUpTo last: Int64 = .max, in transaction: any Transaction
  ) throws -> Int {
    let revoked = try needs.store.revokedAchievements(in: transaction).filter { $0.id <= last }
    return (kept.map(\.achievement) + revoked).count(where: achievement.isMilestone)
  }

  /// The newest weighing toward today's goal; nil if there is none.
  private func present(
    in transaction: any Transaction
  ) throws -> (newest: WeightEntry, progress: WeightProgress)? {
    let calendar = try needs.time.calendar(in: transaction)
    let now = needs.time.now()
    guard let newest = try needs.weights.latestWeight(upTo: now, in: transaction),
      let goal = try needs.store.goalLog(in: transaction).goal(on: calendar.day(of: now))
    else { return nil }
    let since = calendar.start(of: goal.setOn)
    // A weighing from before the goal was set counts as no progress toward it.
    guard since <= newest.instant,
      let first = try needs.weights.firstWeight(
        in: since..<(newest.instant + 1), in: transaction)
    else { return nil }
    let unit = try needs.effectivePreferences(in: transaction).unit ?? newest.weight.unit
    return (
      newest,
      WeightProgress(
        start: first.weight, current: newest.weight, goal: goal.weight, unit: unit)
    )
  }
}

extension MilestoneAchievement {
  /// Whether it was achieved for a goal within 10 % of the present one, in the same direction. Specification S2-7.
  fileprivate func isOfWay(of present: WeightProgress) -> Bool {
    !present.goal.exact.isMoreThanATenth(off: goal.weight.exact)
      && present.isLosing == progress.isLosing
  }
}
