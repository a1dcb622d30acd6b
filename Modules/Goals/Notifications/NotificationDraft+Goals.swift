import Contracts

extension NotificationDraft {
  static func goalAchievement(_ reached: StepGoalReached) -> NotificationDraft {
    let key = NotificationKey(.goalAchievement, on: reached.day)
    let steps = reached.amount
    let target = reached.target.steps
    return NotificationDraft(
      key: key, kind: .goalAchievement, title: Phrase("Step goal reached"),
      body: key.choose([
        Phrase("\(steps) of \(target) steps. Well walked!"),
        Phrase("\(steps) of \(target) steps. That is it for today."),
        Phrase("\(steps) of \(target) steps. Enjoy the feeling."),
        Phrase("\(steps) of \(target) steps. Every one of them counted."),
      ]),
      day: reached.day, lastFreshDay: reached.day, group: .goals)
  }

  static func goalHalfway(_ progress: StepGoalProgress) -> NotificationDraft {
    let key = NotificationKey(.goalHalfway, on: progress.day)
    let steps = progress.amount
    let target = progress.goal.target.steps
    return NotificationDraft(
      key: key, kind: .goalHalfway, title: Phrase("Halfway there"),
      body: key.choose([
        Phrase("\(steps) of \(target) steps. The second half is the shorter one."),
        Phrase("\(steps) of \(target) steps. Keep it rolling."),
        Phrase("\(steps) of \(target) steps. One good walk, and it is done."),
        Phrase("\(steps) of \(target) steps, \(progress.remaining) to go."),
      ]),
      priority: .low, day: progress.day, lastFreshDay: progress.day, group: .goals)
  }

  static func exerciseGoal(_ reached: ExerciseGoalReached) -> NotificationDraft {
    let key = NotificationKey(.exerciseGoal, on: reached.day)
    let target = GoalKind.exercise.counted(reached.target.sessions)
    let done = reached.amount
    return NotificationDraft(
      key: key, kind: .exerciseGoal, title: Phrase("Exercise goal reached"),
      body: key.choose([
        Phrase("\(done) of \(target). Well done!"),
        Phrase("\(done) of \(target). That was today's training."),
        Phrase("\(done) of \(target). Strong work."), Phrase("\(done) of \(target). Time to rest."),
      ]),
      day: reached.day, lastFreshDay: reached.day, group: .goals)
  }

  static func achievement(_ achievement: Achievement, toldOn day: Day) -> NotificationDraft {
    NotificationDraft(
      key: .achievement(achievement.id), kind: .achievement,
      title: Phrase("Unlocked: \(achievement.title)"),
      body: Phrase("\(achievement.description) +\(achievement.experience) XP"),
      lastFreshDay: day.lastDayOfNews
    )
  }
}
