internal import Contracts

/// Reads the tables of Xiaomi's Mi Fitness (account.xiaomi.com, Privacy, Manage your data): a folder has
/// `…_MiFitness_hlth_center_aggregated_fitness_data.csv` and `…_MiFitness_hlth_center_fitness_data.csv`: `Uid,Sid,Key,
/// Time,Value,UpdateTime`, the first one with a `Tag` before the `Key`, and a JSON object as the value.
///
/// - `daily_report,steps` is a day merged from all devices: `{"steps":3268,"calories":131, "distance":1917}`, metres,
///   energy of the steps alone. `Time` is midnight UTC of the date.
/// - `steps` of the other table is a minute of the device or app `Sid`, in seconds of UTC: `{"steps":12,"distance":8,
///   "calories":1}`. Devices overlap, so each is a separate source. Days are more complete than minutes, and come
///   first.
///
/// As read by public programs: luoingly/mi-fitness-yearly-visual, an importer with both tables in its tests, and one
/// that found `Time` to be UTC by comparing 32 half hours with Health Connect.
struct MiFitnessReader: FormatReader {
  static let app = SourceDescription(name: "Mi Fitness", kind: .other)

  let format = ImportFormat(
    identifier: "mi-fitness", title: Phrase("Mi Fitness (folder of CSV files)"),
    instructions: Phrase(
      """
      At account.xiaomi.com, open Privacy, Manage your data, Mi Fitness and request a download. \
      Unpack the zip with the password shown there, then import the folder.
      """))

  private static let columns = ["Sid", "Key", "Time", "Value"]
  private static let paths = JSONPaths("steps", "distance")
  private static let day: Int64 = 86_400

  func recognizes(name: String, head: [UInt8]) -> Bool {
    TableHeader(of: head)?.has(Self.columns + ["Uid", "UpdateTime"]) ?? false
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()), header.has(Self.columns) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    return header.has(["Tag"])
      ? try readDays(&rows, header, into: sink, context, &progress)
      : try readMinutes(&rows, header, into: sink, context, &progress)
  }

  private func readDays(
    _ rows: inout TableRows, _ header: TableHeader, into sink: any SampleSink,
    _ context: ImportContext, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    var totals = StatedTotals()
    let tally = try rows.readRest(&progress) { row in
      guard row.text(in: "Tag", under: header) == "daily_report",
        row.text(in: "Key", under: header) == "steps"
      else { return false }
      let record = try Self.record(of: row, under: header)
      let time = try Self.time("Time", of: row, under: header)
      let updated = try? Self.time("UpdateTime", of: row, under: header)
      return try totals.add(
        [("steps", .steps, 1), ("distance", .distance, 1_000)],
        on: Self.day(at: time, context.calendar), asOf: updated, in: context.calendar
      ) { name, _ throws(SampleRefusal) in try record.amount(name) }
    }
    try totals.flush(into: sink, from: sink.source(for: Self.app), context)
    return tally
  }

  private func readMinutes(
    _ rows: inout TableRows, _ header: TableHeader, into sink: any SampleSink,
    _ context: ImportContext, _ progress: inout ProgressMeter
  ) throws -> ImportTally {
    var steps = MinuteAmounts(of: .steps, sink)
    var distances = MinuteAmounts(of: .distance, sink)
    var devices: [String: Source.ID] = [:]
    let tally = try rows.readRest(&progress) { row in
      guard row.text(in: "Key", under: header) == "steps" else { return false }
      let record = try Self.record(of: row, under: header)
      guard let amount = try record.amount("steps") else { throw SampleRefusal.missing("steps") }
      let time = try Self.time("Time", of: row, under: header)
      let device = row.text(in: "Sid", under: header) ?? ""
      let source = try devices[device] ?? sink.source(for: Self.device(device))
      devices[device] = source
      let isWanted = try steps.add(amount, at: time, from: source)
      if let meters = try record.amount("distance") {
        _ = try distances.add(meters * 1_000, at: time, from: source)
      }
      return isWanted
    }
    try sink.order(
      [sink.source(for: Self.app)] + devices.sorted { $0.key < $1.key }.map(\.value))
    try steps.flush()
    try steps.covered.flush(into: sink, context)
    try distances.flush()
    try distances.covered.flush(into: sink, context)
    return tally
  }

  private static func device(_ sid: String) -> SourceDescription {
    SourceDescription(name: app.name, kind: .other, device: "Sid \(sid.prefix(64))")
  }

  /// The date of a midnight in UTC; for any other time, the person's day.
  private static func day(
    at time: Instant, _ calendar: PersonalCalendar
  ) -> Day {
    guard time.secondsSince1970 % day == 0 else { return calendar.day(of: time) }
    return LocalTime(secondsSince1970: time.secondsSince1970).day
  }

  private static func time(
    _ name: StaticString, of row: TableRow, under header: TableHeader
  ) throws(SampleRefusal) -> Instant {
    guard let text = row.text(in: "\(name)", under: header) else { throw .missing(name) }
    guard let seconds = Int64(text), seconds.magnitude < 100_000_000_000 else {
      throw .unreadableDate
    }
    let instant = Instant(secondsSince1970: seconds)
    try SampleRules.check(instant)
    return instant
  }

  private static func record(
    of row: TableRow, under header: TableHeader
  ) throws -> JSONRecord {
    guard let text = row.text(in: "Value", under: header) else {
      throw SampleRefusal.missing("Value")
    }
    var tokens = JSONTokens(MemoryByteSource(Array(text.utf8)))
    do {
      guard let first = try tokens.next() else { throw SampleRefusal.unreadableRow }
      let record = try tokens.record(first, keeping: paths)
      guard record.isReadable else { throw SampleRefusal.unreadableRow }
      return record
    } catch is ContentDefect {
      throw SampleRefusal.unreadableRow
    }
  }
}
