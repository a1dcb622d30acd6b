import Contracts

/// The state of one type of milestone at some point of the fold: when it was last reached, and whether it may be
/// reached again. Specification S2-7.
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

  /// Whether reaching it with `progress` counts. A weighing reaches it only once, however often the goal is moved
  /// afterwards.
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

/// Records milestones that were reached and not recorded yet, revokes those that only a mistake reached, and announces
/// current ones. Every other recorded achievement is kept forever. Specification S2-6 to S2-8.
struct MilestoneJudge: Sendable {
  let needs: MilestonesNeeds

  /// Judges every weighing up to now.
  ///
  /// - Parameter news: the instant from which weighings may not have been judged yet; nil for none.
  func judgeAll(
    in transaction: any WriteTransaction, since news: () throws -> Instant?
  ) throws {
    try BackdatedMilestones(needs: needs).settle(in: transaction, before: news)
    let now = needs.time.now()
    let preferences = try needs.effectivePreferences(in: transaction)
    let past = try WeighingHistory(
      upTo: now, by: preferences, needs: needs, calendar: needs.time.calendar(in: transaction),
      in: transaction)
    let kept = try needs.store.achievements(in: transaction).map(\.achievement)
    var mistaken = try kept.filter {
      try MistakenMilestones(needs: needs, past: past).contain($0, in: transaction)
    }
    let mistakes = Set(mistaken.map(\.id))
    for achievement in past.achievements(standing: kept.filter { !mistakes.contains($0.id) }) {
      // A milestone that another weighing reached as well is not revoked: it becomes that one's.
      if let index = mistaken.firstIndex(where: achievement.isMilestone) {
        let old = mistaken.remove(at: index)
        var moved = achievement.numbered(old.id)
        moved.isNotificationSent = old.isNotificationSent
        try needs.store.replace(moved, in: transaction)
      } else {
        _ = try needs.store.insert(KeptAchievement(achievement: achievement), in: transaction)
      }
    }
    try MilestoneAnnouncer(needs: needs).withdraw(mistaken, in: transaction)
    try needs.store.revoke(mistaken.map(\.id), in: transaction)
    try MilestoneAnnouncer(needs: needs).announceCurrent(in: transaction)
    try needs.store.save(JudgedPast(upTo: now, preferences: preferences), in: transaction)
  }
}

/// Keeps a choice from acting retroactively: milestones that another preference or unit would find in earlier weighings
/// are marked as skipped, so that neither the next weighing nor a re-sync records them. Specification S2-7.
struct BackdatedMilestones: Sendable {
  let needs: MilestonesNeeds

  /// No effect if the past was judged by the effective preferences.
  ///
  /// - Parameter news: the instant from which weighings may not have been judged yet, so that they are judged by the
  ///   effective preferences; nil for none.
  func settle(
    in transaction: any WriteTransaction, before news: () throws -> Instant?
  ) throws {
    let preferences = try needs.effectivePreferences(in: transaction)
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
