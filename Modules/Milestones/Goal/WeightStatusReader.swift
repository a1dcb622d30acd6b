import Contracts

/// Computes the user's weight status on some day.
struct WeightStatusReader: Sendable {
  let needs: MilestonesNeeds

  /// - Parameter day: nil for today. Weighings after that day, and after now, do not count.
  func status(on day: Day?, in transaction: any Transaction) throws -> WeightStatus {
    let now = needs.time.now()
    let calendar = try needs.time.calendar(in: transaction)
    let day = day ?? calendar.day(of: now)
    let instant = min(now, calendar.interval(of: day).upperBound - 1)
    let latest = try needs.weights.latestWeight(upTo: instant, in: transaction)
    let goal = try needs.store.goalLog(in: transaction).goal(on: day)
    let chosen = try needs.effectivePreferences(in: transaction).unit
    let unit = chosen ?? latest?.weight.unit ?? goal?.weight.unit ?? .kilograms
    var status = WeightStatus(
      latest: latest, goal: goal, progress: nil, unit: unit, isUnitChosen: chosen != nil)
    guard let latest, let goal else { return status }
    let start = try StartWeight(weights: needs.weights).start(
      for: goal, upTo: instant, calendar: calendar, in: transaction)
    status.progress = start.map {
      WeightProgress(start: $0, current: latest.weight, goal: goal.weight, unit: unit)
    }
    return status
  }

  /// The weight to compare one at `instant` with, nil for now: the last up to then, or else the first after it.
  ///
  /// - Parameter number: of a weighing to ignore.
  func weight(
    before instant: Instant?, besides number: Int64?, in transaction: any Transaction
  ) throws -> Weight? {
    let now = needs.time.now()
    let end = min(instant ?? now, now)
    var last = try needs.weights.latestWeight(upTo: end, in: transaction)
    if let same = last, same.id == number {
      last = try needs.weights.latestWeight(upTo: same.instant - 1, in: transaction)
    }
    if let last { return last.weight }
    var first = try needs.weights.firstWeight(in: (end + 1)..<(max(end, now) + 2), in: transaction)
    if let same = first, same.id == number {
      first = try needs.weights.firstWeight(
        in: (same.instant + 1)..<(max(same.instant, now) + 2), in: transaction)
    }
    return first?.weight
  }
}

/// Finds the start weight for a goal. Specification S2-9.
struct StartWeight: Sendable {
  let weights: any WeightReading

  /// The first weighing since the beginning of the day the goal was set; if there is none up to `instant`, the last
  /// before that day; nil if there is none at all.
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

/// The direction of a goal from its start weight.
enum GoalDirection: Sendable {
  case losing, gaining

  /// Nil without a start, or if start and goal are the same.
  init?(from start: Weight?, to goal: Weight) {
    guard let start, start.exact != goal.exact else { return nil }
    self = goal.exact < start.exact ? .losing : .gaining
  }
}
