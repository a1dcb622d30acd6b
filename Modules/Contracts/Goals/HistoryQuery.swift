/// Which days of the history to show, and how to group them; nil for the default.
public struct HistoryQuery: Sendable {
  /// A century, including leap days.
  private static let mostDays = 36_525

  public var from: Day?
  /// Nil for today.
  public var to: Day?
  public var by: HistoryPeriod?
  public var weekStart: WeekStart?

  public init(
    from: Day? = nil, to: Day? = nil, by: HistoryPeriod? = nil, weekStart: WeekStart? = nil
  ) {
    self.from = from
    self.to = to
    self.by = by
    self.weekStart = weekStart
  }

  /// - Parameter daysBack: the number of days if no start is given.
  /// - Throws: ``HistoryError``.
  public func days(today: Day, daysBack: Int) throws(HistoryError) -> ClosedRange<Day> {
    let last = to ?? today
    let first = from ?? last.advanced(by: 1 - daysBack)
    guard first <= last else { throw .backwards(from: first, to: last) }
    guard first.distance(to: last) < Self.mostDays else { throw .tooLong(first...last) }
    return first...last
  }
}

extension ClosedRange<Day> {
  /// The days between two, either of which may be missing; nil if both are.
  ///
  /// - Throws: ``HistoryError/backwards(from:to:)``.
  public init?(from first: Day?, to last: Day?) throws(HistoryError) {
    guard first != nil || last != nil else { return nil }
    let (first, last) = (
      first ?? Day.recorded.lowerBound, last ?? Day.recorded.upperBound
    )
    guard first <= last else { throw .backwards(from: first, to: last) }
    self = first...last
  }
}

/// Why a history cannot be shown.
public enum HistoryError: Error, Hashable, Sendable {
  case backwards(from: Day, to: Day)
  /// More than a century.
  case tooLong(ClosedRange<Day>)
  /// Weights are only shown by day.
  case weights(by: HistoryPeriod)
}

extension HistoryError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .backwards(let first, let last):
      Explanation(
        .usage, Phrase("\(first) is after \(last)."), hint: Phrase("Swap the two days."))
    case .tooLong(let range):
      Self.tooLong(range.lowerBound, range.upperBound)
    case .weights(let period):
      Explanation(
        .usage, Phrase("Weights can only be shown by day."),
        hint: Phrase("Leave out --by \(period.rawValue)."))
    }
  }

  private static func tooLong(_ first: Day, _ last: Day) -> Explanation {
    let days = first.distance(to: last) + 1
    return Explanation(
      .usage, Phrase("\(first) to \(last) is \(days) days, too long for one history."),
      hint: Phrase("Choose days no more than a century apart."))
  }
}
