/// A forecast for a year: in eight of ten cases it ends between ``low`` and ``high``. Specification S9-5.
public struct YearForecast: Hashable, Sendable {
  /// In the stored unit, like the others.
  public var low: Int64
  /// As often too high as too low.
  public var mid: Int64
  public var high: Int64

  public init(low: Int64, mid: Int64, high: Int64) {
    self.low = low
    self.mid = mid
    self.high = high
  }
}

/// A year so far, and its goal.
public struct YearlyGoalProgress: Sendable {
  public var measure: Measure
  /// From the first of January to the last of December.
  public var year: ClosedRange<Day>
  /// A day of the year; for a past year, its last.
  public var today: Day
  /// In the stored unit, like the others; nil without a goal.
  public var target: Int64?
  /// So far, including today.
  public var total: Int64
  /// The part of ``total`` that is today's.
  public var ofToday: Int64
  /// Nil with fewer than eight weeks of days, or without recent ones.
  public var forecast: YearForecast?

  public init(
    measure: Measure, year: ClosedRange<Day>, today: Day, target: Int64?, total: Int64,
    ofToday: Int64 = 0, forecast: YearForecast?
  ) {
    self.measure = measure
    self.year = year
    self.today = today
    self.target = target
    self.total = total
    self.ofToday = ofToday
    self.forecast = forecast
  }

  public var isReached: Bool { target.map { total >= $0 } ?? false }

  /// The reached part of the goal, from 0 on.
  public var share: Double? { target.map { Double(total) / Double($0) } }

  /// How many whole days the total is ahead of an even pace, negative if behind. Today lasts until midnight: it puts
  /// nobody behind, and counts as ahead only beyond its own share.
  public var paceDays: Int? {
    guard let target else { return nil }
    let perDay = Double(target) / Double(year.count)
    let (over, begun) = (year.lowerBound.distance(to: today), 1)
    let days = Double(total) / perDay
    if days < Double(over) { return Int((days - Double(over)).rounded(.towardZero)) }
    return Int(max(0, days - Double(over + begun)).rounded(.down))
  }

  /// The daily amount still needed from today on to reach the goal, rounded up; 0 once it is reached. If today already
  /// has as much, the amount needed on each day after it.
  public var neededPerDay: Int64? { needed(in: 1) }

  /// The same of seven days.
  public var neededPerWeek: Int64? { needed(in: 7) }

  private func needed(in days: Int64) -> Int64? {
    guard let target else { return nil }
    func share(of missing: Int64, over rest: Int64) -> Int64 {
      max(0, missing * days + rest - 1) / rest
    }
    let after = Int64(today.distance(to: year.upperBound))
    let withToday = share(of: target - total + ofToday, over: after + 1)
    guard total < target, ofToday * days >= withToday, after > 0 else {
      return total >= target ? 0 : withToday
    }
    return share(of: target - total, over: after)
  }
}

extension Day {
  /// From 1 January to 31 December of its year.
  public var calendarYear: ClosedRange<Day> { Day.calendarYear(components.year) ?? self...self }

  /// Nil for a year that no day can be written of.
  public static func calendarYear(_ year: Int) -> ClosedRange<Day>? {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    return first...last
  }
}
