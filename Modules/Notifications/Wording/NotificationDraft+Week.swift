import Contracts

extension NotificationDraft {
  /// The summary of a week, or a gentle reminder when nothing was logged in it. Specification S2-11.
  static func weeklySummary(
    _ facts: WeekFacts, of week: SummaryWeek, toldAt now: Instant, on today: Day
  ) -> NotificationDraft {
    let key = week.key
    let reminder = key.choose([
      "Nothing was written down this week. A weight or a walk makes a fine start.",
      "A quiet week: nothing was logged. Shall we begin again today?",
      "No entries this week. One line a day is enough.",
    ])
    return NotificationDraft(
      key: key, kind: .weeklySummary,
      title: facts.isEmpty
        ? key.choose(["How are you?", "A new week", "Still here"])
        : "Your week \(week.days.lowerBound) to \(week.days.upperBound)",
      body: facts.isEmpty ? reminder : facts.sentences.joined(separator: " "),
      lastFreshDay: today.lastDayOfNews, isAskedFor: week.isOnTime(at: now))
  }
}

extension WeekFacts {
  /// Weight first, then the goal, then movement.
  fileprivate var sentences: [String] {
    [weightSentence, goalSentence, movementSentence].compactMap { $0 }
  }

  private var weightSentence: String? {
    guard entries > 0 else { return "No weight was written down." }
    let change = change.map { change in
      change.tenths(of: unit) == 0
        ? "unchanged" : "\(change < .zero ? "down" : "up") \(change.text(in: unit))"
    }
    let parts = [change, trend?.words, entries.counted("entry", "entries")].compactMap { $0 }
    return "Weight: \(parts.joined(separator: ", "))."
  }

  private var goalSentence: String? {
    guard let progress else { return nil }
    return progress.hasReached(.complete)
      ? "Your goal weight is reached."
      : "\(progress.distanceFromGoal.text(in: unit)) to your goal."
  }

  private var movementSentence: String? {
    let days = daysWithGoal > 0 ? ", goal met on \(goalDays) of \(daysWithGoal) days" : ""
    let sessions = exercises > 0 ? ", \(GoalKind.exercise.counted(exercises))" : ""
    return "\(GoalKind.steps.counted(steps))\(days)\(sessions)."
  }
}

extension WeekFacts.Trend {
  fileprivate var words: String {
    switch self {
    case .falling: "trend falling"
    case .steady: "trend steady"
    case .rising: "trend rising"
    }
  }
}
