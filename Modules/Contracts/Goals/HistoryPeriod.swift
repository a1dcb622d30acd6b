/// The period of one row in a history.
public enum HistoryPeriod: String, CaseIterable, Sendable {
  case day, week, month

  public init(_ view: CalendarView) {
    self =
      switch view {
      case .daily: .day
      case .weekly: .week
      case .monthly: .month
      }
  }

  /// The default range.
  public var daysBack: Int {
    switch self {
    case .day: 30
    case .week: 84
    case .month: 365
    }
  }

  /// The periods that cover `range`, in order; the first and last may be cut short.
  public func periods(of range: ClosedRange<Day>, weekStart: WeekStart) -> [ClosedRange<Day>] {
    var periods: [ClosedRange<Day>] = []
    var first = range.lowerBound
    while first <= range.upperBound {
      let last = min(end(of: first, weekStart: weekStart), range.upperBound)
      periods.append(first...last)
      first = last.advanced(by: 1)
    }
    return periods
  }

  private func end(of day: Day, weekStart: WeekStart) -> Day {
    switch self {
    case .day: return day
    case .week: return weekStart.week(of: day).upperBound
    case .month:
      let (year, month, _) = day.components
      let next =
        month == 12
        ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1)
      return next?.advanced(by: -1) ?? day
    }
  }
}
