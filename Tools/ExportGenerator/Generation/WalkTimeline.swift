/// The steps of one day, second by second, stored as stretches of even cadence.
struct WalkTimeline {
  private struct Stretch {
    let range: Range<Int>
    let stepsPerMinute: Int
    let stepsBefore: Int
  }

  private var stretches: [Stretch] = []
  private var total = 0
  /// Walks without a longer rest, in seconds of the day, sorted.
  private(set) var bouts: [Range<Int>] = []

  /// Begins a walk; `append(seconds:stepsPerMinute:)` extends it.
  mutating func beginBout(at second: Int) {
    bouts.append(second..<second)
  }

  mutating func append(seconds: Int, stepsPerMinute: Int) {
    guard let bout = bouts.popLast() else { return }
    let range = bout.upperBound..<bout.upperBound + seconds
    stretches.append(Stretch(range: range, stepsPerMinute: stepsPerMinute, stepsBefore: total))
    total += seconds * stepsPerMinute / 60
    bouts.append(bout.lowerBound..<range.upperBound)
  }

  /// Steps walked within a range of seconds. The parts of a range add up to the whole.
  func steps(in range: Range<Int>) -> Int {
    steps(before: range.upperBound) - steps(before: range.lowerBound)
  }

  private func steps(before second: Int) -> Int {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].range.lowerBound < second { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let stretch = stretches[low - 1]
    let seconds = min(second, stretch.range.upperBound) - stretch.range.lowerBound
    return stretch.stepsBefore + seconds * stretch.stepsPerMinute / 60
  }
}

/// The walk across midnight of the odd case, and the sample with which each source crosses it.
enum MidnightWalk {
  /// Seconds walked on each side.
  static let reach = 1_200
  /// Two steps per second, so that any division by whole seconds is exact.
  static let stepsPerMinute = 120

  /// Seconds before and after midnight in the sample that crosses it.
  static func crossing(of source: StepSource) -> (before: Int, after: Int) {
    switch source {
    case .watch: (400, 450)
    case .phone: (540, 360)
    case .other: (300, 600)
    }
  }
}

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
