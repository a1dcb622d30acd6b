import Contracts

extension SettingRows {
  static func stepGoal(_ needs: GoalsNeeds) -> SettingRows {
    // Specification S0-6, S1-4.
    let effects: [SettingEffect] = [.reloadsWidgets, .isSentToWatch]
    return daily(
      needs, .steps,
      enabled: Setting(
        StepTarget.enabledSettingKey, in: .goals, title: Phrase("Daily step goal"), type: .flag,
        standard: .flag(GoalKind.steps.unset.isEnabled), effects: effects),
      target: Setting(
        StepTarget.settingKey, aliases: ["goal"], in: .goals, title: Phrase("Steps per day"),
        type: .number(StepTarget.range, step: StepTarget.stride),
        standard: .number(GoalKind.steps.unset.target), effects: effects))
  }

  static func exerciseGoal(_ needs: GoalsNeeds) -> SettingRows {
    daily(
      needs, .exercise,
      enabled: Setting(
        "enableDailyExerciseGoal", in: .goals, title: Phrase("Daily exercise goal"), type: .flag,
        standard: .flag(GoalKind.exercise.unset.isEnabled)),
      target: Setting(
        "exerciseGoal", in: .goals, title: Phrase("Exercises per day"),
        type: .number(GoalTargets.ofExercises.range, step: 1),
        standard: .number(GoalKind.exercise.unset.target)))
  }

  /// Both rows of a daily goal, changed as one goal: changing target and state together is one change.
  private static func daily(
    _ needs: GoalsNeeds, _ kind: GoalKind, enabled: Setting, target: Setting
  ) -> SettingRows {
    SettingRows(
      [enabled, target], events: [DailyGoalChanged.name(of: kind)],
      completed: { values in
        guard values[target.key] != nil, values[enabled.key] == nil else { return values }
        return values.merging([enabled.key: .flag(true)]) { chosen, _ in chosen }
      },
      undoSubject: { try DailyGoalUndo(needs: needs, of: kind).subject(of: kind, in: $0) },
      read: { transaction in
        let today = try needs.time.today(in: transaction)
        let goal = try needs.goals.log(of: kind, in: transaction).goal(on: today)
        return [enabled.key: .flag(goal.isEnabled), target.key: .number(goal.target)]
      },
      write: { values, transaction in
        _ = try DailyGoalEditing(needs: needs, kind: kind).change(in: transaction) { goal in
          var goal = goal.with(isEnabled: values[enabled.key]?.flag ?? goal.isEnabled)
          if let target = values[target.key]?.number { goal.set(target) }
          return goal
        }
      })
  }
}
