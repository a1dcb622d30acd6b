public import Foundation

/// All inputs that determine the bytes of an export.
public struct ExportOptions: Sendable {
  /// How much time the export covers.
  public enum Extent: Sendable {
    /// From one day to another, both included.
    case span(from: CivilDate, to: CivilDate)
    /// As many days from a day on as fill a size; the last is cut to fit.
    case sizeFrom(CivilDate, ByteSize)
    /// As many days up to a day as fill a size; the first is cut to fit.
    case sizeTo(CivilDate, ByteSize)
  }

  public var extent: Extent
  public var seed: UInt64 = 1
  /// The first source also writes the odd records that need one.
  public var sources: [StepSource] = [.watch, .phone]
  /// The fraction of heart rate in the bytes of all records, 0 to below 1. Without a watch there
  /// are none.
  public var heartRateShare = 0.6
  public var timeZone: TimeZone
  /// Days the person spends in another zone.
  public var trip: Trip?
  public var oddCases: Set<OddCase> = []
  public var energyUnit = EnergyUnit.kcal
  /// Seconds after the last day's midnight after which nothing is recorded; nil for its end.
  public var untilSecond: Int?
  /// 100 is usual; less makes samples longer and therefore fewer, more the opposite.
  public var densityPercent = 100
  /// Years an export of a given size may cover before its samples get denser instead.
  public var mostYears = 30

  public init(extent: Extent, timeZone: TimeZone) {
    self.extent = extent
    self.timeZone = timeZone
  }

  var zone: CivilZone { CivilZone(timeZone, trip: trip) }

  var heartRateShareOfBytes: Double { sources.contains(.watch) ? heartRateShare : 0 }

  func check() throws(ExportError) {
    if sources.isEmpty || Set(sources).count != sources.count { throw .noSources }
    if !(0..<0.99).contains(heartRateShare) { throw .heartRateShare }
    if !(1...100).contains(mostYears) { throw .years }
    if !(10...2_000).contains(densityPercent) { throw .density }
    if let untilSecond, !(1..<86_400).contains(untilSecond) { throw .untilTime }
    let prologs: Set<OddCase> = [.brokenDTD, .noDTD, .noProlog]
    if oddCases.intersection(prologs).count > 1 { throw .contradictingProlog }
    switch extent {
    case .span(let from, let to): if to.number < from.number { throw .emptySpan }
    case .sizeFrom: if untilSecond != nil { throw .untilTimeWithSize }
    case .sizeTo: break
    }
  }
}

/// What is wrong with the options of an export.
public enum ExportError: LocalizedError, Equatable {
  case noSources, heartRateShare, years, density, untilTime, contradictingProlog, emptySpan,
    untilTimeWithSize, daysOnly, noDevice
  case tooSmall(least: Int)
  case tooLarge

  public var errorDescription: String? {
    switch self {
    case .noSources: "Name at least one source, and each only once: watch, phone or other."
    case .heartRateShare: "The share of heart rates must be at least 0 and less than 0.99."
    case .years: "The years an export may cover must be between 1 and 100."
    case .density: "The density must be between 10 and 2000 percent."
    case .untilTime: "The time at which the last day ends must be between 00:00 and 24:00."
    case .contradictingProlog: "A file can have only one of broken-dtd, no-dtd and no-prolog."
    case .emptySpan: "The last day is before the first. Swap --from and --to."
    case .untilTimeWithSize:
      "With a size, the last day follows from it. Leave out --until-time, or set the last day with --to."
    case .daysOnly:
      "A size and odd cases work only for Apple Health. Pass the days instead."
    case .noDevice: "None of the sources writes this format. Add watch to --sources."
    case .tooSmall(let least):
      "An export with these options has at least \(least) bytes. Use a larger size."
    case .tooLarge:
      "This size does not fit in the years allowed. Use a smaller one, or raise --most-years."
    }
  }
}

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
