internal import Contracts

/// Reads Withings' `raw_tracker_steps.csv`: each row is a start and, in two arrays, the seconds and
/// the steps of consecutive slices.
struct WithingsStepsReader: FormatReader {
  static let source = SourceDescription(name: "Withings", kind: .watch)

  private static let columns = ["start", "duration", "value"]

  let format = ImportFormat(
    identifier: "withings-steps", title: Phrase("Withings (raw_tracker_steps.csv)"),
    instructions: WithingsWeightReader.instructions)

  /// Withings writes heart rates, distances and energies under the very same header, and only the file names
  /// distinguish them from steps: `raw_tracker_steps.csv`, `raw_hr_hr.csv` and so on. Files that still have one of the
  /// other names are rejected.
  func recognizes(name: String, head: [UInt8]) -> Bool {
    let last = name.split(separator: "/").last?.lowercased() ?? ""
    let isOther = last.hasPrefix("raw_") && !last.hasPrefix("raw_tracker_steps")
    return !isOther && TableHeader(of: head)?.has(WithingsStepsReader.columns) ?? false
  }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var rows = TableRows(content.bytes)
    guard let header = TableHeader(try rows.next()), header.has(WithingsStepsReader.columns) else {
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
    rows.readDates(in: header.index(of: "start"), context)
    let source = try sink.source(for: context.origin(else: Self.source))
    var batch = SampleBatch(for: sink)
    var tally = ImportTally()
    while let row = try rows.next() {
      try progress.report(rows.position)
      tally.recordsRead += 1
      let samples: [Sample]
      do throws(SampleRefusal) {
        samples = try slices(row, under: header, context.calendar)
      } catch {
        tally.reject(line: row.line, reason: error.reason)
        continue
      }
      for sample in samples {
        try batch.add(SourcedSample(sample: sample, measure: .steps, source: source))
      }
    }
    try batch.flush()
    return tally
  }

  /// All slices of a row, or none of them.
  private func slices(
    _ row: TableRow, under header: TableHeader, _ calendar: PersonalCalendar
  ) throws(SampleRefusal) -> [Sample] {
    guard row.isReadable else { throw .unreadableRow }
    guard let text = row.cell(header.index(of: "start")) else { throw .missing("start") }
    guard let start = row.time(text)?.instant(in: calendar) else { throw .unreadableDate }
    try SampleRules.check(start)
    let durations = try numbers(row.cell(header.index(of: "duration")), "duration")
    let values = try numbers(row.cell(header.index(of: "value")), "value")
    guard durations.count == values.count else { throw .unequalSlices }
    var samples: [Sample] = []
    var end = start
    for (duration, value) in zip(durations, values) {
      guard duration >= 0 else { throw .endsBeforeStart }
      guard duration <= Double(Sample.longestDuration) else { throw .tooLong }
      let begin = end
      end = begin + Int64(duration.rounded())
      guard value != 0 else { continue }
      do throws(SampleRefusal) {
        samples.append(try SampleRules.sample(of: .steps, amount: value, from: begin, to: end))
      } catch {
        throw .cell(column: "value", error)
      }
    }
    return samples
  }

  /// The numbers of `[60,60]`.
  private func numbers(
    _ text: String?, _ column: StaticString
  ) throws(SampleRefusal) -> [Double] {
    guard let text else { throw .missing(column) }
    let refusal = SampleRefusal.cell(column: "\(column)", .notANumber)
    guard text.first == "[", text.last == "]" else { throw refusal }
    let parts = text.dropFirst().dropLast()
    if parts.allSatisfy(\.isWhitespace) { return [] }
    var numbers: [Double] = []
    for part in parts.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = DecimalNumber.parse(String(part)), !number.isNaN else { throw refusal }
      numbers.append(number)
    }
    return numbers
  }
}
