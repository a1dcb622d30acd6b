/// The user's civil time: which day and hour an instant belongs to in the time zone the user was
/// in, and which instants a day covers.
///
/// Built from the log of time zone moves. A day has 23, 24 or 25 hours when clocks change, more or
/// fewer on a day of travel, and none if a zone skipped it.
public struct PersonalCalendar: Sendable {
  private struct Residence: Sendable {
    var start: Instant
    var rules: any ZoneRules
  }

  private var residences: [Residence] = []

  /// - Parameter moves: sorted by day; the first one applies to all earlier time, whatever its day.
  public init(moves: [(day: Day, rules: any ZoneRules)]) {
    precondition(!moves.isEmpty, "a person is always in some zone")
    for (index, move) in moves.enumerated() {
      let alone = PersonalCalendar(only: move.rules)
      let start = index == 0 ? Instant.distantPast : alone.start(of: move.day)
      residences.append(Residence(start: start, rules: move.rules))
    }
  }

  /// For a user who never moved.
  public init(only rules: any ZoneRules) {
    residences = [Residence(start: .distantPast, rules: rules)]
  }

  /// The user's time zone at `instant`.
  public func zone(at instant: Instant) -> String {
    residences[residenceIndex(at: instant)].rules.identifier
  }

  /// The interval of constant offset around `instant`, ended by a clock change or by a move.
  public func interval(at instant: Instant) -> OffsetInterval {
    let index = residenceIndex(at: instant)
    var interval = residences[index].rules.interval(at: instant)
    interval.start = max(interval.start, residences[index].start)
    // Not only the next one: two moves across the date line can begin in reverse order.
    for later in residences[(index + 1)...] where later.start > instant {
      interval.end = min(interval.end, later.start)
    }
    return interval
  }

  public func day(of instant: Instant) -> Day {
    localTime(at: instant).day
  }

  /// The wall clock at `instant`.
  public func localTime(at instant: Instant) -> LocalTime {
    LocalTime(secondsSince1970: instant.secondsSince1970 + interval(at: instant).offset)
  }

  /// The first instant of `day`; for a day the zone skipped, the first instant after it.
  public func start(of day: Day) -> Instant {
    instant(of: LocalTime(day: day, secondOfDay: 0))
  }

  /// The instants of `day`: from its start up to, not including, the start of the next.
  public func interval(of day: Day) -> Range<Instant> {
    let start = start(of: day)
    return start..<max(start, self.start(of: day.advanced(by: 1)))
  }

  /// The days in `range` that did not exist: clocks skipped them, as in Samoa on 30 December 2011,
  /// or for a user who moves west across the date line.
  public func skippedDays(in range: ClosedRange<Day>) -> [Day] {
    // Only an offset change can skip a day, so the intervals between are not checked. UTC differs
    // by less than two days from any local clock.
    let start = Instant(secondsSince1970: Int64(range.lowerBound.ordinal - 2) * 86_400)
    let end = Instant(secondsSince1970: Int64(range.upperBound.ordinal + 2) * 86_400)
    var skipped: [Day] = []
    var interval = interval(at: start)
    while interval.end <= end {
      let next = self.interval(at: interval.end)
      let before = LocalTime(secondsSince1970: interval.end.secondsSince1970 - 1 + interval.offset)
      let after = LocalTime(secondsSince1970: next.start.secondsSince1970 + next.offset)
      var day = before.day.advanced(by: 1)
      while day < after.day {
        if range.contains(day) { skipped.append(day) }
        day = day.advanced(by: 1)
      }
      interval = next
    }
    return skipped
  }

  /// The first instant at which the wall clock shows `time` or, if that was skipped, a later time.
  public func instant(of time: LocalTime) -> Instant {
    let asUTC = Instant(secondsSince1970: time.secondsSince1970)
    // No two zones are more than 26 hours apart, so the search begins before every candidate.
    var interval = interval(at: asUTC - 27 * 3_600)
    while true {
      let candidate = max(interval.start, asUTC - interval.offset)
      if candidate < interval.end || interval.end == .distantFuture { return candidate }
      interval = self.interval(at: interval.end)
    }
  }

  private func residenceIndex(at instant: Instant) -> Int {
    residences.lastIndex { $0.start <= instant } ?? 0
  }
}
