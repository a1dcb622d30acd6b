internal import Contracts

/// Hands what Health Auto Export counted to a sink, as one source.
final class HealthAutoExportWriting {
  private typealias Row = HealthAutoExportRows.Row

  private let sink: any SampleSink
  private let context: ImportContext
  private let source: Source.ID
  private var batch: SampleBatch
  private var covered = CoveredRows()
  private var totals = StatedTotals()
  private var fractions = Fractions()
  /// Whether a metric was one of weeks or months, and so all of them may be.
  private var isLongerThanDays = false

  init(_ sink: any SampleSink, _ context: ImportContext) throws {
    self.sink = sink
    self.context = context
    batch = SampleBatch(for: sink)
    source = try sink.source(
      for: context.origin(else: SourceDescription(name: "Health Auto Export", kind: .phone)))
  }

  func add(_ workout: HealthAutoExportWorkout) throws -> Bool {
    try sink.add(workout.workout(in: context.calendar), from: source)
    return true
  }

  func add(
    _ rows: HealthAutoExportRows, of metric: HealthAutoExportMetric, _ tally: inout ImportTally
  ) throws {
    let factor: Double
    do throws(SampleRefusal) {
      factor = try metric.factor(of: rows.unit)
      if metric.kind != nil, isLonger(rows, of: metric) { throw .longerThanDay }
    } catch {
      for row in rows.rows { try tally.count(line: Int(row.line)) { throw error } }
      return
    }
    if let kind = metric.kind {
      let isDays = rows.bucket == .day
      var first = rows.rows.startIndex
      let sorted = rows.rows.sorted { instant($0) < instant($1) }
      while first < sorted.endIndex {
        let rest = sorted[first...]
        let group = rest.prefix {
          isDays
            ? $0.time.local.day == sorted[first].time.local.day
            : instant($0) == instant(sorted[first]) && $0.duration == sorted[first].duration
        }
        first = group.endIndex
        try addAlike(group, kind, factor, isDays ? nil : rows.bucket, &tally)
      }
    } else {
      for row in rows.rows {
        try tally.count(line: Int(row.line)) {
          try addBody(row, metric, factor * row.amount, rows)
          return true
        }
      }
    }
  }

  /// Some people climb no stairs but on one day of the week: flights alone are no sign of sums of weeks.
  private func isLonger(_ rows: HealthAutoExportRows, of metric: HealthAutoExportMetric) -> Bool {
    guard rows.isLongerThanDays else { return false }
    if metric != .flights { isLongerThanDays = true }
    return isLongerThanDays
  }

  func finish() throws {
    try batch.flush()
    try totals.flush(into: sink, from: source, context)
    if let received {
      try covered.flush(into: sink, asOf: received)
    } else {
      try covered.flush(into: sink, context)
    }
  }

  /// When a delivery came, of which the app has told all it knew by then; nil for a file that a person brought.
  private var received: Instant? { context.delivery.map { _ in context.asOf } }

  private func instant(_ row: Row) -> Instant { row.time.instant(in: context.calendar) }

  /// Takes rows of one bucket, which add up.
  ///
  /// - Parameter bucket: nil for a day.
  private func addAlike(
    _ rows: ArraySlice<Row>, _ kind: SampleKind, _ factor: Double,
    _ bucket: HealthAutoExportRows.Bucket?, _ tally: inout ImportTally
  ) throws {
    var sum = 0.0
    var last: Row?
    for row in rows {
      try tally.count(line: Int(row.line)) {
        guard row.amount >= 0 else { throw SampleRefusal.negative }
        sum += row.amount * factor
        last = row
        return row.amount > 0
      }
    }
    guard let last else { return }
    do {
      if let bucket {
        try add(sum, kind, last, bucket)
      } else {
        try add(sum, kind, on: last.time.local.day)
      }
    } catch let refusal as SampleRefusal {
      // Counted as read above.
      tally.reject(line: Int(last.line), reason: refusal.reason)
    }
  }

  private func add(_ sum: Double, _ kind: SampleKind, on day: Day) throws {
    let total = try SampleRules.total(of: kind, amount: sum.rounded(), on: day)
    guard total.value == 0 || context.calendar.hasDay(day) else {
      throw SampleRefusal.skippedDay(day)
    }
    totals.add(total, asOf: received)
  }

  private func add(
    _ sum: Double, _ kind: SampleKind, _ row: Row, _ bucket: HealthAutoExportRows.Bucket
  ) throws {
    let start = instant(row)
    let seconds = row.duration.map(Int64.init) ?? (bucket == .second ? 0 : bucket.seconds)
    var sample = try SampleRules.sample(of: kind, amount: sum, from: start, to: start + seconds)
    sample.value = fractions.whole(of: sum, kind, on: row.time.local.day)
    if let offset = row.time.offset {
      sample.zone = try FixedOffset.zone(
        seconds: Int64(offset), at: start, context.calendar, in: sink)
    }
    covered.add(start..<start + max(seconds, 1), kind, counting: sum, of: source)
    guard sample.value > 0 else { return }
    try batch.add(SourcedSample(sample: sample, kind: kind, source: source))
  }

  private func addBody(
    _ row: Row, _ metric: HealthAutoExportMetric, _ amount: Double, _ rows: HealthAutoExportRows
  ) throws {
    // Of days there are only averages.
    let day = rows.bucket == .day ? row.time.local.day : nil
    let instant =
      day.map { context.calendar.instant(of: LocalTime(day: $0, secondOfDay: 43_200)) }
      ?? instant(row)
    if metric == .bodyFat {
      // A share of the body that is written as such, under the unit of per cent.
      let share = row.amount < 1 ? row.amount : amount
      try sink.add(SampleRules.bodyFat(share: share, at: instant), from: source)
    } else {
      let unit = rows.unit.flatMap(QuantityUnit.grams)?.unit ?? .kilograms
      var weighing = try SampleRules.weighing(grams: amount, unit: unit, at: instant, of: day)
      if day == nil, row.time.offset == nil { weighing.localTime = row.time.local }
      try sink.add(weighing, from: source)
    }
  }
}

/// Rounds the amounts of a day's buckets so that they add up to the day's sum, rounded once.
private struct Fractions {
  private struct Key: Hashable {
    var kind: SampleKind
    var day: Day
  }

  /// What rounding took from the buckets so far, −0.5 to 0.5.
  private var rests: [Key: Double] = [:]

  /// - Parameter amount: of the next bucket, in order of time.
  mutating func whole(of amount: Double, _ kind: SampleKind, on day: Day) -> Int64 {
    let key = Key(kind: kind, day: day)
    let exact = amount + (rests[key] ?? 0)
    let whole = max(0, exact.rounded())
    rests[key] = exact - whole
    return Int64(whole)
  }
}
