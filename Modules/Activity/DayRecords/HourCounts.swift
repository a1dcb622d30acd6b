import Contracts

/// What was counted of one kind on the days of a range, hour by hour of the wall clock.
///
/// Where a total claims the day, what sources less trusted than the total's counted is kept apart: it
/// counts only as far as the claim goes.
struct HourCounts {
  /// What was counted on one day.
  struct OfDay {
    /// By hand, by the source of the total or by one that is trusted as much or more; all of it where
    /// there is no total.
    var trusted: ArraySlice<Int64>
    var lesser: ArraySlice<Int64>
  }

  private let days: ClosedRange<Day>
  private let claims: DayClaims
  private var trusted: [Int64]
  private var lesser: [Int64]

  init(on days: ClosedRange<Day>, under claims: DayClaims) {
    self.days = days
    self.claims = claims
    trusted = Array(repeating: 0, count: days.count * 24)
    lesser = trusted
  }

  /// - Parameter step: how far down the ladder of trust the source stands that counted it.
  mutating func add(_ amount: Int64, at time: LocalTime, step: Int) {
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
  /// The 24 hours as they were counted.
  var hours: [Int64] { zip(trusted, lesser).map(+) }

  /// The 24 hours with what the lesser sources counted cut down to `amount`: in proportion, in whole
  /// units, in the shape it had.
  ///
  /// - Parameter amount: not more than they counted.
  func hours(withLesserCutTo amount: Int64) -> [Int64] {
    let sum = lesser.reduce(0, +)
    guard sum > 0 else { return hours }
    let apportionment = Apportionment(of: amount, over: 0..<sum)
    var place: Int64 = 0
    return zip(trusted, lesser).map { trusted, lesser in
      defer { place += lesser }
      return trusted + apportionment.amount(from: place, to: place + lesser)
    }
  }
}
