package import Contracts

/// The JSON of `week`: `verdict` and `daysMet` are those of the step goal.
package struct WeekDocument: Codable, Sendable {
  package struct DayPart: Codable, Sendable {
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

  package init(_ screen: WeekScreen) {
    from = screen.week.lowerBound
    to = screen.week.upperBound
    daysMet = screen.steps.count { $0.verdict == .met }
    exerciseDaysMet = screen.exercise.count { $0.verdict == .met }
    days = zip(screen.steps, screen.exercise).map { steps, exercise in
      DayPart(
        day: steps.day, verdict: steps.verdict, steps: steps.value, exercises: exercise.value,
        exerciseVerdict: exercise.verdict)
    }
  }
}
