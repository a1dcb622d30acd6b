internal import Contracts

/// Reads Garmin's daily summaries of “Export Your Data” (`DI_CONNECT/DI-Connect-Aggregator/UDSFile_….json`): an array
/// with an object a day of `calendarDate`, `totalSteps`, `totalDistanceMeters`, `activeKilocalories`.
///
/// Dates are `2024-04-06`, in older exports `{"date":"Apr 6, 2024 12:00:00 AM"}`. A day is dated by
/// `wellnessEndTimeGmt`, up to which the watch had counted. `totalKilocalories` includes what is burned at rest.
///
/// Seen in programs on GitHub that read such exports; no one has published a file.
struct GarminSummaryReader: FormatReader {
  static let source = SourceDescription(name: "Garmin", kind: .watch, addsOverlaps: true)

  let format = ImportFormat(
    identifier: "garmin-json", title: Phrase("Garmin Connect (UDSFile from Export Your Data)"),
    instructions: Phrase(
      """
      At garmin.com, open Account, Export Your Data. Import the zip you get by email, or its folder.
      """))

  private static let paths = JSONPaths(
    "calendarDate", "calendarDate.date", "totalSteps", "totalDistanceMeters", "activeKilocalories",
    "wellnessEndTimeGmt", "wellnessEndTimeGmt.date")
  private static let columns: [(name: String, measure: Measure, factor: Double)] = [
    ("totalSteps", .steps, 1), ("totalDistanceMeters", .distance, 1_000),
    ("activeKilocalories", .activeEnergy, 1_000),
  ]

  func recognizes(name: String, head: [UInt8]) -> Bool {
    guard let head = JSONHead(head), head.has("[].calendarDate") else { return false }
    return head.has(anyOf: "[].totalSteps", "[].dailyStepGoal", "[].wellnessStartTimeGmt")
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var tally = ImportTally()
    var totals = StatedTotals()
    try tally.readArray(of: content, keeping: Self.paths, &progress) { record in
      try add(record, to: &totals, context.calendar)
    }
    try totals.flush(into: sink, from: sink.source(for: context.origin(else: Self.source)), context)
    return tally
  }

  private func add(
    _ record: JSONRecord, to totals: inout StatedTotals, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> Bool {
    guard let date = record.text("calendarDate") ?? record.text("calendarDate.date") else {
      throw .missing("calendarDate")
    }
    guard let day = GarminTime.local(date)?.day else { throw .unreadableDate }
    try SampleRules.check(day)
    let end = record.text("wellnessEndTimeGmt") ?? record.text("wellnessEndTimeGmt.date")
    let asOf = end.flatMap(GarminTime.local).map {
      Instant(secondsSince1970: $0.secondsSince1970)
    }
    return try totals.add(Self.columns, on: day, asOf: asOf, in: calendar) {
      name, _ throws(SampleRefusal) in try record.amount(name)
    }
  }
}

/// The times of Garmin's exports.
enum GarminTime {
  /// Reads `2024-04-06`, `2024-04-06T04:51:00.0`, and `Apr 6, 2024 4:51:00 AM` with any space before the `AM`.
  static func local(_ text: String) -> LocalTime? {
    if case .local(let time)? = InstantText(text) { return time }
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," })
    guard words.count == 5, let month = EnglishMonth.number(words[0]), let number = Int(words[1]),
      let year = Int(words[2]), let day = Day(year: year, month: month, day: number),
      let second = ClockText.second("\(words[3]) \(words[4])")
    else { return nil }
    return LocalTime(day: day, secondOfDay: second)
  }
}
