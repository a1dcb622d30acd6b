/// An instant's place in the user's days.
public struct CivilTime: Hashable, Sendable {
  public var day: Day
  /// The hour on the wall clock: 0 to 23. At night it may belong to the next date.
  public var hour: Int

  public init(day: Day, hour: Int) {
    self.day = day
    self.hour = hour
  }
}

/// Finds the days and hours of many instants, quickly if they mostly increase: it consults the calendar only when the
/// UTC offset changes.
public struct CivilClock: Sendable {
  private let calendar: PersonalCalendar
  private var interval: OffsetInterval
  private var begun: Day?

  public init(_ calendar: PersonalCalendar) {
    self.calendar = calendar
    interval = calendar.interval(at: Instant(secondsSince1970: 0))
    begun = calendar.dayBegun(before: interval.start)
  }

  public mutating func time(at instant: Instant) -> CivilTime {
    let time = localTime(at: instant)
    return CivilTime(day: calendar.beginnings.day(at: time, notBefore: begun), hour: time.hour)
  }

  public mutating func day(of instant: Instant) -> Day {
    time(at: instant).day
  }

  /// The end of the wall-clock hour that contains `instant`, or an earlier change of offset.
  public mutating func endOfHour(at instant: Instant) -> Instant {
    let intoHour = localTime(at: instant).secondOfDay % 3_600
    return min(instant + Int64(3_600 - intoHour), interval.end)
  }

  /// The parts of `range` that lie in one civil day each, in order.
  public mutating func days(in range: Range<Instant>) -> [Range<Instant>] {
    var days: [Range<Instant>] = []
    var day: Day?
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, endOfHour(at: start))
      let itsDay = self.day(of: start)
      if let last = days.last, day == itsDay {
        days[days.count - 1] = last.lowerBound..<end
      } else {
        days.append(start..<end)
      }
      (day, start) = (itsDay, end)
    }
    return days
  }

  private mutating func localTime(at instant: Instant) -> LocalTime {
    if !interval.contains(instant) {
      interval = calendar.interval(at: instant)
      begun = calendar.dayBegun(before: interval.start)
    }
    return LocalTime(secondsSince1970: instant.secondsSince1970 + interval.offset)
  }
}

extension DayBeginnings {
  /// - Parameter begun: a day that does not begin again; nil for none.
  func day(at time: LocalTime, notBefore begun: Day?) -> Day {
    let day = day(at: time)
    return begun.map { max($0, day) } ?? day
  }
}
