import Contracts

/// The counts of one measure for a range of days, by hour of the wall clock, including fractions of units from parts of
/// samples.
///
/// On a day with a total, the counts of sources less trusted than the total's are separate: they count only up to the
/// total.
struct HourCounts {
  /// The counts of one day.
  struct OfDay {
    /// Counted by hand, by the total's own source or by sources trusted at least as much; everything if there is no
    /// total.
    var trusted: ArraySlice<Double>
    var lesser: ArraySlice<Double>
  }

  private let days: ClosedRange<Day>
  private let claims: DayClaims
  private var trusted: [Double]
  private var lesser: [Double]

  init(on days: ClosedRange<Day>, under claims: DayClaims) {
    self.days = days
    self.claims = claims
    trusted = Array(repeating: 0.0, count: days.count * 24)
    lesser = trusted
  }

  /// - Parameter step: the rank of the source that counted it.
  mutating func add(_ amount: Double, at time: CivilTime, step: Int) {
    let day = time.day
    guard days.contains(day) else { return }
    let index = days.lowerBound.distance(to: day) * 24 + time.hour
    if let claim = claims[day], step > claim.step {
      lesser[index] += amount
    } else {
      trusted[index] += amount
    }
  }

  subscript(day: Day) -> OfDay {
    let start = days.lowerBound.distance(to: day) * 24
    return OfDay(trusted: trusted[start..<start + 24], lesser: lesser[start..<start + 24])
  }
}

extension HourCounts.OfDay {
  /// The counts of the 24 hours.
  var hours: [Double] { zip(trusted, lesser).map(+) }

  /// The 24 hours with the counts of less trusted sources reduced to `amount`, in proportion.
  ///
  /// - Parameter amount: at most what they counted.
  func hours(withLesserCutTo amount: Double) -> [Double] {
    let sum = lesser.reduce(0, +)
    guard sum > 0 else { return hours }
    return zip(trusted, lesser).map { $0 + $1 * amount / sum }
  }
}

extension [Double] {
  /// Whole units that add up to the rounded sum: each is the difference of two rounded running sums, so no part and no
  /// run of parts is off by more than one. Specification S5-9.
  var wholeUnits: [Int64] {
    var (exact, whole) = (0.0, Int64(0))
    return map { amount in
      exact += amount
      let rounded = exact.wholeUnits
      defer { whole = rounded }
      return rounded - whole
    }
  }
}

extension Double {
  /// Half a unit or more counts as one, despite rounding errors of added parts.
  var wholeUnits: Int64 { Int64((self + 0.5 + 1e-6).rounded(.down)) }
}

/// The share of an amount in part of its interval: proportional, in whole units that add up exactly to the amount.
///
/// The amount up to `t` seconds into a sample of `d` seconds is `value × t ÷ d`, rounded half up; a part gets the
/// difference between its end and its start. Specification S5-9.
struct Apportionment {
  private let start: Int64
  private let length: UInt64
  private let value: UInt64

  /// In seconds since 1970.
  ///
  /// - Parameter sample: longer than 0 seconds.
  init(_ sample: Sample) {
    start = sample.start.secondsSince1970
    length = UInt64(sample.duration)
    value = UInt64(sample.value)
  }

  /// The whole units between two positions of the range.
  func amount(from: Int64, to: Int64) -> Int64 {
    cumulative(to) - cumulative(from)
  }

  private func cumulative(_ place: Int64) -> Int64 {
    let elapsed = UInt64(place - start)
    if elapsed == length { return Int64(value) }
    let (high, low) = value.multipliedFullWidth(by: elapsed)
    let (quotient, remainder) = length.dividingFullWidth((high, low))
    return Int64(quotient) + (remainder * 2 >= length ? 1 : 0)
  }
}
