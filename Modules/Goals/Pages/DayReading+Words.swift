import Contracts

/// How a day is told: the number, what it means, the message. A day that is over is told in the past, one
/// to come without a comparison. Specification S8-1.
extension DayReading {
  /// The steps against the goal.
  var ring: PageRing {
    PageRing(
      progress: progress?.share, value: content.stepsText,
      caption: progress.map { Phrase("of \($0.goal.target.steps) steps") } ?? Phrase("steps"),
      detail: standing)
  }

  /// How the day stands to its goal, or what became of it; nil while the goal is off.
  private var standing: Phrase? {
    guard let progress else { return nil }
    if progress.isMet { return Phrase("✓ goal met") }
    switch phase {
    case .today where verdict.verdict == .rest: return verdict.reason
    case .today: return Phrase("\(progress.remaining) to go")
    case .past, .future: return verdict.reason
    }
  }

  /// Specification S1-1, home insight.
  var comparisonText: Phrase? {
    guard let comparison else { return nil }
    let (difference, average) = (comparison.difference, comparison.average)
    let isToday = phase == .today
    if difference == 0 {
      return isToday ? Phrase("exactly your average by now") : Phrase("exactly your average")
    }
    if difference > 0 {
      return isToday
        ? Phrase("\(difference) above your average of \(average) by now")
        : Phrase("\(difference) above your average of \(average)")
    }
    return isToday
      ? Phrase("\(-difference) below your average of \(average) by now")
      : Phrase("\(-difference) below your average of \(average)")
  }

  /// Nil where the person wants none, or there is nothing to say.
  var message: Phrase? {
    guard insight != .none, phase != .future, staleSince == nil, recordBegins == nil,
      phase == .today || verdict.verdict != .rest
    else { return nil }
    return content.message
  }

  /// What is known of a goal on a day without figures.
  var goalText: Phrase? {
    progress.map { Phrase("The goal is \($0.goal.target.steps) steps.") }
  }

  // MARK: - Tiles

  /// What was measured; what is unknown is left out.
  var tiles: [PageTile] {
    [
      PageTile(content.distanceText, Phrase("Distance"), symbol: .distance),
      content.caloriesText.map { PageTile($0, Phrase("Active energy"), symbol: .energy) },
      record.flights > 0
        ? PageTile(Phrase("\(record.flights)"), Phrase("Flights"), symbol: .flights) : nil,
      exerciseTile, streakTile,
    ].compactMap(\.self)
  }

  private var exerciseTile: PageTile? {
    guard hasExerciseGoal else { return nil }
    let streak = streaks.exercise.current
    return PageTile(
      Phrase("\(exercise.amount)"), Phrase("Exercise"),
      detail: [
        ExerciseContent(progress: exercise).targetText,
        exercise.isMet ? Phrase("✓ goal met") : nil, streak > 0 ? .daysInARow(streak) : nil,
      ].compactMap(\.self).joined(separator: " · "),
      link: PageLink(Phrase("Exercise"), to: .exerciseGoal), symbol: .exercise,
      progress: exercise.share)
  }

  private var streakTile: PageTile? {
    guard progress != nil else { return nil }
    let streak = streaks.steps
    let best = Phrase("best \(streak.best)")
    let details: [Phrase]
    if streak.current > 0 {
      details =
        [phase == .past ? Phrase("by the end of it") : nil, streak.badge?.spoken, best]
        .compactMap(\.self)
    } else {
      guard phase == .today else { return nil }
      details =
        streak.best > 0 ? [Phrase("No streak now"), best] : [Phrase("A streak begins today")]
    }
    let label = streak.current == 1 ? Phrase("day in a row") : Phrase("days in a row")
    return PageTile(
      Phrase("\(streak.current)"), label, detail: details.joined(separator: " · "),
      link: PageLink(label, to: .streak(of: .steps)), symbol: .streak)
  }
}
