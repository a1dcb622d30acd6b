import Contracts

/// The period of one point of a trend.
enum WeightSpacing: Sendable {
  case day, week, month, quarter

  /// As fine as a chart can show and a table can be read: at most about ``mostPoints`` points, which is 30 years of
  /// quarters.
  init(_ trend: WeightTrend) {
    guard trend.points.count > Self.mostPoints, let first = trend.points.first?.day,
      let last = trend.points.last?.day
    else {
      self = .day
      return
    }
    let days = first.distance(to: last)
    self = days < 7 * Self.mostPoints ? .week : days < 30 * Self.mostPoints ? .month : .quarter
  }

  private static let mostPoints = 120

  var title: Phrase {
    switch self {
    case .day: Phrase("Day")
    case .week: Phrase("Week")
    case .month: Phrase("Month")
    case .quarter: Phrase("Quarter")
    }
  }

  /// The first day of the week, month or quarter of `day`.
  func start(of day: Day, _ weekStart: WeekStart) -> Day {
    switch self {
    case .day: day
    case .week: weekStart.week(of: day).lowerBound
    case .month: day.advanced(by: 1 - day.components.day)
    case .quarter:
      Day(
        year: day.components.year, month: (day.components.month - 1) / 3 * 3 + 1, day: 1
      ) ?? day
    }
  }

  /// The first day after the week, month or quarter of `day`.
  func end(of day: Day, _ weekStart: WeekStart) -> Day {
    switch self {
    case .day: day.advanced(by: 1)
    case .week: start(of: day, weekStart).advanced(by: 7)
    // In the middle of the next one.
    case .month: start(of: start(of: day, weekStart).advanced(by: 45), weekStart)
    case .quarter: start(of: start(of: day, weekStart).advanced(by: 135), weekStart)
    }
  }

  /// `15 May`, `May 2026`, `April 2026 to June 2026`.
  func text(_ day: Day, today: Day) -> Phrase {
    switch self {
    case .day, .week: Phrase("\(day, today: today)")
    case .month: Phrase("\(month: day)")
    case .quarter:
      Phrase("\(month: day) to \(month: start(of: day, .monday).advanced(by: 75))")
    }
  }
}

extension WeightTrend {
  /// One point for each week, month or quarter with a weighing: on its first day within `span`, with the mean of its
  /// days and the smoothed weight at its end.
  func means(
    _ spacing: WeightSpacing, over span: ClosedRange<Day>, _ weekStart: WeekStart
  ) -> WeightTrend {
    guard spacing != .day else { return self }
    var means: [Point] = []
    var count = 0.0
    var end: Day?
    for point in points {
      if let last = means.last, let end, point.day < end {
        count += 1
        means[means.endIndex - 1] = Point(
          day: last.day, kilograms: last.kilograms + (point.kilograms - last.kilograms) / count,
          smoothedKilograms: point.smoothedKilograms)
      } else {
        let start = max(spacing.start(of: point.day, weekStart), span.lowerBound)
        end = spacing.end(of: point.day, weekStart)
        count = 1
        means.append(
          Point(
            day: start, kilograms: point.kilograms, smoothedKilograms: point.smoothedKilograms))
      }
    }
    return WeightTrend(points: means, kilogramsPerWeek: kilogramsPerWeek, projection: projection)
  }
}
