import Contracts

extension WeightTrend.Projection {
  /// From this many days on, three months, only the month is given.
  static let daysToMonth = 91
  /// From this many days on nothing is given.
  static let mostDays = 365
  /// A slower rate counts as stable.
  static let leastKilogramsPerWeek = 0.05

  /// Projects the remaining distance at the current rate, starting at the last weighing.
  ///
  /// - Parameters:
  ///   - progress: as of today; nil without a goal or a weighing.
  ///   - lastDay: of the last weighing.
  init(
    of progress: WeightProgress?, lastDay: Day?, kilogramsPerDay: Double?, today: Day
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
    guard let lastDay, let kilogramsPerDay else {
      self = .unknown
      return
    }
    let days = (goal - current).kilograms / kilogramsPerDay
    // If the weight moves away from the goal, the days are negative.
    guard abs(kilogramsPerDay) * 7 >= Self.leastKilogramsPerWeek, days > 0 else {
      self = .notAtThisRate
      return
    }
    let whole = days.rounded()
    guard whole <= Double(Self.mostDays + lastDay.distance(to: today)) else {
      self = .beyondAYear
      return
    }
    let day = max(lastDay.advanced(by: Int(whole)), today)
    self = today.distance(to: day) < Self.daysToMonth ? .on(day) : .inMonth(of: day)
  }
}
