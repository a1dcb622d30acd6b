import Contracts

// What the two daily goals tell, and how they change.

extension GoalsNeeds {
  var stepGoalReached: GoalReachedRule<StepTarget> {
    GoalReachedRule(needs: self, store: stepGoals) { day, steps, target, freezes in
      StepGoalReached(day: day, steps: steps, target: target, freezes: freezes)
    }
  }

  var exerciseGoalReached: GoalReachedRule<ExerciseTarget> {
    GoalReachedRule(needs: self, store: exerciseGoals) { day, completed, target, freezes in
      ExerciseGoalReached(day: day, completed: completed, target: target, freezes: freezes)
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
