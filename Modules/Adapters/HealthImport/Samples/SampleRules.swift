internal import Contracts

/// What a sample must be like to be believed, whatever file it comes from.
enum SampleRules {
  /// In kilograms. Lighter and heavier people exist, but far fewer than slips of a scale.
  static let leastBodyMass = 20
  static let greatestBodyMass = 500

  /// Devices write short samples in bursts, so a shorter one is judged as if it took this long.
  private static let shortestJudged: Int64 = 60

  /// - Parameter amount: in the unit of `kind`; rounded to a whole number of it.
  /// - Throws: a refusal when the amount is negative, or more than anyone does in that time: more
  ///   than `mostPerHour` × duration, where a sample of under a minute counts as a minute and one
  ///   of no length at all as an hour.
  @inline(__always)
  static func sample(
    of kind: SampleKind, amount: Double, from start: Instant, to end: Instant
  ) throws(SampleRefusal) -> Sample {
    try check(start)
    try check(end)
    let duration = end - start
    guard duration >= 0 else { throw .endsBeforeStart }
    guard duration <= Int64(Sample.longestDuration) else { throw .tooLong }
    guard !amount.isNaN else { throw .notANumber }
    guard amount >= 0 else { throw .negative }
    let judged = duration == 0 ? 3_600 : max(duration, shortestJudged)
    guard amount * 3_600 <= Double(kind.mostPerHour * judged) else { throw .absurd(kind) }
    return Sample(start: start, duration: Int32(duration), value: Int64(amount.rounded()))
  }

  /// - Parameter amount: in the unit of `kind`; rounded to a whole number of it.
  /// - Throws: a refusal when the amount is negative, more than anyone does in 24 hours, or a
  ///   fraction of what is counted one by one.
  static func total(
    of kind: SampleKind, amount: Double, on day: Day
  ) throws(SampleRefusal) -> DayTotal {
    guard !amount.isNaN else { throw .notANumber }
    guard amount >= 0 else { throw .negative }
    guard amount <= Double(kind.mostPerHour * 24) else { throw .absurd(kind) }
    let value = amount.rounded()
    switch kind {
    case .steps, .flights:
      guard value == amount else { throw .notWhole }
    case .distance, .activeEnergy:
      break
    }
    return DayTotal(day: day, kind: kind, value: Int64(value))
  }

  /// - Parameter day: of a weight of that whole day; `instant` is its noon then.
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

  /// - Throws: a refusal of what lies before or after the time a record goes over.
  @inline(__always)
  static func check(_ instant: Instant) throws(SampleRefusal) {
    guard instant >= Instant.recordable.lowerBound else { throw .tooEarly }
    guard instant < Instant.recordable.upperBound else { throw .tooLate }
  }

  /// - Throws: a refusal of what lies before or after the days a record goes over.
  static func check(_ day: Day) throws(SampleRefusal) {
    guard day >= Day.recordable.lowerBound else { throw .tooEarly }
    guard day <= Day.recordable.upperBound else { throw .tooLate }
  }

  /// - Parameter share: 0 to 1.
  static func bodyFat(
    share: Double, at instant: Instant
  ) throws(SampleRefusal) -> BodyFatSample {
    guard !share.isNaN else { throw .notANumber }
    guard share >= 0 else { throw .negative }
    try check(instant)
    guard let bodyFat = bodyFat(share: share) else { throw .absurdBodyFat }
    return BodyFatSample(instant: instant, bodyFat: bodyFat)
  }

  /// Nil for what no body has; a weighing is worth having without it.
  ///
  /// - Parameter share: 0 to 1.
  static func bodyFat(share: Double) -> BodyFat? {
    let tenths = (share * 1_000).rounded()
    guard tenths >= 0, tenths <= 1_000 else { return nil }
    return BodyFat(tenths: Int(tenths))
  }
}
