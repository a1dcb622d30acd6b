import Contracts

/// Converts instants to wall-clock time, fast when they mostly increase: it caches the current
/// interval of constant offset.
struct WallClock {
  private let calendar: PersonalCalendar
  private var interval: OffsetInterval

  init(_ calendar: PersonalCalendar) {
    self.calendar = calendar
    interval = calendar.interval(at: Instant(secondsSince1970: 0))
  }

  mutating func localTime(at second: Int64) -> LocalTime {
    LocalTime(secondsSince1970: second + interval(at: second).offset)
  }

  mutating func day(of instant: Instant) -> Day {
    localTime(at: instant.secondsSince1970).day
  }

  /// The end of the wall-clock hour that contains `second`, or an earlier change of offset.
  mutating func endOfHour(at second: Int64) -> Int64 {
    let interval = interval(at: second)
    let intoHour = (second + interval.offset) % 3_600
    let rest = 3_600 - (intoHour < 0 ? intoHour + 3_600 : intoHour)
    return min(second + rest, interval.end.secondsSince1970)
  }

  /// The parts of `range` that lie in one civil day each, in order.
  mutating func days(in range: Range<Int64>) -> [Range<Int64>] {
    var days: [Range<Int64>] = []
    var day: Day?
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, endOfHour(at: start))
      let itsDay = localTime(at: start).day
      if let last = days.last, day == itsDay {
        days[days.count - 1] = last.lowerBound..<end
      } else {
        days.append(start..<end)
      }
      (day, start) = (itsDay, end)
    }
    return days
  }

  private mutating func interval(at second: Int64) -> OffsetInterval {
    let instant = Instant(secondsSince1970: second)
    if !interval.contains(instant) { interval = calendar.interval(at: instant) }
    return interval
  }
}
