import Contracts

extension WeightTrend.Projection {
  /// The farthest a day is named: five years, leap days included.
  static let mostDays = 1_826

  /// - Parameters:
  ///   - progress: as things stand today; nil without a goal or a weighing.
  ///   - last: the last smoothed weight.
  init(
    of progress: WeightProgress?, last: WeightTrend.Point?, kilogramsPerDay: Double?, today: Day
  ) {
    guard let progress else {
      self = .unknown
      return
    }
    let current = progress.current.exact.kilograms
    let smoothed = last?.smoothedKilograms ?? current
    let goal = progress.goal.exact.kilograms
    let direction =
      GoalDirection(from: progress.start, to: progress.goal)
      ?? GoalDirection(from: progress.current, to: progress.goal)
    let isReached =
      switch direction {
      case .losing: min(current, smoothed) <= goal
      case .gaining: max(current, smoothed) >= goal
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
    let days = ((goal - smoothed) / kilogramsPerDay).rounded(.up)
    // Away from the goal the days are negative; standing still they are infinite.
    guard days > 0, days <= Double(Self.mostDays) else {
      self = .notAtThisRate
      return
    }
    let day = last.day.advanced(by: Int(days))
    self = today.distance(to: day) > Self.mostDays ? .notAtThisRate : .on(max(day, today))
  }
}
