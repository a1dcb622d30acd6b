/// The days that an average a day is taken over, and of which those are counted on which a goal was met: whole days of
/// the record, so neither today nor what lies before the first day with data. Days on which nothing was counted are
/// among them.
public struct FinishedDays: Hashable, Sendable {
  public var range: ClosedRange<Day>

  /// Nil if there are none in `range`.
  ///
  /// - Parameter recordBegins: the first day with data; nil if there is none.
  public init?(in range: ClosedRange<Day>, today: Day, recordBegins: Day?) {
    guard let recordBegins else { return nil }
    let first = max(range.lowerBound, recordBegins)
    let last = min(range.upperBound, today.advanced(by: -1))
    guard first <= last else { return nil }
    self.range = first...last
  }

  /// Those in a part of the range; nil if there are none.
  public func within(_ part: ClosedRange<Day>) -> FinishedDays? {
    guard part.overlaps(range) else { return nil }
    var days = self
    days.range = range.clamped(to: part)
    return days
  }

  public var count: Int { range.count }

  public func contains(_ day: Day) -> Bool { range.contains(day) }

  /// What that many steps come to a day, in whole steps.
  ///
  /// - Parameter steps: of all these days.
  public func average(of steps: Int) -> Int {
    Int((Double(steps) / Double(count)).rounded())
  }
}
