/// The days that daily averages and counts of met goals are based on: complete days of the record, so neither today nor
/// any day before the first with data. Days without any count are included.
public struct FinishedDays: Hashable, Sendable {
  public var range: ClosedRange<Day>

  /// Nil if `range` contains none.
  ///
  /// - Parameter recordBegins: the first day with data; nil if there is none.
  public init?(in range: ClosedRange<Day>, today: Day, recordBegins: Day?) {
    guard let recordBegins else { return nil }
    let first = max(range.lowerBound, recordBegins)
    let last = min(range.upperBound, today.advanced(by: -1))
    guard first <= last else { return nil }
    self.range = first...last
  }

  /// Those in part of the range; nil if there are none.
  public func within(_ part: ClosedRange<Day>) -> FinishedDays? {
    guard part.overlaps(range) else { return nil }
    var days = self
    days.range = range.clamped(to: part)
    return days
  }

  public var count: Int { range.count }

  public func contains(_ day: Day) -> Bool { range.contains(day) }

  /// The average a day, in whole steps.
  ///
  /// - Parameter steps: the sum over all these days.
  public func average(of steps: Int) -> Int {
    Int((Double(steps) / Double(count)).rounded())
  }
}
