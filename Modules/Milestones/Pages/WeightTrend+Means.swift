import Contracts

/// What one point of a trend stands for.
enum WeightSpacing: Sendable {
  case day, week, month

  /// As fine as a chart can show and a table can be read: at most about ``mostPoints`` points, or one a month.
  init(_ trend: WeightTrend) {
    guard trend.points.count > Self.mostPoints, let first = trend.points.first?.day,
      let last = trend.points.last?.day
    else {
      self = .day
      return
    }
    self = first.distance(to: last) / 7 < Self.mostPoints ? .week : .month
  }

  private static let mostPoints = 120

  var title: Phrase {
    switch self {
    case .day: Phrase("Day")
    case .week: Phrase("Week")
    case .month: Phrase("Month")
    }
  }

  /// The first day of the week or month of `day`.
  func start(of day: Day, _ weekStart: WeekStart) -> Day {
    switch self {
    case .day: day
    case .week: weekStart.week(of: day).lowerBound
    case .month: day.advanced(by: 1 - day.components.day)
    }
  }

  /// `15 May 2026`, `May 2026`.
  func text(_ day: Day) -> Phrase {
    self == .month ? Phrase("\(month: day)") : Phrase(long: day)
  }
}

extension WeightTrend {
  /// One point for each week or month with a weighing: on its first day within `span`, with the mean of its days and
  /// the smoothed weight at its end.
  func means(
    _ spacing: WeightSpacing, over span: ClosedRange<Day>, _ weekStart: WeekStart
  ) -> WeightTrend {
    guard spacing != .day else { return self }
    var means: [Point] = []
    var count = 0.0
    for point in points {
      let start = max(spacing.start(of: point.day, weekStart), span.lowerBound)
      if let last = means.last, last.day == start {
        count += 1
        means[means.endIndex - 1] = Point(
          day: start, kilograms: last.kilograms + (point.kilograms - last.kilograms) / count,
          smoothedKilograms: point.smoothedKilograms)
      } else {
        count = 1
        means.append(
          Point(
            day: start, kilograms: point.kilograms, smoothedKilograms: point.smoothedKilograms))
      }
    }
    return WeightTrend(points: means, kilogramsPerWeek: kilogramsPerWeek, projection: projection)
  }
}
