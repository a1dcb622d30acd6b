/// An ISO 8601 week: Monday to Sunday, belonging to the year that contains its Thursday.
public struct ISOWeek: Hashable, Sendable, CustomStringConvertible {
  public let year: Int
  /// 1 to 53.
  public let number: Int

  public init(of day: Day) {
    // 1970-01-01, day 0, was a Thursday; here 0 is Monday.
    let weekday = ((day.ordinal + 3) % 7 + 7) % 7
    let thursday = day.advanced(by: 3 - weekday)
    let dayOfYear = Day(year: thursday.components.year, month: 1, day: 1)?.distance(to: thursday)
    year = thursday.components.year
    number = (dayOfYear ?? 0) / 7 + 1
  }

  /// `YYYY-Www`.
  public var description: String {
    "\(padded(year, to: 4))-W\(padded(number, to: 2))"
  }
}
