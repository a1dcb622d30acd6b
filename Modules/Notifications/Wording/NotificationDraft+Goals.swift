import Contracts

extension NotificationDraft {
  static func goalAchievement(_ reached: StepGoalReached) -> NotificationDraft {
    let key = NotificationKey(.goalAchievement, on: reached.day)
    let amount = "\(reached.steps.grouped) of \(reached.target.steps.grouped) steps"
    return NotificationDraft(
      key: key, kind: .goalAchievement, title: "Step goal reached",
      body: key.choose([
        "\(amount). Well walked!", "\(amount). That is today done.",
        "\(amount). Enjoy the feeling.", "\(amount). Every one of them counted.",
      ]),
      day: reached.day, lastFreshDay: reached.day)
  }

  static func goalHalfway(_ progress: StepGoalProgress) -> NotificationDraft {
    let key = NotificationKey(.goalHalfway, on: progress.day)
    let amount = "\(progress.steps.grouped) of \(progress.target.steps.grouped) steps"
    return NotificationDraft(
      key: key, kind: .goalHalfway, title: "Halfway there",
      body: key.choose([
        "\(amount). The second half is the shorter one.", "\(amount). Keep it rolling.",
        "\(amount). One good walk, and it is done.",
        "\(amount), \(progress.remaining.grouped) to go.",
      ]),
      priority: .low, day: progress.day, lastFreshDay: progress.day)
  }

  static func exerciseGoal(_ reached: ExerciseGoalReached) -> NotificationDraft {
    let key = NotificationKey(.exerciseGoal, on: reached.day)
    let target = GoalKind.exercise.counted(reached.target.sessions)
    let amount = "\(reached.completed.grouped) of \(target)"
    return NotificationDraft(
      key: key, kind: .exerciseGoal, title: "Exercise goal reached",
      body: key.choose([
        "\(amount). Well done!", "\(amount). That was today's training.",
        "\(amount). Strong work.", "\(amount). Time to rest.",
      ]),
      day: reached.day, lastFreshDay: reached.day)
  }

  static func achievement(_ achievement: Achievement, toldOn day: Day) -> NotificationDraft {
    NotificationDraft(
      key: .achievement(achievement.id), kind: .achievement,
      title: "Unlocked: \(achievement.title)",
      body: "\(achievement.description) +\(achievement.experience) XP",
      lastFreshDay: day.lastDayOfNews
    )
  }

  static func milestone(
    _ achieved: MilestoneAchieved, in unit: WeightUnit, toldOn day: Day
  ) -> NotificationDraft {
    let key = NotificationKey.milestone(achieved.type, goalVersion: achieved.goalVersion)
    let progress = WeightProgress(
      start: achieved.start, current: achieved.weight, goal: achieved.goal, unit: unit)
    let message = achieved.type.celebrationMessage(distance: progress.distanceFromGoal, in: unit)
    let weight = achieved.weight.exact.text(in: unit)
    return NotificationDraft(
      key: key, kind: .milestone, title: achieved.type.displayName,
      body: key.choose([
        "\(message) You weigh \(weight).", "\(message) Today's weight: \(weight).",
        "\(message) The scale says \(weight).",
      ]),
      priority: achieved.type == .complete ? .high : .normal, lastFreshDay: day.lastDayOfNews,
      milestone: achieved.type)
  }
}
