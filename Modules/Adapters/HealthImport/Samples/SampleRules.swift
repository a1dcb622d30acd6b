internal import Contracts

/// What makes a sample plausible, whatever file it comes from.
enum SampleRules {
  /// In kilograms. Lighter people exist, but faulty scales are far more common.
  static let leastBodyMass = 20
  static let greatestBodyMass = 500

  /// Devices write short samples in bursts, so shorter ones are judged as if they lasted this long.
  private static let shortestJudged: Int64 = 60

  /// - Parameter amount: in the unit of `measure`; rounded to a whole number.
  /// - Returns: for a reading dated to the whole day, as some devices do, one at its start.
  /// - Throws: ``SampleRefusal`` if the amount is negative, an impossible reading, or more than anyone achieves in that
  ///   time: more than `mostPerHour` × duration, where a sample of under a minute counts as a minute and one without
  ///   duration as an hour.
  @inline(__always)
  static func sample(
    of measure: Measure, amount: Double, from start: Instant, to end: Instant
  ) throws(SampleRefusal) -> Sample {
    try check(start)
    try check(end)
    let duration = end - start
    guard duration >= 0 else { throw .endsBeforeStart }
    guard duration <= Int64(Sample.longestDuration) else { throw .tooLong }
    guard !amount.isNaN else { throw .notANumber }
    guard amount >= 0 else { throw .negative }
    guard case .sum(let mostPerHour) = measure.kind else {
      guard Double(measure.range.lowerBound) <= amount, amount <= Double(measure.range.upperBound)
      else { throw .absurd(measure) }
      return Sample(start: start, duration: 0, value: Int64(amount.rounded()))
    }
    let judged = duration == 0 ? 3_600 : max(duration, shortestJudged)
    guard amount * 3_600 <= Double(mostPerHour * judged) else { throw .absurd(measure) }
    return Sample(start: start, duration: Int32(duration), value: Int64(amount.rounded()))
  }

  /// - Parameter amount: in the unit of `measure`; rounded to a whole number.
  /// - Throws: ``SampleRefusal`` if the amount is negative, more than anyone achieves in 24 hours,
  ///   or a fraction of something counted in whole numbers.
  static func total(
    of measure: Measure, amount: Double, on day: Day
  ) throws(SampleRefusal) -> DayTotal {
    guard !amount.isNaN else { throw .notANumber }
    guard amount >= 0 else { throw .negative }
    guard amount <= Double(measure.range.upperBound) else { throw .absurd(measure) }
    let value = amount.rounded()
    guard measure.quantity != .count || value == amount else { throw .notWhole }
    return DayTotal(day: day, measure: measure.id, value: Int64(value))
  }

  /// - Parameter day: for a weight of that whole day; `instant` is then its noon.
  static func weighing(
    grams: Double, unit: WeightUnit, at instant: Instant, of day: Day? = nil
  ) throws(SampleRefusal) -> BodyMassSample {
    try check(instant)
    guard !grams.isNaN else { throw .notANumber }
    guard grams >= 0 else { throw .negative }
    guard grams >= Double(leastBodyMass * 1_000), grams <= Double(greatestBodyMass * 1_000)
    else { throw .absurdMass }
    return BodyMassSample(
      instant: instant, day: day, mass: Mass(grams: Int64(grams.rounded())), unit: unit)
  }

  /// - Throws: ``SampleRefusal`` for an instant outside the recordable time.
  @inline(__always)
  static func check(_ instant: Instant) throws(SampleRefusal) {
    guard instant >= Instant.recordable.lowerBound else { throw .tooEarly }
    guard instant < Instant.recordable.upperBound else { throw .tooLate }
  }

  /// - Throws: ``SampleRefusal`` for a day outside the recordable time.
  static func check(_ day: Day) throws(SampleRefusal) {
    guard day >= Day.recordable.lowerBound else { throw .tooEarly }
    guard day <= Day.recordable.upperBound else { throw .tooLate }
  }

  /// - Parameter share: a fraction, 0 to 1.
  static func bodyFat(
    share: Double, at instant: Instant
  ) throws(SampleRefusal) -> BodyFatSample {
    guard !share.isNaN else { throw .notANumber }
    guard share >= 0 else { throw .negative }
    try check(instant)
    guard let bodyFat = bodyFat(share: share) else { throw .absurdBodyFat }
    return BodyFatSample(instant: instant, bodyFat: bodyFat)
  }

  /// Nil for an impossible value; the weighing is worth keeping without it.
  ///
  /// - Parameter share: a fraction, 0 to 1.
  static func bodyFat(share: Double) -> BodyFat? {
    let tenths = (share * 1_000).rounded()
    guard tenths >= 0, tenths <= 1_000 else { return nil }
    return BodyFat(tenths: Int(tenths))
  }
}
