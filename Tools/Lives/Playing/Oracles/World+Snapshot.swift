import Contracts

extension World {
  private static let experience = [
    "goal_streak_7": 100, "goal_streak_30": 500, "first_freeze": 25, "freeze_saver": 100,
    "second_chance": 50,
  ]

  /// What should be visible now.
  mutating func snapshot() -> Snapshot {
    var sight = Snapshot()
    let streaks = (
      steps: streak(.steps), exercise: streak(.exercise), distance: streak(.distance)
    )
    let exercises = exercises()
    for day in span() {
      let amounts = amounts(on: day)
      sight.days[day] = Snapshot.OfDay(
        steps: amounts.steps, millimeters: amounts.millimeters, exercises: exercises[day] ?? 0,
        hours: amounts.hours, stepVerdict: streaks.steps.verdicts[day] ?? .future,
        stepTarget: goals[.steps]?.target(on: day),
        exerciseVerdict: streaks.exercise.verdicts[day] ?? .future,
        exerciseTarget: goals[.exercise]?.target(on: day),
        distanceVerdict: streaks.distance.verdicts[day] ?? .future)
    }
    sight.streaks = [
      .steps: seen(streaks.steps, .steps), .exercise: seen(streaks.exercise, .exercise),
      .distance: seen(streaks.distance, .distance),
    ]
    sight.achievements = unlocked
    sight.experience = unlocked.reduce(0) { $0 + (Self.experience[$1] ?? 0) }
    for achievement in milestones.achievements {
      sight.milestones.append(
        Snapshot.OfMilestone(
          at: achievement.at, day: achievement.day, type: achievement.type,
          grams: achievement.weight.grams, startGrams: achievement.start.grams,
          goalGrams: achievement.goal.weight.grams))
    }
    sight.weight = weight()
    sight.announced = announced
    sight.owed = owed()
    return sight
  }

  private func seen(_ streak: StreakOracle, _ kind: GoalKind) -> Snapshot.OfStreak {
    Snapshot.OfStreak(
      current: streak.current, currentFrom: streak.currentFrom, best: streak.best,
      bestFrom: streak.bestFrom, bestTo: streak.bestTo, freezes: streak.freezes,
      isRecoveryUsed: recovered[kind] != nil)
  }

  private mutating func weight() -> Snapshot.OfWeight {
    let today = clocks.day(of: now)
    var weight = Snapshot.OfWeight(latestGrams: milestones.newest?.weight.grams)
    guard let goal = milestones.goal(on: today) else { return weight }
    weight.goalGrams = goal.weight.grams
    guard let newest = milestones.newest, let start = milestones.start(of: goal, by: &clocks) else {
      return weight
    }
    let percentage = milestones.percentage(newest.weight, from: start, to: goal)
    weight.percentage = Int((percentage * 1_000).rounded())
    return weight
  }
}
