internal import Contracts

/// One run of ``HealthAutoExportReader``.
struct HealthAutoExportReading {
  private var tokens: JSONTokens
  private let context: ImportContext
  private let writing: HealthAutoExportWriting
  private var metric: HealthAutoExportRows
  private(set) var tally = ImportTally()

  init(_ content: Content, into sink: any SampleSink, _ context: ImportContext) throws {
    tokens = JSONTokens(content.bytes)
    self.context = context
    metric = HealthAutoExportRows(of: context.measures, in: context.calendar)
    writing = try HealthAutoExportWriting(sink, context)
  }

  mutating func read(_ progress: inout ProgressMeter) throws {
    do {
      try readDocument(&progress)
    } catch let defect as ContentDefect {
      tally.defect = defect.tallied
      // The part of a metric before the text became invalid counts.
      if metric.metric != nil, metric.unit != nil { try finishMetric() }
    }
    try writing.finish()
  }

  private mutating func readDocument(_ progress: inout ProgressMeter) throws {
    guard try tokens.enterObject() else { return }
    while let key = try tokens.nextKey() {
      guard key == "data" else {
        try readPart(key, &progress)
        continue
      }
      guard try tokens.enterObject() else { continue }
      while let key = try tokens.nextKey() { try readPart(key, &progress) }
    }
    _ = try tokens.next()
  }

  private mutating func readPart(_ key: String, _ progress: inout ProgressMeter) throws {
    switch key {
    case "metrics":
      guard try tokens.enterArray() else { return }
      while let first = try tokens.nextElement() { try readMetric(first, &progress) }
    case "workouts":
      guard try tokens.enterArray() else { return }
      while let first = try tokens.nextElement() {
        let record = try tokens.record(first, keeping: HealthAutoExportWorkout.paths)
        try progress.report(tokens.position)
        try tally.count(line: record.line) { try writing.add(HealthAutoExportWorkout(record)) }
      }
    default:
      // Version 2 has further lists: state of mind, electrocardiograms, symptoms.
      tally.ignore(try tokens.skipCounting())
    }
  }

  private mutating func readMetric(
    _ first: JSONTokens.Token, _ progress: inout ProgressMeter
  ) throws {
    guard first == .beginObject else { return try tokens.skip(after: first) }
    metric = HealthAutoExportRows(of: context.measures, in: context.calendar)
    while let key = try tokens.nextKey() {
      switch key {
      case "name": metric.name = try tokens.value()?.text ?? ""
      case "units": metric.unit = try tokens.value()?.text
      case "data": try readValues(&progress)
      default: try tokens.skipValue()
      }
    }
    try finishMetric()
  }

  private mutating func readValues(_ progress: inout ProgressMeter) throws {
    if metric.name != nil, metric.metric == nil {
      return tally.ignore(try tokens.skipCounting())
    }
    guard try tokens.enterArray() else { return }
    while let first = try tokens.nextElement() {
      try metric.read(first, of: &tokens)
      try progress.report(tokens.position)
      if metric.isFull, metric.metric != nil, metric.unit != nil { try finishMetric() }
      if metric.isOverfull {
        throw ContentDefect(
          line: tokens.line,
          reason: Phrase("more than \(HealthAutoExportRows.mostRows) values before their name"))
      }
    }
  }

  /// Passes on what was read of a metric; its name and unit stay.
  private mutating func finishMetric() throws {
    if let known = metric.metric {
      for (line, reason) in metric.refused {
        try tally.count(line: line) { throw reason }
      }
      let more = metric.refusedCount - metric.refused.count
      tally.recordsRead += more
      tally.recordsRejected += more
      try writing.add(metric, of: known, &tally)
    } else {
      tally.ignore(metric.rows.count + metric.refusedCount)
    }
    metric.removeAll()
  }
}
