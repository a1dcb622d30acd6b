import Contracts

extension NotificationDraft {
  static func goalReached(_ reached: DailyGoalReached, _ words: GoalWords) -> NotificationDraft {
    let key = reached.goal.reachedKey(on: reached.day)
    let kind: NotificationKind = reached.goal == .exercise ? .exerciseGoal : .goalAchievement
    return NotificationDraft(
      key: key, kind: kind, title: words.reached, body: key.choose(words.praise(reached)),
      day: reached.day, lastFreshDay: reached.day, group: .goals)
  }

  static func goalHalfway(_ progress: DailyGoalProgress) -> NotificationDraft {
    let key = NotificationKey(.goalHalfway, on: progress.day)
    let steps = progress.amount
    let target = progress.target
    return NotificationDraft(
      key: key, kind: .goalHalfway, title: Phrase("Halfway there"),
      body: key.choose([
        Phrase("\(steps) of \(target) steps. The second half is always easier."),
        Phrase("\(steps) of \(target) steps. Keep it rolling."),
        Phrase("\(steps) of \(target) steps. One good walk and you're there."),
        Phrase("\(steps) of \(target) steps, \(progress.remaining) to go."),
      ]),
      priority: .low, day: progress.day, lastFreshDay: progress.day, group: .goals)
  }

  static func achievement(_ achievement: Achievement, toldOn day: Day) -> NotificationDraft {
    NotificationDraft(
      key: .achievement(achievement.id), kind: .achievement,
      title: Phrase("Unlocked: \(achievement.title)"),
      body: Phrase("\(achievement.description) +\(achievement.experience) points"),
      lastFreshDay: day.lastDayOfNews
    )
  }
}

extension GoalWords {
  /// At the head of the message that the goal was reached.
  fileprivate var reached: Phrase {
    switch measure.goal {
    case .steps: Phrase("Step goal reached")
    case .exercise: Phrase("Exercise goal reached")
    default: Phrase("Goal reached: \(measure.name)")
    }
  }

  /// The wordings to choose from.
  fileprivate func praise(_ reached: DailyGoalReached) -> [Phrase] {
    let (done, number) = (reached.amount, reached.target)
    let target = amount(number)
    switch measure.goal {
    case .steps:
      return [
        Phrase("\(done) of \(number) steps. Well walked!"),
        Phrase("\(done) of \(number) steps. That's it for today."),
        Phrase("\(done) of \(number) steps. Enjoy the feeling."),
        Phrase("\(done) of \(number) steps. Every one of them counted."),
      ]
    case .exercise:
      return [
        Phrase("\(done) of \(target). Well done!"),
        Phrase("\(done) of \(target). That was today's training."),
        Phrase("\(done) of \(target). Strong work."),
        Phrase("\(done) of \(target). Time to rest."),
      ]
    default:
      let done = measure.targetText(done, in: units)
      return [
        Phrase("\(done) of \(target). Well done!"), Phrase("\(done) of \(target). Strong work."),
      ]
    }
  }
}
