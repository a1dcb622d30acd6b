import Contracts

/// What a page draws of a day.
extension DayScreen {
  /// The steps against the goal.
  var ring: PageRing {
    PageRing(
      progress: progress?.share, value: Phrase("\(record.steps)"),
      caption: progress.map { Phrase("of \($0.target) steps") } ?? Phrase("steps"),
      detail: summary)
  }

  /// The measured values; unknown ones are left out.
  var tiles: [PageTile] {
    let figures = [
      PageTile(walked.text(in: presentation.units), Phrase("Distance"), symbol: .distance),
      energyTile,
      record.flights > 0
        ? PageTile(Phrase("\(record.flights)"), Phrase("Flights"), symbol: .flights) : nil,
    ].compactMap(\.self)
    // A goal's tile replaces the plain figure of its measure.
    let withGoal = Set(otherGoals.map(\.measure.symbol))
    return figures.filter { $0.symbol.map { !withGoal.contains($0) } ?? true }
      + otherGoals.map(tile) + [exerciseTile, streakTile].compactMap(\.self)
  }

  private func tile(_ goal: GoalOfDay) -> PageTile {
    let units = presentation.units
    return PageTile(
      goal.measure.text(Int64(goal.progress.amount), in: units), goal.measure.name,
      detail: [
        goal.targetText(in: units), goal.progress.isMet ? Phrase("✓ goal met") : nil,
        goal.streak.weekText(of: goal.progress.goal),
        goal.streak.current > 0 ? goal.streak.currentText : nil,
      ].compactMap(\.self).joined(separator: " · "),
      link: PageLink(goal.measure.name, to: PagePath.address(of: goal.measure.goal)),
      symbol: goal.measure.symbol, progress: goal.progress.share)
  }

  private var energyTile: PageTile? {
    let kilocalories = Int(record.activeEnergy.kilocalories.rounded())
    guard kilocalories > 0 || record.steps == 0 else { return nil }
    return PageTile(Phrase("\(kilocalories) kcal"), Phrase("Active energy"), symbol: .energy)
  }

  private var exerciseTile: PageTile? {
    guard hasExerciseGoal else { return nil }
    let streak = streaks.exercise
    return PageTile(
      Phrase("\(exercise.amount)"), Phrase("Exercise"),
      detail: [
        ExerciseContent(progress: exercise).targetText,
        exercise.isMet ? Phrase("✓ goal met") : nil, streak.weekText(of: exercise.goal),
        streak.current > 0 ? streak.currentText : nil,
      ].compactMap(\.self).joined(separator: " · "),
      link: PageLink(Phrase("Exercise"), to: .exerciseGoal), symbol: .exercise,
      progress: exercise.share)
  }

  private var streakTile: PageTile? {
    guard let details = streakDetails else { return nil }
    let label = streaks.steps.unitText
    return PageTile(
      Phrase("\(streaks.steps.current)"), label, detail: details.joined(separator: " · "),
      link: PageLink(label, to: .stepStreak), symbol: .streak)
  }
}
