import Contracts

/// The days of a range as the fold wants them, made one by one from what the record holds of them.
struct StepDayInputs: Sequence, IteratorProtocol, Sendable {
  private var upcoming: Day
  private let last: Day
  private let steps: [DailySteps]
  private let goals: [StepGoalLog.Entry]
  private let restDays: [RestDay]
  private let recovery: StreakRecovery?
  private var stepIndex = 0
  private var goalIndex = 0
  private var restIndex = 0

  /// - Parameter steps: of days in `range`, in order; a day that is missing counts 0.
  /// - Parameter restDays: in `range`, in order.
  init(
    in range: ClosedRange<Day>, steps: [DailySteps], goals: StepGoalLog, restDays: [RestDay],
    recovery: StreakRecovery?
  ) {
    upcoming = range.lowerBound
    last = range.upperBound
    self.steps = steps
    self.goals = goals.entries
    self.restDays = restDays
    self.recovery = recovery
  }

  mutating func next() -> DayInput? {
    guard upcoming <= last else { return nil }
    let day = upcoming
    upcoming = day.advanced(by: 1)
    return DayInput(
      day: day, value: value(on: day), target: target(on: day), restReason: restReason(on: day),
      isForgiven: recovery?.forgives(day) ?? false)
  }

  private mutating func value(on day: Day) -> Int {
    guard stepIndex < steps.count, steps[stepIndex].day == day else { return 0 }
    stepIndex += 1
    return steps[stepIndex - 1].steps
  }

  /// The first entry ever reaches back to the beginning.
  private mutating func target(on day: Day) -> Int? {
    while goalIndex + 1 < goals.count, goals[goalIndex + 1].day <= day { goalIndex += 1 }
    guard goalIndex < goals.count else { return nil }
    return goals[goalIndex].goal.targetInForce?.steps
  }

  private mutating func restReason(on day: Day) -> RestReason? {
    guard restIndex < restDays.count, restDays[restIndex].day == day else { return nil }
    restIndex += 1
    return restDays[restIndex - 1].reason
  }
}
