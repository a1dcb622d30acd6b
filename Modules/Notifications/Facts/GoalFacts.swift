import Contracts

/// What daily goals give to tell: half of the way, the goal itself, and freezes.
struct GoalFacts: Sendable {
  let needs: NotificationsNeeds

  /// A daily goal was reached, and with it perhaps a freeze earned or used.
  func take(
    _ reached: NotificationDraft, on day: Day, of goal: GoalKind, toldAt instant: Instant
  ) async throws -> Reaction {
    let change = try await needs.streaks.freezeChange(for: goal, on: day)
    let drafts = [reached] + NotificationDraft.freezes(change, on: day, of: goal)
    return Reaction { transaction in
      for draft in drafts {
        try NotificationQueue(needs: needs).post(draft, createdAt: instant, in: transaction)
      }
    }
  }

  /// Steps came in. Only those of today count: what an import finds in the past is told to nobody.
  func take(_ changed: DaysChanged, toldAt instant: Instant) async throws -> Reaction {
    let today = try await needs.unitOfWork.read { try needs.time.today(in: $0) }
    guard changed.days.contains(today),
      let progress = try await needs.stepGoals.progress(on: today),
      !progress.isMet, 2 * progress.steps >= progress.target.steps
    else { return .none }
    return Reaction { transaction in
      let whole = NotificationKey(.goalAchievement, on: today)
      // A goal that was reached is not half reached when some of the steps are taken back.
      guard try needs.notifications.notification(whole, in: transaction) == nil else { return }
      try NotificationQueue(needs: needs).post(
        .goalHalfway(progress), createdAt: instant, in: transaction)
    }
  }
}
