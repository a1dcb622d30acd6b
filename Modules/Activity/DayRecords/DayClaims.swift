import Contracts

/// The day totals of one measure for a range of days: for each day that of its most trusted source, the largest among
/// equally trusted sources.
struct DayClaims {
  struct Claim {
    var day: Day
    var value: Int64
    /// The interval of the day in the user's time zone, in seconds since 1970; empty for a day that a move skipped.
    var interval: Range<Int64>
    /// The rank of its source on the trust ladder.
    var step: Int
  }

  private let days: ClosedRange<Day>
  /// Indexed by the position of the day in `days`.
  private var claims: [Claim?]

  init(
    of measure: Measure.ID, on days: ClosedRange<Day>,
    from totals: [(source: Source.ID, total: DayTotal)], by calendar: PersonalCalendar,
    _ ladder: TrustLadder
  ) {
    self.days = days
    claims = Array(repeating: nil, count: days.count)
    var best: [Source.ID?] = Array(repeating: nil, count: days.count)
    for (source, total) in totals
    where total.measure == measure && days.contains(total.day) && calendar.hasDay(total.day) {
      let index = days.lowerBound.distance(to: total.day)
      if let other = claims[index],
        (ladder.step(of: source), -total.value, source)
          > (other.step, -other.value, best[index] ?? source)
      {
        continue
      }
      let interval = calendar.interval(of: total.day)
      best[index] = source
      claims[index] = Claim(
        day: total.day, value: total.value,
        interval: interval.lowerBound.secondsSince1970..<interval.upperBound.secondsSince1970,
        step: ladder.step(of: source))
    }
  }

  subscript(day: Day) -> Claim? {
    claims[days.lowerBound.distance(to: day)]
  }
}

/// Sources ranked by trust; several share a rank if only their names differ.
struct TrustLadder {
  private var places: [Source.ID: (place: Int, step: Int)] = [:]
  /// The samples of this source only show in which hours its totals were counted.
  private let export: Source.ID?

  init(_ sources: [Source]) {
    export = sources.first { $0.description == .export }?.id
    for (place, ranked) in Source.ranked(sources).enumerated() {
      places[ranked.source.id] = (place, ranked.step)
    }
  }

  /// 0 for the most trusted; unknown sources come last.
  func step(of source: Source.ID) -> Int {
    places[source]?.step ?? .max
  }

  /// The rank of a source's samples: they count toward a total of a better rank, and are added to no other.
  func stepOfSamples(of source: Source.ID) -> Int {
    source == export ? .max : step(of: source)
  }

  /// Which source's samples count if both have some: in the order of ``Source/byPriority(_:)``; unknown sources by
  /// number.
  func isBetter(_ left: Source.ID, than right: Source.ID) -> Bool {
    func order(_ source: Source.ID) -> (Int, Int, Source.ID) {
      (source == export ? 1 : 0, places[source]?.place ?? .max, source)
    }
    return order(left) < order(right)
  }
}
