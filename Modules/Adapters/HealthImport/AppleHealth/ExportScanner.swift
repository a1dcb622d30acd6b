internal import Contracts

/// Scans `export.xml` for the records needed here.
///
/// Not an XML parser: it jumps from `<` to `<`, which cannot occur inside a value, and parses the attributes of
/// relevant elements only. Everything before `<HealthData` is skipped, because several iOS versions wrote a document
/// type declaration there that no parser accepts.
struct ExportScanner: ~Copyable {
  /// The result of one step.
  enum Step {
    case advanced
    /// The element extends beyond the window.
    case incomplete
    case finished
  }

  /// How many bytes after a `<` must be in the window before it is inspected.
  static let lookahead = 24

  var tally = ImportTally()
  var window: ByteWindow
  var cursor: UnsafePointer<UInt8>
  var batch: SampleBatch
  var sources: SourceCache
  var zones: ZoneCache
  var memo = RecordMemo()
  var clock = ExportClock()
  let types: RecordTypes
  /// The units of each of the types.
  var units: [UnitMemo]
  var openRecord: OpenRecord?
  var openWorkout: OpenWorkout?
  var isInCorrelation = false
  var isInRoot = false
  private var progress: ProgressMeter

  init(
    _ source: any ByteSource, of measures: MeasureCatalog, into sink: any SampleSink,
    progress: ProgressMeter, capacity: Int = ByteWindow.usualCapacity
  ) {
    window = ByteWindow(over: source, capacity: capacity)
    cursor = window.start
    batch = SampleBatch(for: sink)
    sources = SourceCache(for: sink)
    zones = ZoneCache(for: sink)
    types = RecordTypes(of: measures)
    units = types.measures.map(UnitMemo.init(for:))
    self.progress = progress
  }

  /// Reads every `<HealthData>` of the file (exports may be concatenated) and passes everything complete to the sink.
  ///
  /// - Throws: ``ContentDefect`` where the text becomes invalid; everything complete before it is in ``batch`` or the
  ///   sink. Also any error of the source, the sink or the progress handler.
  mutating func scan() throws {
    guard try findRoot() else {
      throw defect(Phrase("the file has no <HealthData>"), at: window.end)
    }
    repeat { try scanRoot() } while try findRoot()
    try batch.flush()
  }

  private mutating func scanRoot() throws {
    var isFinished = false
    while !isFinished {
      guard let tag = UnsafePointer.first(UInt8(ascii: "<"), from: cursor, to: window.end) else {
        try checkText(to: window.end)
        guard try slide(keepingFrom: window.end) else { throw truncation(at: window.end) }
        continue
      }
      try checkText(to: tag)
      cursor = tag
      switch try element() {
      case .advanced: break
      case .finished: isFinished = true
      case .incomplete:
        // At the end of the source the last tag is read once more, by its quotes.
        let wasExhausted = window.isExhausted
        if try !slide(keepingFrom: cursor), wasExhausted { throw truncation(at: cursor) }
      }
    }
  }

  /// Makes room and reads on; the window then starts with what is at `cursor`. False at the end of the source.
  mutating func slide(keepingFrom kept: UnsafePointer<UInt8>) throws -> Bool {
    defer { cursor = window.start }
    switch try window.slide(keepingFrom: kept) {
    case .more:
      try progress.report(window.position)
      return true
    case .exhausted:
      return false
    case .full:
      throw defect(Phrase("an element longer than \(window.capacity) bytes"), at: kept)
    }
  }

  /// Skips a comment or the like: everything up to and including `terminator`.
  mutating func skip(past terminator: StaticString, in name: Phrase) throws {
    let line = window.line(at: cursor)
    let last = terminator.utf8Start[terminator.utf8CodeUnitCount - 1]
    let lead = terminator.utf8CodeUnitCount - 1
    cursor += 2
    while true {
      var place = cursor
      while let hit = UnsafePointer.first(last, from: place, to: window.end) {
        place = hit + 1
        let candidate = ByteSlice(start: place - lead - 1, count: lead + 1)
        if candidate.start >= cursor, candidate.equals(terminator) {
          cursor = place
          return
        }
      }
      guard try slide(keepingFrom: max(cursor, window.end - lead)) else {
        throw ContentDefect(
          line: line, reason: Phrase("a \(name) isn't closed before the file ends"))
      }
    }
  }

  /// Makes sure that enough bytes to distinguish elements follow the cursor, if the source has them.
  mutating func lookAhead() throws {
    while window.end - cursor < ExportScanner.lookahead {
      guard try slide(keepingFrom: cursor) else { return }
    }
  }

  func defect(_ reason: Phrase, at place: UnsafePointer<UInt8>) -> ContentDefect {
    ContentDefect(line: window.line(at: place), reason: reason)
  }

  func truncation(at place: UnsafePointer<UInt8>) -> ContentDefect {
    defect(Phrase("the file ends before </HealthData>"), at: place)
  }

  /// Moves the cursor to `end`, over text that should be white space.
  ///
  /// Other text is ignored, unless it shows that the previous tag ended elsewhere than it seemed, or that the file was
  /// overwritten.
  @inline(__always)
  private mutating func checkText(to end: UnsafePointer<UInt8>) throws {
    while cursor < end, cursor.pointee.isXMLSpace { cursor += 1 }
    if cursor < end { try checkForeignText(to: end) }
  }

  private mutating func checkForeignText(to end: UnsafePointer<UInt8>) throws {
    for sign in [UInt8(ascii: ">"), 0] {
      if let place = UnsafePointer.first(sign, from: cursor, to: end) {
        throw defect(Phrase("text where a tag should be"), at: place)
      }
    }
    cursor = end
  }
}
