import Contracts

extension SettingRows {
  static func stepGoal(_ needs: GoalsNeeds) -> SettingRows {
    // Specification S0-6, S1-4.
    let effects: [SettingEffect] = [.reloadsWidgets, .isSentToWatch]
    return daily(
      needs, store: needs.stepGoals, editing: { needs.stepGoalEditing },
      enabled: Setting(
        StepTarget.enabledSettingKey, in: .goals, title: Phrase("Daily step goal"), type: .flag,
        standard: .flag(StepTarget.unset.isEnabled), effects: effects),
      target: Setting(
        "stepGoal", in: .goals, title: Phrase("Steps per day"),
        type: .number(StepTarget.range, step: StepTarget.stride),
        standard: .number(StepTarget.unset.target.steps), effects: effects),
      event: StepGoalChanged.name)
  }

  static func exerciseGoal(_ needs: GoalsNeeds) -> SettingRows {
    daily(
      needs, store: needs.exerciseGoals, editing: { needs.exerciseGoalEditing },
      enabled: Setting(
        "enableDailyExerciseGoal", in: .goals, title: Phrase("Daily exercise goal"), type: .flag,
        standard: .flag(ExerciseTarget.unset.isEnabled)),
      target: Setting(
        "exerciseGoal", in: .goals, title: Phrase("Exercises per day"),
        type: .number(ExerciseTarget.range, step: 1),
        standard: .number(ExerciseTarget.unset.target.sessions)),
      event: ExerciseGoalChanged.name)
  }

  /// The two settings of a daily goal, changed as one goal: changing target and state together
  /// gives one event.
  ///
  /// - Parameter editing: made when the goal is changed; most starts only read.
  private static func daily<Target: DailyTarget>(
    _ needs: GoalsNeeds, store: any DailyGoalStore<Target>,
    editing: @escaping @Sendable () -> DailyGoalEditing<Target>,
    enabled: Setting, target: Setting, event: String
  ) -> SettingRows {
    SettingRows(
      [enabled, target], events: [event],
      completed: { values in
        guard values[target.key] != nil, values[enabled.key] == nil else { return values }
        return values.merging([enabled.key: .flag(true)]) { chosen, _ in chosen }
      },
      read: { transaction in
        let today = try needs.time.today(in: transaction)
        let goal = try store.goalLog(in: transaction).goal(on: today)
        return [enabled.key: .flag(goal.isEnabled), target.key: .number(goal.target.amount)]
      },
      write: { values, transaction in
        _ = try editing().change(in: transaction) { goal in
          DailyGoal(
            isEnabled: values[enabled.key]?.flag ?? goal.isEnabled,
            target: values[target.key]?.number.flatMap(Target.init) ?? goal.target)
        }
      })
  }
}
