internal import Contracts

/// The steps of `All Data`, a record an interval.
struct GoogleFitSteps {
  /// The source shown in the app and added up in the daily CSV.
  static func isShown(_ dataSource: String) -> Bool {
    dataSource.hasPrefix("derived:com.google.step_count.delta")
      && dataSource.hasSuffix("estimated_steps")
  }

  private static let paths = JSONPaths(
    "fitValue[].value.intVal", "startTimeNanos", "endTimeNanos")

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var tokens = JSONTokens(content.bytes)
    var tally = ImportTally()
    var covered = CoveredRows()
    var batch = SampleBatch(for: sink)
    let source = try sink.source(for: context.origin(else: DayTable.googleFit.source))
    do {
      guard try tokens.enterObject() else { return tally }
      while let key = try tokens.nextKey() {
        guard key == "Data Points" else {
          try tokens.skipValue()
          continue
        }
        guard try tokens.enterArray() else { continue }
        while let first = try tokens.nextElement() {
          let record = try tokens.record(first, keeping: Self.paths)
          try progress.report(tokens.position)
          try tally.count(line: record.line) {
            let sample = try sample(record)
            covered.add(
              sample.start..<max(sample.end, sample.start + 1), .steps,
              counting: Double(sample.value), of: source)
            guard sample.value > 0 else { return false }
            try batch.add(SourcedSample(sample: sample, measure: .steps, source: source))
            return true
          }
        }
      }
      _ = try tokens.next()
    } catch let defect as ContentDefect {
      tally.defect = defect.tallied
    }
    try batch.flush()
    try covered.flush(into: sink, context)
    return tally
  }

  private func sample(_ record: JSONRecord) throws(SampleRefusal) -> Sample {
    guard record.isReadable else { throw .unreadableRow }
    guard let steps = try record.amount("fitValue[].value.intVal") else {
      throw .missing("intVal")
    }
    guard let start = try record.amount("startTimeNanos") else { throw .missing("startTimeNanos") }
    guard let end = try record.amount("endTimeNanos") else { throw .missing("endTimeNanos") }
    return try SampleRules.sample(
      of: .steps, amount: steps, from: try instant(start), to: try instant(end))
  }

  private func instant(_ nanoseconds: Double) throws(SampleRefusal) -> Instant {
    let seconds = (nanoseconds / 1e9).rounded(.down)
    guard seconds >= -1e11 else { throw .tooEarly }
    guard seconds <= 1e11 else { throw .tooLate }
    return Instant(secondsSince1970: Int64(seconds))
  }
}
