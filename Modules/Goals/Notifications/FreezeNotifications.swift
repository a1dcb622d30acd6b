import Contracts

/// Notifies of freezes that a day earned or used by being met.
struct FreezeNotifications: Sendable {
  let needs: GoalsNeeds
  let streaks: any StreakReading

  func drafts(
    _ words: GoalWords, on day: Day, in transaction: any Transaction
  ) throws -> [NotificationDraft] {
    NotificationDraft.freezes(
      try streaks.freezeChange(for: words.measure.goal, on: day, in: transaction), on: day, words)
  }

  /// Handles a change that may have given today a freeze or made it use one: another day filled in, rest days, a goal,
  /// the zone. Effects on past days are not announced.
  func react(at instant: Instant) async throws -> Reaction {
    let (today, drafts) = try await needs.unitOfWork.read { transaction in
      let today = try needs.time.today(in: transaction)
      let drafts = try reached(on: today, in: transaction).flatMap {
        goal -> [(goal: GoalKind, draft: NotificationDraft)] in
        guard let words = try needs.words(of: goal, in: transaction) else { return [] }
        return try self.drafts(words, on: today, in: transaction).map { (goal: goal, draft: $0) }
      }
      return (today, drafts)
    }
    guard !drafts.isEmpty else { return .none }
    return Reaction { transaction in
      for (goal, draft) in drafts
      where try !isKnownByOldKey(draft, of: goal, on: today, in: transaction) {
        try needs.posting.post(draft, createdAt: instant, in: transaction)
      }
    }
  }

  /// The goals announced as reached on the day. A freeze is announced only together with the goal or after it.
  private func reached(on day: Day, in transaction: any Transaction) throws -> [GoalKind] {
    try needs.dailyGoals.kinds(in: transaction).filter {
      try needs.posting.postedInstant($0.reachedKey(on: day), in: transaction) != nil
    }
  }

  /// Whether an older version, whose keys did not distinguish the streaks, announced it already: together with the
  /// exercise goal of the day, under the key now used for steps.
  private func isKnownByOldKey(
    _ draft: NotificationDraft, of goal: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> Bool {
    func postedAt(_ key: NotificationKey) throws -> Instant? {
      try needs.posting.postedInstant(key, in: transaction)
    }
    guard goal == .exercise, let about = draft.day,
      let told = try postedAt(NotificationKey(draft.kind, on: about))
    else { return false }
    return try told == postedAt(goal.reachedKey(on: day))
      && told != postedAt(GoalKind.steps.reachedKey(on: day))
  }
}

extension GoalKind {
  /// The key of the notification that the goal was reached.
  func reachedKey(on day: Day) -> NotificationKey {
    switch self {
    case .steps: NotificationKey(.goalAchievement, on: day)
    case .exercise: NotificationKey(.exerciseGoal, on: day)
    default: NotificationKey("\(NotificationKey(.goalAchievement, on: day))-\(rawValue)")
    }
  }
}
