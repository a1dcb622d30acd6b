import Contracts

extension NotificationDraft {
  /// The summary of a week, or a gentle reminder when nothing was logged in it. Specification S2-11.
  static func weeklySummary(
    _ facts: WeekFacts, of week: SummaryWeek, toldAt now: Instant, on today: Day
  ) -> NotificationDraft {
    let key = week.key
    let reminder = key.choose([
      Phrase("Nothing was written down this week. A weight or a walk makes a fine start."),
      Phrase("A quiet week: nothing was logged. Shall we begin again today?"),
      Phrase("No entries this week. One line a day is enough."),
    ])
    return NotificationDraft(
      key: key, kind: .weeklySummary,
      title: facts.isEmpty
        ? key.choose([Phrase("How are you?"), Phrase("A new week"), Phrase("Still here")])
        : Phrase("Your week \(week.days.lowerBound) to \(week.days.upperBound)"),
      body: facts.isEmpty ? reminder : facts.sentences.joined(separator: " "),
      lastFreshDay: today.lastDayOfNews, group: .weeklySummary,
      isAskedFor: week.isOnTime(at: now))
  }
}

extension WeekFacts {
  /// Weight first, then the goal, then movement.
  fileprivate var sentences: [Phrase] {
    [weightSentence, goalSentence, movementSentence].compactMap { $0 }
  }

  private var weightSentence: Phrase? {
    guard entries > 0 else { return Phrase("No weight was written down.") }
    let counted = Phrase(one: "\(entries) entry", other: "\(entries) entries")
    let parts = [change.map(words), trend?.words, counted].compactMap { $0 }
    return Phrase("Weight: \(parts, separator: ", ").")
  }

  private func words(for change: ExactMass) -> Phrase {
    guard change.tenths(of: unit) != 0 else { return Phrase("unchanged") }
    let amount = change.text(in: unit)
    return change < .zero ? Phrase("down \(amount)") : Phrase("up \(amount)")
  }

  private var goalSentence: Phrase? {
    guard let progress else { return nil }
    return progress.hasReached(.complete)
      ? Phrase("Your goal weight is reached.")
      : Phrase("\(progress.distanceFromGoal.text(in: unit)) to your goal.")
  }

  private var movementSentence: Phrase? {
    var parts = [GoalKind.steps.counted(steps)]
    if daysWithGoal > 0 {
      parts.append(Phrase("goal met on \(goalDays) of \(daysWithGoal) days"))
    }
    if exercises > 0 { parts.append(GoalKind.exercise.counted(exercises)) }
    return Phrase("\(parts, separator: ", ").")
  }
}

extension WeekFacts.Trend {
  fileprivate var words: Phrase {
    switch self {
    case .falling: Phrase("trend falling")
    case .steady: Phrase("trend steady")
    case .rising: Phrase("trend rising")
    }
  }
}
