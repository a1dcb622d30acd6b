/// The formats besides Apple Health.
public enum DeviceFormat: String, CaseIterable, Sendable {
  /// `health_connect_export.db`, as SQL: each source is an app.
  case healthConnect = "health-connect"
  /// The JSON of Takeout: minutes of the watch.
  case fitbit
  /// Tables of days, with a row for each device and one that merges them.
  case samsung
  /// Files of the watch in FIT, one a day.
  case garmin
  /// Its database, as SQL: minutes of the watch, and another device whose counts go up over the day.
  case gadgetbridge

  /// The sources whose steps it has.
  var sources: [StepSource] {
    switch self {
    case .healthConnect, .samsung: StepSource.allCases
    case .fitbit, .garmin: [.watch]
    case .gadgetbridge: [.watch, .other]
    }
  }
}

/// A file of an export.
public struct GeneratedFile: Hashable, Sendable {
  /// Its path in the folder of the export.
  public let name: String
  public let bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, _ text: String) {
    self.init(name, Array(text.utf8))
  }
}

/// The same person's data in other systems: the same steps, by the same devices.
public struct DeviceExport {
  private let format: DeviceFormat
  private let days: DeviceDays

  /// - Throws: ``ExportError`` for options that only Apple Health has too.
  public init(_ options: ExportOptions, as format: DeviceFormat) throws(ExportError) {
    try options.check()
    guard case .span(let from, let to) = options.extent, options.oddCases.isEmpty else {
      throw .daysOnly
    }
    let sources = options.sources.filter { format.sources.contains($0) }
    guard !sources.isEmpty else { throw .noDevice }
    self.format = format
    days = DeviceDays(
      person: Person(seed: options.seed, sources: options.sources, oddCases: []),
      sources: sources, span: ExportPlanner(options: options).span(from, to),
      densityPercent: options.densityPercent)
  }

  /// All files, in memory.
  public func files() -> [GeneratedFile] {
    switch format {
    case .healthConnect: HealthConnectTables(days: days).files()
    case .fitbit: FitbitFiles(days: days).files()
    case .samsung: SamsungTables(days: days).files()
    case .garmin: GarminFiles(days: days).files()
    case .gadgetbridge: GadgetbridgeTables(days: days).files()
    }
  }

  /// The steps that the sources in this format saw, one row per civil day.
  public func truth() -> [TruthRow] {
    days.plans.map { TruthRow($0, person: days.person, of: days.sources) }
  }

  /// `truth()` as CSV with the columns `day,steps,watch,phone,other,sum`.
  public func truthCSV() -> String { TruthRow.csv(truth()) }
}

/// The days that an export in any format is about.
struct DeviceDays {
  let person: Person
  /// Those of the person's sources that the format has.
  let sources: [StepSource]
  let span: ExportSpan
  let densityPercent: Int

  /// As in an Apple Health export: 20 minutes after the end.
  var exportedAt: Int { span.end + 1_200 }

  var plans: [DayPlan] { (0..<span.dayCount).map { person.plan(for: span.day(at: $0)) } }

  func offset(at instant: Int) -> Int { span.zone.offset(at: instant) }

  /// The weighings in hundredths of a kilogram.
  var weighings: [Sample] {
    let scale = BodyMassSection(person: person)
    return plans.compactMap { scale.weighing(of: $0.day) }
  }

  /// The walks that the watch recorded, with their steps.
  var walks: [Sample] {
    guard sources.contains(.watch) else { return [] }
    let workouts = WorkoutSection(person: person)
    return plans.compactMap { plan in
      workouts.recorded(plan).map { walk in
        let (start, end) = (plan.day.start + walk.lowerBound, plan.day.start + walk.upperBound)
        return Sample(
          start: start, end: end, value: plan.timeline.steps(in: walk), origin: .watch,
          created: end + 21)
      }
    }
  }
}

extension DayPlan {
  /// A minute of a source: it is cut short at the end of the day or the export.
  struct Minute {
    /// Seconds since 1970.
    var start: Int
    var end: Int
    var steps: Int
    var isWorn: Bool
    /// Whether the long walk of the day is under way.
    var isLong: Bool
  }

  /// Every minute of the day that the export covers.
  func minutes(of source: StepSource) -> [Minute] {
    let ranges = worn(source)
    var next = 0
    return stride(from: day.window.lowerBound, to: day.window.upperBound, by: 60).map { second in
      let minute = second..<min(second + 60, day.window.upperBound)
      while next < ranges.count, ranges[next].upperBound <= minute.lowerBound { next += 1 }
      let parts = ranges[next...].prefix { $0.lowerBound < minute.upperBound }
      return Minute(
        start: day.start + minute.lowerBound, end: day.start + minute.upperBound,
        steps: parts.reduce(0) { $0 + timeline.steps(in: $1.clamped(to: minute)) },
        isWorn: !parts.isEmpty, isLong: longWalk?.overlaps(minute) ?? false)
    }
  }
}

/// Instants as texts of a clock.
enum ClockText {
  /// `2024-01-08` and `06:40:12`.
  static func parts(_ instant: Int, offset: Int = 0) -> (date: CivilDate, clock: String) {
    let local = instant + offset
    let day = (local - ((local % 86_400) + 86_400) % 86_400) / 86_400
    let second = local - day * 86_400
    let clock = [second / 3_600, second / 60 % 60, second % 60]
      .map { FixedText.padded($0, to: 2) }.joined(separator: ":")
    return (CivilDate(number: day), clock)
  }

  /// `2024-01-08 06:40:12.000` in UTC.
  static func text(_ instant: Int) -> String {
    let (date, clock) = parts(instant)
    return "\(date) \(clock).000"
  }
}
