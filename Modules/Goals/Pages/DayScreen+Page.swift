import Contracts

/// What a page draws of a day.
extension DayScreen {
  /// The steps against the goal.
  var ring: PageRing {
    PageRing(
      progress: progress?.share, value: Phrase("\(record.steps)"),
      caption: progress.map { Phrase("of \($0.goal.target.steps) steps") } ?? Phrase("steps"),
      detail: standing)
  }

  /// What was measured; what is unknown is left out.
  var tiles: [PageTile] {
    [
      PageTile(walked.text(in: presentation.units), Phrase("Distance"), symbol: .distance),
      energyTile,
      record.flights > 0
        ? PageTile(Phrase("\(record.flights)"), Phrase("Flights"), symbol: .flights) : nil,
      exerciseTile, streakTile,
    ].compactMap(\.self)
  }

  private var energyTile: PageTile? {
    let kilocalories = Int(record.activeEnergy.kilocalories.rounded())
    guard kilocalories > 0 || record.steps == 0 else { return nil }
    return PageTile(Phrase("\(kilocalories) kcal"), Phrase("Active energy"), symbol: .energy)
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
    guard let details = streakDetails else { return nil }
    let current = streaks.steps.current
    let label = current == 1 ? Phrase("day in a row") : Phrase("days in a row")
    return PageTile(
      Phrase("\(current)"), label, detail: details.joined(separator: " · "),
      link: PageLink(label, to: .streak(of: .steps)), symbol: .streak)
  }
}
