/// A simulated Apple Health export: the same options give the same bytes on every machine.
public struct HealthExport {
  private let options: ExportOptions
  private let plan: ExportPlan
  private let sections: Sections

  /// Decides what the export covers; for an export of a given size this takes about half as long as writing it.
  public init(_ options: ExportOptions) throws(ExportError) {
    self.options = options
    plan = try ExportPlanner(options: options).plan()
    sections = Sections(options: options, densityPercent: plan.densityPercent)
  }

  /// Bytes of the whole file, accurate to two heart rate records.
  public var expectedBytes: Int { plan.expectedBytes }

  /// The first and the last civil day covered.
  public var days: (first: CivilDate, last: CivilDate) {
    let first = plan.span.first
    return (first, CivilDate(number: first.number + plan.span.dayCount - 1))
  }

  /// Writes `export.xml`. `progress` gets the number of bytes written, about once per mebibyte.
  public func write(to sink: any ByteSink, progress: @escaping (Int) -> Void = { _ in }) throws {
    let style = RecordStyle(options)
    let buffer = OutputBuffer(sink: sink, onFlush: progress)
    let offset = PrintedOffset(seconds: options.zone.offset(at: plan.exportedAt))
    let writer = RecordWriter(buffer: buffer, offset: offset, style: style)
    let document = Document(style: style)
    buffer.append(document.header(exportedAt: offset.text(plan.exportedAt)))
    try write(sections.leading, to: writer)
    try writeHeartRates(to: writer)
    try write(sections.following, to: writer)
    if options.oddCases.contains(.truncated), let source = options.sources.first {
      let end = plan.span.end
      writer.writeCutOff(
        .flights, Sample(start: end, end: end, value: 1, origin: source.origin, created: end))
    } else {
      try write(sections.closing, to: writer)
      buffer.append(document.footer)
    }
    try buffer.finish()
  }

  /// The steps really walked, one row per civil day.
  public func truth() -> [TruthRow] {
    (0..<plan.span.dayCount).map {
      TruthRow(sections.person.plan(for: plan.span.day(at: $0)), person: sections.person)
    }
  }

  /// `truth()` as CSV with the columns `day,steps,watch,phone,other,sum`.
  public func truthCSV() -> String {
    TruthRow.csv(truth())
  }

  private func write(_ parts: [any DaySection], to writer: RecordWriter) throws {
    for part in parts {
      for index in 0..<plan.span.dayCount {
        part.write(sections.person.plan(for: plan.span.day(at: index)), to: writer)
        try writer.buffer.check()
      }
      part.writeTail(after: plan.span.end, to: writer)
    }
  }

  private func writeHeartRates(to writer: RecordWriter) throws {
    let section = HeartRateSection(seed: options.seed)
    let scale = DayScale(options: options, densityPercent: plan.densityPercent)
    var goal = writer.buffer.count
    for (index, bytes) in plan.heartRateBytes.enumerated() where bytes > 0 {
      goal += bytes
      let day = plan.span.day(at: index)
      section.write(
        sections.person.plan(for: day), until: goal, writer: writer,
        bytesPerRecord: scale.bytesOfHeartRate(at: day.start))
      try writer.buffer.check()
    }
  }
}

/// The text around the records.
struct Document {
  let style: RecordStyle
  let locale = "en_DE"

  func header(exportedAt: String) -> String {
    prolog
      + """
      <HealthData locale="\(locale)">
       <ExportDate value="\(exportedAt)"\(style.emptyEnd)\
       <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-03-01" \
      HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" \
      HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" \
      HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet" \
      HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"\(style.emptyEnd)
      """
  }

  let footer = "</HealthData>\n"

  private var prolog: String {
    if style.oddCases.contains(.noProlog) { return "" }
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    if style.oddCases.contains(.noDTD) { return declaration }
    return declaration + DocumentType.text(broken: style.oddCases.contains(.brokenDTD))
  }
}

/// The steps of one civil day, as they were walked.
public struct TruthRow: Sendable, Equatable {
  public let day: CivilDate
  /// Steps while at least one source was worn, each counted once.
  public let steps: Int
  /// Steps each source saw, in the order of `StepSource.allCases`; `sum` is their total.
  public let bySource: [Int]

  /// The plain sum of all sources, which counts many steps twice.
  public var sum: Int { bySource.reduce(0, +) }

  static func csv(_ rows: [TruthRow]) -> String {
    let lines = rows.map { row in
      "\(row.day),\(row.steps),"
        + row.bySource.map { String($0) }.joined(separator: ",") + ",\(row.sum)\n"
    }
    return "day,steps,watch,phone,other,sum\n" + lines.joined()
  }

  /// - Parameter sources: whose records there are; nil for all of the person's.
  init(_ plan: DayPlan, person: Person, of sources: [StepSource]? = nil) {
    day = plan.day.date
    let sources = sources ?? person.sources
    var union: [Range<Int>] = []
    let worn = sources.flatMap { plan.worn($0) }
    for range in worn.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = union.last, range.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        union.append(range)
      }
    }
    steps = union.map { plan.timeline.steps(in: $0) }.reduce(0, +) + plan.nightSteps
    bySource = StepSource.allCases.map { source in
      guard sources.contains(source) else { return 0 }
      let night = source == person.sources.first ? plan.nightSteps : 0
      return plan.worn(source).map { plan.timeline.steps(in: $0) }.reduce(0, +) + night
    }
  }
}
