import Contracts

/// Makes what is kept agree with what the fold finds, and tells what is new.
struct MilestoneJudge: Sendable {
  /// What becomes of an achievement that is not fixed and that the fold finds no more.
  enum Losing {
    /// It follows the record: weighings came in, or days moved.
    case goes
    /// It becomes fixed, because history stays when the record is edited or another goal or
    /// preference comes. Specification S2-12.
    case stays
  }

  let needs: MilestonesNeeds

  /// Judges every weighing up to now.
  func judgeAll(
    losing: Losing, in transaction: any WriteTransaction
  ) throws {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    let past = try WeighedPast(upTo: now, needs: needs, calendar: calendar, in: transaction)
    let match = try settle(past, losing: losing, in: transaction)
    let new = try keep(match, in: transaction)
    try MilestoneTeller(needs: needs).tell(
      new, today: calendar.day(of: now), in: transaction)
    try needs.store.saveJudged(upTo: now, in: transaction)
  }

  /// Fixes what is to stay until fold and record agree about the rest. One that is fixed may take the
  /// place of others, so that more are lost; there is an end because each is fixed once.
  private func settle(
    _ past: WeighedPast, losing: Losing, in transaction: any WriteTransaction
  ) throws -> AchievementMatch {
    while true {
      let kept = try needs.store.achievements(in: transaction)
      let match = AchievementMatch(
        kept: kept.filter { !$0.isFixed }.map(\.achievement),
        found: past.achievements(standing: kept.filter(\.isFixed).map(\.achievement)))
      switch losing {
      case .goes: return match
      case .stays: if match.lost.isEmpty { return match }
      }
      for achievement in match.lost {
        try needs.store.update(
          KeptAchievement(achievement: achievement, isFixed: true), in: transaction)
      }
    }
  }

  /// What is reached by a weighing by which it was not reached before.
  private func keep(
    _ match: AchievementMatch, in transaction: any WriteTransaction
  ) throws -> [MilestoneAchievement] {
    let (moved, added, gone) = match.moves()
    for achievement in gone { try needs.store.delete(achievement.id, in: transaction) }
    for achievement in match.changed + moved {
      try needs.store.update(
        KeptAchievement(achievement: achievement, isFixed: false), in: transaction)
    }
    return try moved
      + added.map { achievement in
        try needs.store.insert(
          KeptAchievement(achievement: achievement, isFixed: false), in: transaction)
      }
  }
}
