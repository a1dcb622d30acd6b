import Contracts

/// Finds the start weight for a goal. Specification S2-9.
struct StartWeight: Sendable {
  let weights: any WeightReading

  /// The first weighing since the beginning of the day the goal was set; if there is none up to
  /// `instant`, the last before that day; nil if there is none at all.
  func start(
    for goal: WeightGoal, upTo instant: Instant, calendar: PersonalCalendar,
    in transaction: any Transaction
  ) throws -> Weight? {
    try start(setOn: goal.setOn, upTo: instant, calendar: calendar, in: transaction)
  }

  func start(
    setOn day: Day, upTo instant: Instant, calendar: PersonalCalendar,
    in transaction: any Transaction
  ) throws -> Weight? {
    let since = calendar.start(of: day)
    if since <= instant,
      let first = try weights.firstWeight(in: since..<(instant + 1), in: transaction)
    {
      return first.weight
    }
    return try weights.latestWeight(upTo: min(since - 1, instant), in: transaction)?.weight
  }
}
