import Contracts

/// Notifies of daily goals and their streaks as things happen: half of the goal, the goal itself, freezes,
/// achievements. Handling an event twice notifies once: every key is used only once.
struct GoalNotifications: EventSubscriber {
  static let identifier = "goals.notifications"

  let identifier: String = Self.identifier
  let interests = EventInterests.named(
    DailyGoalReached.names.union(DailyGoalChanged.names).union([
      DaysChanged.name, AchievementUnlocked.name, RestDayMarked.name, RestDayUnmarked.name,
      StreakRecovered.name, TimeZoneChanged.name,
    ]))
  /// Old events are stale when handled, and only recorded.
  let beginning = SubscriberBeginning.ofLog
  let needs: GoalsNeeds
  let streaks: any StreakReading

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    let instant = event.occurredAt
    if let changed = try event.event(as: DaysChanged.self) {
      return try await react(changed, at: instant)
    }
    if let reached = try event.event(as: DailyGoalReached.self) {
      return try await react(reached, at: instant)
    }
    if event.name == AchievementUnlocked.name { return try await react(event) }
    // The remaining events change what days mean for streaks.
    return try await freezes.react(at: instant)
  }

  private var freezes: FreezeNotifications { FreezeNotifications(needs: needs, streaks: streaks) }

  /// A daily goal was reached, which may have earned or used a freeze.
  private func react(
    _ reached: DailyGoalReached, at instant: Instant
  ) async throws -> Reaction {
    let drafts = try await needs.unitOfWork.read { transaction -> [NotificationDraft] in
      guard let words = try needs.words(of: reached.goal, in: transaction) else { return [] }
      let freezes =
        if let change = reached.freezes {
          NotificationDraft.freezes(change, on: reached.day, words)
        } else {
          try self.freezes.drafts(words, on: reached.day, in: transaction)
        }
      return [.goalReached(reached, words)] + freezes
    }
    return Reaction { transaction in
      for draft in drafts {
        try needs.posting.post(draft, createdAt: instant, in: transaction)
      }
    }
  }

  /// Steps or sessions arrived, for any days. Only their effect on today counts: what an import finds in the past is
  /// not announced.
  private func react(_ changed: DaysChanged, at instant: Instant) async throws -> Reaction {
    let halfway = try await needs.unitOfWork.read { try progressHalfway(changed, in: $0) }
    let freezes = try await self.freezes.react(at: instant)
    return Reaction { transaction in
      if let halfway { try post(halfway, createdAt: instant, in: transaction) }
      try freezes.commit(transaction)
    }
  }

  /// Today's steps if they are at least half of the goal, but not all of it; without those that may still be
  /// yesterday's.
  private func progressHalfway(
    _ changed: DaysChanged, in transaction: any Transaction
  ) throws -> DailyGoalProgress? {
    let today = try needs.time.today(in: transaction)
    guard changed.days.contains(today),
      let progress = try needs.dailyGoals.progress(
        of: .steps, on: today, in: transaction
      ).whileEnabled,
      !progress.isMet, 2 * progress.amount >= progress.target
    else { return nil }
    let confirmed = try needs.days.dayRecord(on: today, in: transaction)
      .confirmedAmount(for: .steps)
    return 2 * confirmed >= progress.target ? progress : nil
  }

  private func post(
    _ halfway: DailyGoalProgress, createdAt: Instant, in transaction: any WriteTransaction
  ) throws {
    let whole = NotificationKey(.goalAchievement, on: halfway.day)
    // No halfway message after the goal was reached, even if some of the steps were withdrawn.
    guard try needs.posting.postedInstant(whole, in: transaction) == nil else { return }
    try needs.posting.post(.goalHalfway(halfway), createdAt: createdAt, in: transaction)
  }

  /// Achievements unlocked by one change are announced together, even if earned in the past, as after an import. Their
  /// other events then announce nothing. Specification S5-5.
  private func react(_ event: RecordedEvent) async throws -> Reaction {
    let drafts = try await needs.unitOfWork.read { transaction in
      let toldOn = try needs.time.calendar(in: transaction).day(of: event.occurredAt)
      let items = try Achievements(needs: needs).report(in: transaction).items
      return try unlockedTogether(from: event, in: transaction).compactMap { id in
        items.first { $0.achievement.id == id }
          .map { NotificationDraft.achievement($0.achievement, toldOn: toldOn) }
      }
    }
    return Reaction { transaction in
      for draft in drafts {
        try needs.posting.post(draft, createdAt: event.occurredAt, in: transaction)
      }
    }
  }

  /// The achievements of this event and of the events of the same change.
  private func unlockedTogether(
    from event: RecordedEvent, in transaction: any Transaction
  ) throws -> [String] {
    var unlocked: [String] = []
    var next: RecordedEvent? = event
    while let one = next, one.occurredAt == event.occurredAt,
      let id = try one.event(as: AchievementUnlocked.self)?.id
    {
      unlocked.append(id)
      next = try needs.eventLog.nextReadable(
        after: one.sequence, among: .named([AchievementUnlocked.name]), in: transaction)
    }
    return unlocked
  }
}
