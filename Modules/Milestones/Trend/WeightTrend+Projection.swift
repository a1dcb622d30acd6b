import Contracts

extension WeightTrend.Projection {
  /// From this many days on, three months, only the month is given.
  static let daysToMonth = 91
  /// From this many days on there is no projection.
  static let mostDays = 365
  /// A slower rate counts as stable.
  static let leastKilogramsPerWeek = 0.05

  /// Projects the remaining distance at the current rate, starting at the trend: a single weighing is off by more than
  /// a week's change. Specification S2-12.
  ///
  /// - Parameters:
  ///   - progress: today's; nil without a goal or a weighing.
  ///   - last: the last point of the trend; nil without a weighing.
  init(
    of progress: WeightProgress?, from last: WeightTrend.Point?, kilogramsPerDay: Double?,
    today: Day
  ) {
    guard let progress else {
      self = .unknown
      return
    }
    let current = progress.current.exact
    let goal = progress.goal.exact
    let direction =
      GoalDirection(from: progress.start, to: progress.goal)
      ?? GoalDirection(from: progress.current, to: progress.goal)
    let isReached =
      switch direction {
      case .losing: current <= goal
      case .gaining: current >= goal
      case nil: true
      }
    if isReached {
      self = .reached
      return
    }
    guard let last, let kilogramsPerDay else {
      self = .unknown
      return
    }
    let isTowardGoal = (kilogramsPerDay < 0) == (direction == .losing)
    guard abs(kilogramsPerDay) * 7 >= Self.leastKilogramsPerWeek, isTowardGoal else {
      self = .notAtThisRate
      return
    }
    // Negative if the trend has passed the goal, and only the last weighing has not.
    let days = (goal.kilograms - last.smoothedKilograms) / kilogramsPerDay
    let whole = max(0, days.rounded())
    guard whole <= Double(Self.mostDays + last.day.distance(to: today)) else {
      self = .beyondAYear
      return
    }
    let day = max(last.day.advanced(by: Int(whole)), today)
    self = today.distance(to: day) < Self.daysToMonth ? .on(day) : .inMonth(of: day)
  }
}
