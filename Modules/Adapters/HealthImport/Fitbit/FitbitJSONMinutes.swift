internal import Contracts

/// `[{"dateTime":"02/25/23 13:17:00","value":"12"}]`: a record a minute of UTC.
struct FitbitJSONMinutes {
  private static let paths = JSONPaths("dateTime", "value")

  let measure: Measure
  /// How many of the measure's unit make one of the file's.
  let factor: Double

  func read(
    _ content: Content, into sink: any SampleSink, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    let source = try sink.source(for: FitbitOrigin.tracker.counting)
    var minutes = MinuteAmounts(of: measure, sink)
    var newest: Instant?
    var tally = ImportTally()
    try tally.readArray(of: content, keeping: Self.paths, &progress) { record in
      guard let date = record.text("dateTime") else { throw SampleRefusal.missing("dateTime") }
      guard let amount = try record.amount("value") else { throw SampleRefusal.missing("value") }
      let start = MinuteAmounts.minute(of: try FitbitTime.instant(ofUTC: date))
      let isWanted = try minutes.add(amount * factor, at: start, from: source)
      newest = max(newest ?? start, start)
      return isWanted
    }
    try minutes.flush()
    // Dated just before the newest minute: a table ending in the same minute is dated to that minute, so it takes
    // precedence where both cover a minute.
    if let newest { try minutes.covered.flush(into: sink, asOf: newest - 1) }
    return tally
  }
}
