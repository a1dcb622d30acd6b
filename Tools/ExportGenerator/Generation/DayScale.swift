/// Computes the size of days: prints everything except heart rate without an output and counts the
/// bytes.
final class DayScale {
  private let sections: Sections
  private let writer: RecordWriter

  init(options: ExportOptions, densityPercent: Int) {
    sections = Sections(options: options, densityPercent: densityPercent)
    writer = RecordWriter(
      buffer: OutputBuffer(sink: nil), offset: PrintedOffset(seconds: 0),
      style: RecordStyle(options))
  }

  /// Bytes of the records of a day without heart rate.
  func bytes(of day: CivilDay) -> Int {
    let before = writer.buffer.count
    let plan = sections.person.plan(for: day)
    for section in sections.all { section.write(plan, to: writer) }
    return writer.buffer.count - before
  }

  /// Whether the watch is worn long enough on the day for heart rates.
  func hasWatch(on day: CivilDay) -> Bool {
    sections.person.plan(for: day).worn(.watch).map(\.count).reduce(0, +) >= 600
  }

  /// Bytes of everything that occurs once per file.
  func bytesAround(_ end: Int) -> Int {
    let before = writer.buffer.count
    let document = Document(style: writer.style)
    writer.buffer.append(document.header(exportedAt: writer.offset.text(end)))
    for section in sections.all { section.writeTail(after: end, to: writer) }
    writer.buffer.append(document.footer)
    return writer.buffer.count - before
  }

  /// Bytes of one heart rate record at an instant.
  func bytesOfHeartRate(at instant: Int) -> Int {
    let before = writer.buffer.count
    writer.write(
      .heartRate,
      Sample(start: instant, end: instant, value: 72_000, origin: .watch, created: instant),
      ending: .motionUnknown)
    return writer.buffer.count - before
  }
}
