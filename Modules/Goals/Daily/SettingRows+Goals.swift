import Contracts

extension SettingRows {
  static func stepGoal(_ needs: GoalsNeeds) -> SettingRows {
    // Specification S0-6, S1-4.
    let effects: [SettingEffect] = [.reloadsWidgets, .isSentToWatch]
    return daily(
      needs, store: needs.stepGoals,
      enabled: Setting(
        StepTarget.enabledSettingKey, in: .goals, title: Phrase("Daily step goal"), type: .flag,
        standard: .flag(StepTarget.unset.isEnabled), effects: effects),
      target: Setting(
        StepTarget.settingKey, aliases: ["goal"], in: .goals, title: Phrase("Steps per day"),
        type: .number(StepTarget.range, step: StepTarget.stride),
        standard: .number(StepTarget.unset.target.steps), effects: effects))
  }

  static func exerciseGoal(_ needs: GoalsNeeds) -> SettingRows {
    daily(
      needs, store: needs.exerciseGoals,
      enabled: Setting(
        "enableDailyExerciseGoal", in: .goals, title: Phrase("Daily exercise goal"), type: .flag,
        standard: .flag(ExerciseTarget.unset.isEnabled)),
      target: Setting(
        "exerciseGoal", in: .goals, title: Phrase("Exercises per day"),
        type: .number(ExerciseTarget.range, step: 1),
        standard: .number(ExerciseTarget.unset.target.sessions)))
  }

  /// Both rows of a daily goal, changed as one goal: target and state at once tell of one change.
  private static func daily<Target: DailyTarget>(
    _ needs: GoalsNeeds, store: any DailyGoalStore<Target>,
    enabled: Setting, target: Setting
  ) -> SettingRows {
    SettingRows(
      [enabled, target], events: [DailyGoalChanged<Target>.name],
      completed: { values in
        guard values[target.key] != nil, values[enabled.key] == nil else { return values }
        return values.merging([enabled.key: .flag(true)]) { chosen, _ in chosen }
      },
      undoSubject: { try DailyGoalUndo(needs: needs, store: store).subject(in: $0) },
      read: { transaction in
        let today = try needs.time.today(in: transaction)
        let goal = try store.goalLog(in: transaction).goal(on: today)
        return [enabled.key: .flag(goal.isEnabled), target.key: .number(goal.target.amount)]
      },
      write: { values, transaction in
        _ = try DailyGoalEditing(needs: needs, store: store).change(in: transaction) { goal in
          DailyGoal(
            isEnabled: values[enabled.key]?.flag ?? goal.isEnabled,
            target: values[target.key]?.number.flatMap(Target.init) ?? goal.target)
        }
      })
  }
}
