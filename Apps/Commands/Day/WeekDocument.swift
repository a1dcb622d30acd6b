import Contracts

/// The JSON of `week`: `verdict` and `daysMet` are those of the step goal.
struct WeekDocument: Encodable {
  struct DayPart: Encodable {
    var day: Day
    var verdict: Verdict
    var steps: Int
    var exercises: Int
    var exerciseVerdict: Verdict
  }

  var from: Day
  var to: Day
  var daysMet: Int
  var exerciseDaysMet: Int
  var days: [DayPart]

  init(_ view: WeekView) {
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
