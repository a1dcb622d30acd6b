/// Something unusual a real export has been seen with, put in on request.
public enum OddCase: String, CaseIterable, Sendable {
  /// A declaration without its end and a stray `>` in the DTD, as iOS 16 wrote. Truth as without.
  case brokenDTD = "broken-dtd"
  /// No `<!DOCTYPE`. Truth as without.
  case noDTD = "no-dtd"
  /// Neither `<?xml` nor `<!DOCTYPE`: the file begins with `<HealthData`. Truth as without.
  case noProlog = "no-prolog"
  /// Attributes over several lines and a space before `/>`. Truth as without.
  case multiline
  /// Source names with entities, a non-breaking space and letters beyond ASCII; every other minute the same
  /// name in another spelling, which is the same source. Truth as without.
  case entities
  /// Three step records and a weight 20 to 40 years after the export date. Truth as without: no rows for them.
  case future
  /// Blood pressure, and per day a Correlation that repeats it and the first step record. Truth as without.
  case correlation
  /// A step record with start = end each night at 03:12, when nothing else is recorded, written by the first
  /// source. These steps were walked: the truth of the day and of that source **grows** by its value.
  case zeroLength = "zero-length"
  /// Step records without a unit, still counts. Truth as without.
  case noUnit = "no-unit"
  /// Step records followed by an exact repeat. Truth as without: a repeat is no step.
  case duplicates
  /// On every third day −37 steps at 04:10 and 500 000 steps in the minute of 04:30. Truth as without.
  case absurd
  /// `HKTimeZone` on some step records, always the zone of the person. Truth as without.
  case timeZoneMetadata = "time-zone-metadata"
  /// A walk of 40 minutes across every second midnight, in samples that cross it. These steps were walked: the
  /// truth of both days **grows** by 2 400; the cadence is even, so that a division by time is exact.
  case midnight
  /// The file ends inside one more record after the last, before workouts and summaries. Truth as without.
  case truncated

  /// The cases that leave a well-formed file with the usual prolog.
  public static let allValid: Set<OddCase> = Set(allCases).subtracting([
    .brokenDTD, .noDTD, .noProlog, .truncated,
  ])
}
