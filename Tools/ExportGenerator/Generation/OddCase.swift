/// Something unusual seen in a real export, added on request.
public enum OddCase: String, CaseIterable, Sendable {
  /// A declaration without its end and a stray `>` in the DTD, as iOS 16 wrote. The truth is
  /// unchanged.
  case brokenDTD = "broken-dtd"
  /// No `<!DOCTYPE`. The truth is unchanged.
  case noDTD = "no-dtd"
  /// Neither `<?xml` nor `<!DOCTYPE`: the file begins with `<HealthData`. The truth is unchanged.
  case noProlog = "no-prolog"
  /// Attributes over several lines and a space before `/>`. The truth is unchanged.
  case multiline
  /// Source names with entities, a non-breaking space and letters beyond ASCII; every other minute
  /// the same name in another spelling, which is the same source. The truth is unchanged.
  case entities
  /// Three step records and a weight 20 to 40 years after the export date. The truth is unchanged:
  /// it has no rows for them.
  case future
  /// Blood pressure, and per day a Correlation that repeats it and the first step record. The truth
  /// is unchanged.
  case correlation
  /// A step record with start = end each night at 03:12, when nothing else is recorded, written by
  /// the first source. These steps were walked: the truth of the day and of that source **grows**
  /// by its value.
  case zeroLength = "zero-length"
  /// Step records without a unit, which are still counts. The truth is unchanged.
  case noUnit = "no-unit"
  /// Step records followed by an exact duplicate. The truth is unchanged: a duplicate is no step.
  case duplicates
  /// On every third day −37 steps at 04:10 and 500 000 steps in the minute of 04:30. The truth is
  /// unchanged.
  case absurd
  /// `HKTimeZone` on some step records, always the person's zone. The truth is unchanged.
  case timeZoneMetadata = "time-zone-metadata"
  /// A walk of 40 minutes across every second midnight, in samples that cross it. These steps were
  /// walked: the truth of both days **grows** by 2 400; the cadence is even, so that dividing by
  /// time is exact.
  case midnight
  /// The file ends inside one more record after the last, before workouts and summaries. The truth
  /// is unchanged.
  case truncated

  /// The cases that leave a well-formed file with the usual prolog.
  public static let allValid: Set<OddCase> = Set(allCases).subtracting([
    .brokenDTD, .noDTD, .noProlog, .truncated,
  ])
}
