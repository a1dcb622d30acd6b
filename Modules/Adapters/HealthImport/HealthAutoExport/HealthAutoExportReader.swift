internal import Contracts

/// Reads what the app Health Auto Export (iOS) writes and posts, versions 1 and 2 of its JSON:
/// `{"data":{"metrics":[{name,units,data:[{date,qty,source,start?,end?}]}],"workouts":[…]}}`.
///
/// - Each metric names its unit, which is the person's; name and unit may follow the values. Unknown metrics count as
///   not needed.
/// - With aggregation, the app has already merged watch and phone, and `source` (`Watch|iPhone`) may grow during a day:
///   everything has one source, that of the delivery. Without aggregation every sample of every device is separate:
///   then each `source` is one of its devices.
/// - Several values for one time never add up: that of most devices together counts, and of one source the last.
/// - Values of a metric that are all at midnight are totals of completely known days. Otherwise they are samples of
///   minutes or hours, each covering its time. The civil day is the date as written.
/// - A delivery is dated by its receipt, a file by its newest row (``CoveredRows``).
/// - Sums of weeks and months, which the app can also write, say nothing about a day and are refused.
/// - Steps have fractions. The rounding error of each bucket is carried to the next bucket of the day, so that each day
///   adds up to its own sum, rounded once.
///
/// Deliveries are assumed to contain whole days (date range “Default” or “Today”). “Since Last Sync” begins in the
/// middle of a bucket and writes the rest of it under the name of the whole, which cannot be distinguished from a day
/// that shrank.
///
/// Seen in irvinlim/apple-health-ingester (version 1) and zlima410/personal-api (version 2), both MIT; date ranges: help.healthyapps.dev,
/// “REST API”.
struct HealthAutoExportReader: FormatReader {
  let format = ImportFormat(
    identifier: "health-auto-export", title: Phrase("Health Auto Export (JSON)"),
    instructions: Phrase(
      """
      In Health Auto Export on your iPhone, choose the format JSON, Export Version v2, Aggregate \
      Data on, Time Grouping Hours (or Days), and a Date Range of whole days: Default or Today, \
      not Since Last Sync, which sends part of an hour or day as if it were all of it. To have the \
      app send data automatically: waymark sources add http phone
      """))

  func recognizes(name: String, head: [UInt8]) -> Bool {
    guard let head = JSONHead(head) else { return false }
    return head.has(anyOf: "data.metrics", "data.workouts")
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var reading = try HealthAutoExportReading(content, into: sink, context)
    try reading.read(&progress)
    return reading.tally
  }
}
