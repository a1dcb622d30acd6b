import Contracts

/// Achievements, when they were earned on the day they are told: an import may find one in the past,
/// which is told to nobody.
struct AchievementFacts: Sendable {
  let needs: NotificationsNeeds

  func take(_ unlocked: AchievementUnlocked, toldAt instant: Instant) async throws -> Reaction {
    let report = try await needs.unitOfWork.read { try needs.achievements.report(in: $0) }
    guard let item = report.items.first(where: { $0.achievement.id == unlocked.id }) else {
      return .none
    }
    return Reaction { transaction in
      let toldOn = try needs.time.calendar(in: transaction).day(of: instant)
      guard unlocked.day == toldOn else { return }
      try NotificationQueue(needs: needs).post(
        .achievement(item.achievement, toldOn: toldOn), createdAt: instant, in: transaction)
    }
  }
}
