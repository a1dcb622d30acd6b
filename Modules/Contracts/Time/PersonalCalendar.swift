/// The user's civil time: which day and hour an instant belongs to in the time zone the user was in, and which instants
/// a day covers.
///
/// Built from the log of time zone moves and that of the hours at which days begin. A day has 23, 24 or 25 hours when
/// clocks change, more or fewer on a day of travel or when the beginning of days changes, and none if a zone skipped
/// it. Specifications S5-9, S5-10.
public struct PersonalCalendar: Sendable {
  private struct Residence: Sendable {
    var day: Day
    var start: Instant
    var rules: any ZoneRules
  }

  private var residences: [Residence] = []
  public let beginnings: DayBeginnings

  /// - Parameter moves: sorted by day; the first one applies to all earlier time, whatever its day.
  public init(
    moves: [(day: Day, rules: any ZoneRules)], beginnings: DayBeginnings = .atMidnight
  ) {
    precondition(!moves.isEmpty, "a person is always in some zone")
    self.beginnings = beginnings
    for (index, move) in moves.enumerated() {
      let start =
        index == 0
        ? Instant.distantPast
        : PersonalCalendar(only: move.rules, beginnings: beginnings).start(of: move.day)
      residences.append(Residence(day: move.day, start: start, rules: move.rules))
    }
  }

  /// For a user who never moved.
  public init(only rules: any ZoneRules, beginnings: DayBeginnings = .atMidnight) {
    self.init(moves: [(Day.writable.lowerBound, rules)], beginnings: beginnings)
  }

  /// The same moves, with days that begin at other hours.
  public func counting(by beginnings: DayBeginnings) -> PersonalCalendar {
    PersonalCalendar(moves: residences.map { ($0.day, $0.rules) }, beginnings: beginnings)
  }

  /// The same zones, with days that begin at midnight.
  public var ofDates: PersonalCalendar {
    PersonalCalendar(residences: residences, beginnings: .atMidnight)
  }

  private init(residences: [Residence], beginnings: DayBeginnings) {
    self.residences = residences
    self.beginnings = beginnings
  }

  /// The user's time zone at `instant`.
  public func zone(at instant: Instant) -> String {
    residences[residenceIndex(at: instant)].rules.identifier
  }

  /// The interval of constant offset around `instant`, bounded by a clock change or a move.
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
    let time = localTime(at: instant)
    let day = beginnings.day(at: time)
    let later = LocalTime(secondsSince1970: time.secondsSince1970 + Self.longestRepetition)
    guard beginnings.day(at: later) != day else { return day }
    return beginnings.day(at: time, notBefore: dayBegun(before: instant))
  }

  /// The most seconds by which clocks are set back, apart from moves.
  private static let longestRepetition: Int64 = 4 * 3_600

  /// The current day when clocks were last set back, if within the hours before `instant`: they may show the end of the
  /// previous day again, but that day does not begin again. Nil after a move, when days are those that the clocks show.
  func dayBegun(before instant: Instant) -> Day? {
    var begun: Day?
    var before = interval(at: instant - Self.longestRepetition)
    while before.end <= instant {
      let next = interval(at: before.end)
      if next.offset < before.offset, !residences.contains(where: { $0.start == before.end }) {
        begun = beginnings.day(
          at: LocalTime(secondsSince1970: before.end.secondsSince1970 - 1 + before.offset))
      }
      before = next
    }
    return begun
  }

  /// The wall clock at `instant`.
  public func localTime(at instant: Instant) -> LocalTime {
    LocalTime(secondsSince1970: instant.secondsSince1970 + interval(at: instant).offset)
  }

  /// The first instant of `day`; for a day the zone skipped, the first instant after it.
  public func start(of day: Day) -> Instant {
    instant(of: LocalTime(day: day, secondOfDay: beginnings.start(of: day).secondOfDay))
  }

  /// The first instant at which the wall clock shows `second` of the date on `day`; at night the date is the next one.
  public func instant(of second: Int, on day: Day) -> Instant {
    instant(of: beginnings.time(second, on: day))
  }

  /// The instants of `day`: from its start up to, not including, the start of the next.
  public func interval(of day: Day) -> Range<Instant> {
    let start = start(of: day)
    return start..<max(start, self.start(of: day.advanced(by: 1)))
  }

  /// Whether the person had any part of `day`, or had it in the zone they left for one that skips it. No one had a day
  /// that a zone skipped for all who live there.
  public func hasDay(_ day: Day) -> Bool {
    let interval = interval(of: day)
    guard interval.isEmpty else { return true }
    let left = residences[residenceIndex(at: interval.lowerBound - 1)].rules
    return !PersonalCalendar(only: left, beginnings: beginnings).interval(of: day).isEmpty
  }

  /// A day of which a person had fewer seconds than this is nearly absent. Specification S5-12.
  public static let shortestDay: Int64 = 4 * 3_600

  /// The days in `range`, in order, of which the person had less than four hours or nothing: clocks skipped them, as in
  /// Samoa on 30 December 2011, or the person moved west across the date line.
  public func absentDays(in range: ClosedRange<Day>) -> [Day] {
    // UTC differs by less than two days from any local clock.
    let start = Instant(secondsSince1970: Int64(range.lowerBound.ordinal - 2) * 86_400)
    let end = Instant(secondsSince1970: Int64(range.upperBound.ordinal + 2) * 86_400)
    var shortened: Set<Day> = []
    var interval = interval(at: start)
    while interval.end <= end {
      let next = self.interval(at: interval.end)
      // Only such a leap of the clock takes 20 hours from a day.
      if abs(next.offset - interval.offset) >= Self.shortestDay {
        let before = LocalTime(
          secondsSince1970: interval.end.secondsSince1970 - 1 + interval.offset)
        let after = LocalTime(secondsSince1970: next.start.secondsSince1970 + next.offset)
        let days = min(before.day, after.day).advanced(by: -1)...max(before.day, after.day)
        shortened.formUnion(days.filter(range.contains))
      }
      interval = next
    }
    return shortened.filter { length(of: $0) < Self.shortestDay }.sorted()
  }

  /// For how many seconds the wall clock shows times of `day`, possibly in several stretches.
  private func length(of day: Day) -> Int64 {
    let midnight = Int64(day.ordinal) * 86_400
    let start = midnight + Int64(beginnings.start(of: day).secondOfDay)
    let end = midnight + 86_400 + Int64(beginnings.start(of: day.advanced(by: 1)).secondOfDay)
    let bound = Instant(secondsSince1970: end + 86_400)
    var length: Int64 = 0
    var interval = interval(at: Instant(secondsSince1970: midnight - 86_400))
    while true {
      let first = max(interval.start.secondsSince1970, start - interval.offset)
      let last = min(interval.end.secondsSince1970, end - interval.offset)
      length += max(0, last - first)
      guard interval.end < bound else { return length }
      interval = self.interval(at: interval.end)
    }
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
