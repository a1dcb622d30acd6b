internal import Contracts

/// Reads what the app Health Auto Export (iOS) writes and posts, versions 1 and 2 of its JSON:
/// `{"data":{"metrics":[{name,units,data:[{date,qty,source,start?,end?}]}],"workouts":[…]}}`.
///
/// - Each metric says its unit, which is the person's; name and unit may stand behind the values. Metrics that are not
///   known are counted as not needed.
/// - Where it aggregates, the app has merged watch and phone already, and `source` (`Watch|iPhone`) may grow on a day: all
///   is of one source, that of the delivery. Without aggregation every sample of every device stands for itself: then each
///   `source` is one of its devices.
/// - What it states of one time twice never adds up: what most devices counted together counts, of one source what was
///   stated last.
/// - Values of a metric that are all of midnight are totals of days, which it knew whole. Else they are samples of
///   minutes or hours, each of which it covers. The civil day is the date as written.
/// - What the app posts counts as of when it was received, a file as of its newest row (``CoveredRows``).
/// - Sums of weeks and months, which the app can write too, say nothing about a day and are refused.
/// - Steps have fractions. What rounding takes from or gives to a bucket the next bucket of the day gets, so that each
///   day adds up to its own sum, rounded once.
///
/// - A delivery of whole days is assumed (date range “Default” or “Today”). “Since Last Sync” begins in the middle of
///   a bucket and writes its rest under the name of the whole: nothing tells it from a day that shrank.
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
