import Contracts

/// Tells of milestones once: one event a weighing, for the highest. Specification S2-8.
struct MilestoneTeller: Sendable {
  let needs: MilestonesNeeds

  /// Tells what weighings of today reached; the past is told to nobody, whoever wrote it down, so
  /// that it may still follow what is written down later. What is told becomes fixed.
  func tell(
    _ new: [MilestoneAchievement], today: Day, in transaction: any WriteTransaction
  ) throws {
    let present = new.filter { $0.day == today }
    for (instant, reached) in Dictionary(grouping: present, by: \.instant)
      .sorted(by: { $0.key < $1.key })
    {
      let reached = reached.sorted { $0.type.rank < $1.type.rank }
      guard let highest = reached.last,
        try highest.type.rank > rankTold(of: instant, in: transaction)
      else { continue }
      for achievement in reached {
        try needs.store.update(
          KeptAchievement(achievement: achievement, isFixed: true), in: transaction)
      }
      try needs.eventLog.append(
        MilestoneAchieved(
          type: highest.type, all: reached.map(\.type), instant: instant, day: highest.day,
          goalVersion: highest.goal.version, weight: highest.weight, start: highest.start,
          goal: highest.goal.weight),
        at: needs.time.now(), in: transaction)
    }
  }

  /// A weighing that was told of before is told of again only for something higher.
  private func rankTold(of instant: Instant, in transaction: any Transaction) throws -> Int64 {
    try needs.store.achievements(in: transaction)
      .filter { $0.isFixed && $0.achievement.instant == instant }
      .map(\.achievement.type.rank).max() ?? -1
  }
}
