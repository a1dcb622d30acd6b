internal import Contracts

/// Reads the tables of Zepp, Zepp Life and Mi Fit, in the folders of their zip: `ACTIVITY/ACTIVITY_….csv`,
/// `ACTIVITY_MINUTE/…`, `BODY/…`, `SPORT/…`, or alone as `activity.csv` and so on.
///
/// Their minutes do not add up to their days, mostly because minutes are missing: the day counts, the minutes show
/// when. So each is a separate source, and the minutes the less trusted one. Neither is called a watch: a day's total
/// does not show how long the band was worn, and must not outrank a phone that counted more.
struct ZeppReader: FormatReader {
  static let days = SourceDescription(name: "Zepp", kind: .other)
  static let minutes = SourceDescription(name: "Zepp, by the minute", kind: .other)

  let format = ImportFormat(
    identifier: "zepp", title: Phrase("Zepp, Zepp Life or Mi Fit (folder of CSV files)"),
    instructions: Phrase(
      """
      In Zepp or Zepp Life, open Profile, Settings, Account, Exercise user rights, Export data. \
      The zip you get by email has a password: unpack it and import the folder.
      """))

  private enum Table: CaseIterable {
    case days, minutes, body, sport
    /// Walks and runs of a day, which are in its total.
    case stages

    var columns: [String] {
      switch self {
      case .days: ["date", "steps", "distance", "runDistance", "calories"]
      case .minutes: ["date", "time", "steps"]
      case .body: ["time", "weight", "height", "fatRate"]
      case .sport: ["type", "startTime", "sportTime(s)"]
      case .stages: ["date", "start", "stop", "steps"]
      }
    }

    var dateColumn: String {
      switch self {
      case .days, .minutes, .stages: "date"
      case .body: "time"
      case .sport: "startTime"
      }
    }
  }

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head).flatMap(table) != nil
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()), let table = table(header) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: header.index(of: table.dateColumn), context)
    switch table {
    case .days:
      return try ZeppDays(header).read(&rows, into: sink, context, &progress)
    case .minutes:
      return try ZeppMinutes(header).read(&rows, into: sink, context, &progress)
    case .body: return try ZeppBody(header).read(&rows, into: sink, context, &progress)
    case .sport: return try ZeppSport(header).read(&rows, into: sink, context, &progress)
    case .stages: return try rows.readRest(&progress) { _ in false }
    }
  }

  private func table(_ header: TableHeader) -> Table? {
    Table.allCases.first { header.has($0.columns) }
  }
}
