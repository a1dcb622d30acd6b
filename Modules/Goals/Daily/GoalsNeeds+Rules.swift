import Contracts

// The events of the two daily goals, and how they change.

extension GoalsNeeds {
  var stepGoalReached: GoalReachedRule<StepTarget> {
    GoalReachedRule(needs: self, store: stepGoals) { day, steps, target in
      StepGoalReached(day: day, steps: steps, target: target)
    }
  }

  var exerciseGoalReached: GoalReachedRule<ExerciseTarget> {
    GoalReachedRule(needs: self, store: exerciseGoals) { day, completed, target in
      ExerciseGoalReached(day: day, completed: completed, target: target)
    }
  }

  var stepGoalEditing: DailyGoalEditing<StepTarget> {
    DailyGoalEditing(needs: self, store: stepGoals, reached: stepGoalReached) { day, old, new in
      StepGoalChanged(day: day, previous: old, current: new)
    }
  }

  var exerciseGoalEditing: DailyGoalEditing<ExerciseTarget> {
    DailyGoalEditing(
      needs: self, store: exerciseGoals, reached: exerciseGoalReached
    ) { day, old, new in
      ExerciseGoalChanged(day: day, previous: old, current: new)
    }
  }
}
