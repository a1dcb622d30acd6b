import Contracts

extension WeightTrend.Projection {
  /// From so many days on, three months, only the month is named.
  static let daysToMonth = 91
  /// From here on nothing is named.
  static let mostDays = 365
  /// A slower weight stands still: it is shown as steady.
  static let leastKilogramsPerWeek = 0.05

  /// What is left from the current weight, at the rate that is shown, from the last weighing on.
  ///
  /// - Parameters:
  ///   - progress: as things stand today; nil without a goal or a weighing.
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
    // Away from the goal the days are negative.
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
