package import Contracts

/// The JSON of `week`: `verdict` and `daysMet` are those of the step goal.
package struct WeekDocument: Encodable, Sendable {
  package struct DayPart: Encodable, Sendable {
    package var day: Day
    package var verdict: Verdict
    package var steps: Int
    package var exercises: Int
    package var exerciseVerdict: Verdict
  }

  package var from: Day
  package var to: Day
  package var daysMet: Int
  package var exerciseDaysMet: Int
  package var days: [DayPart]

  package init(_ view: WeekView) {
    from = view.week.lowerBound
    to = view.week.upperBound
    daysMet = view.stepDaysMet
    exerciseDaysMet = view.exerciseDaysMet
    days = zip(view.steps, view.exercise).map { steps, exercise in
      DayPart(
        day: steps.day, verdict: steps.verdict, steps: steps.value, exercises: exercise.value,
        exerciseVerdict: exercise.verdict)
    }
  }
}
