/// The first day of the user's week.
public enum WeekStart: String, CaseIterable, Codable, Sendable {
  case sunday, monday

  /// The seven days of the week that contains `day`.
  public func week(of day: Day) -> ClosedRange<Day> {
    let firstWeekday: Weekday = self == .sunday ? .sunday : .monday
    let back = (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
    let first = day.advanced(by: -back)
    return first...first.advanced(by: 6)
  }
}
