internal import Contracts

/// Reads the tables of Fitbit's newer Takeout (`Physical Activity_GoogleData/steps_2026-09-01.csv` and so on): a UTC
/// time, a number, and the device or app it came from (`timestamp,steps,data source`).
///
/// The tracker's rows match those of Fitbit's JSON, a row a minute, and have the same source: each covers its minute,
/// so that either gives the same day; a phone's row at an odd second belongs to its minute. `MobileTrack` is the phone
/// counting for Fitbit's app; names that end in `Health Connect`, `Health Kit` and the like are other apps. Total
/// energies are not active energies and are left out.
struct FitbitCSVReader: FormatReader {
  let format = ImportFormat(
    identifier: "fitbit-csv", title: Phrase("Fitbit (Google Health CSV files from Takeout)"),
    instructions: Phrase(
      "At takeout.google.com, choose only Fitbit or Google Health, then import the zip."))

  private enum Table {
    case steps, distance, weight, bodyFat

    init?(_ header: TableHeader) {
      guard header.has(["timestamp", "data source"]), header.names.count == 3 else { return nil }
      if header.has(["steps"]) {
        self = .steps
      } else if header.has(["distance"]) {
        self = .distance
      } else if header.has(["weight grams"]) {
        self = .weight
      } else if header.has(["body fat percentage"]) {
        self = .bodyFat
      } else {
        return nil
      }
    }
  }

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head).flatMap(Table.init) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()), let table = Table(header) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: header.index(of: "timestamp"), context)
    switch table {
    case .steps:
      return try FitbitCSVMinutes(header, "steps", .steps).read(
        &rows, into: sink, context, &progress)
    case .distance:
      return try FitbitCSVMinutes(header, "distance", .distance)
        .read(&rows, into: sink, context, &progress)
    case .weight:
      return try FitbitCSVWeights(header).readWeights(&rows, into: sink, &progress)
    case .bodyFat:
      return try FitbitCSVWeights(header).readBodyFat(&rows, into: sink, &progress)
    }
  }
}

/// The cells that all of these tables have.
struct FitbitRow {
  let row: TableRow
  let header: TableHeader

  func instant() throws(SampleRefusal) -> Instant {
    guard let text = row.text(in: "timestamp", under: header) else { throw .missing("timestamp") }
    guard let time = row.time(text) else { throw .unreadableDate }
    let instant: Instant
    switch time {
    case .absolute(let absolute): instant = absolute
    case .local(let local): instant = Instant(secondsSince1970: local.secondsSince1970)
    }
    try SampleRules.check(instant)
    return instant
  }

  func amount(_ name: String, as form: TableNumber) throws(SampleRefusal) -> Double? {
    try row.amount(in: name, under: header, as: form)
  }

  var origin: FitbitOrigin { FitbitOrigin(row.text(in: "data source", under: header)) }
}
