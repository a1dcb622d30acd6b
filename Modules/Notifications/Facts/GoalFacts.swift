import Contracts

/// What daily goals give to tell: half of the way, the goal itself, and freezes.
struct GoalFacts: Sendable {
  let needs: NotificationsNeeds

  /// A daily goal was reached, and with it perhaps a freeze earned or used.
  func take(
    _ reached: NotificationDraft, on day: Day, of goal: GoalKind, toldAt instant: Instant
  ) async throws -> Reaction {
    let freezes = try await FreezeFacts(needs: needs).drafts(for: goal, on: day)
    return Reaction { transaction in
      for draft in [reached] + freezes {
        try NotificationQueue(needs: needs).post(draft, createdAt: instant, in: transaction)
      }
    }
  }

  /// Steps or sessions came in, on whatever days. Only what it makes of today counts: what an import
  /// finds in the past is told to nobody.
  func take(_ changed: DaysChanged, toldAt instant: Instant) async throws -> Reaction {
    let halfway = try await halfway(changed)
    let freezes = try await FreezeFacts(needs: needs).take(toldAt: instant)
    return Reaction { transaction in
      if let halfway { try post(halfway, createdAt: instant, in: transaction) }
      try freezes.commit(transaction)
    }
  }

  private func halfway(_ changed: DaysChanged) async throws -> StepGoalProgress? {
    try await needs.unitOfWork.read { transaction in
      let today = try needs.time.today(in: transaction)
      guard changed.days.contains(today),
        let progress = try needs.stepGoals.progress(on: today, in: transaction).whileEnabled,
        !progress.isMet, 2 * progress.amount >= progress.goal.target.amount
      else { return nil }
      return progress
    }
  }

  private func post(
    _ halfway: StepGoalProgress, createdAt: Instant, in transaction: any WriteTransaction
  ) throws {
    let whole = NotificationKey(.goalAchievement, on: halfway.day)
    // A goal that was reached is not half reached when some of the steps are taken back.
    guard try needs.notifications.notification(whole, in: transaction) == nil else { return }
    try NotificationQueue(needs: needs).post(
      .goalHalfway(halfway), createdAt: createdAt, in: transaction)
  }
}
