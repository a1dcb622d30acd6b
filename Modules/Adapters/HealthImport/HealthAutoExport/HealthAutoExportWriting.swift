internal import Contracts

/// Passes the counts of Health Auto Export to a sink: as one source or, if it did not merge the devices, as one each.
final class HealthAutoExportWriting {
  private typealias Row = HealthAutoExportRows.Row

  /// One source and what is known of it so far.
  private struct Counter {
    let source: Source.ID
    var totals = StatedTotals()
    var fractions = Fractions()
  }

  /// The longest time an Apple device counts before it writes a sample, in seconds.
  private static let longestSample: Int64 = 600

  private let sink: any SampleSink
  private let context: ImportContext
  private let origin: SourceDescription
  private let source: Source.ID
  private var batch: SampleBatch
  private var covered = CoveredRows()
  private var counters: [SourceDescription: Counter] = [:]
  /// Whether a metric was weekly or monthly, so that all of them may be.
  private var isLongerThanDays = false

  init(_ sink: any SampleSink, _ context: ImportContext) throws {
    self.sink = sink
    self.context = context
    batch = SampleBatch(for: sink)
    origin = context.origin(else: SourceDescription(name: "Health Auto Export", kind: .phone))
    source = try sink.source(for: origin)
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
      if metric.measure?.isSum ?? false, isLonger(rows, of: metric) { throw .longerThanDay }
    } catch {
      for row in rows.rows { try tally.count(line: Int(row.line)) { throw error } }
      return
    }
    if let measure = metric.measure, measure.isSum {
      let isOfDevices = rows.isOfDevices
      for (place, ofSource) in Dictionary(
        grouping: rows.rows, by: { isOfDevices ? $0.source : nil }
      )
      .sorted(by: { ($0.key ?? -1) < ($1.key ?? -1) }) {
        let device = place.map { rows.sources[Int($0)] }
        try add(ofSource, of: device, measure, factor, rows, &tally)
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

  /// - Parameter device: the device that counted them; nil if devices are merged or not named.
  private func add(
    _ rows: [Row], of device: String?, _ measure: Measure, _ factor: Double,
    _ all: HealthAutoExportRows, _ tally: inout ImportTally
  ) throws {
    let bucket = all.bucket
    let isDays = bucket == .day
    var first = rows.startIndex
    var sorted = rows.sorted { instant($0) < instant($1) }
    if device != nil, bucket == .second { sorted = stretched(sorted) }
    let counter = origin.device(device)
    while first < sorted.endIndex {
      let group = sorted[first...].prefix {
        isDays
          ? $0.time.local.day == sorted[first].time.local.day
          : instant($0) == instant(sorted[first]) && $0.duration == sorted[first].duration
      }
      first = group.endIndex
      try addBest(
        all.best(of: group), of: group, counter, measure, factor, isDays ? nil : bucket, &tally)
    }
  }

  /// Extends each value with only a time to the next value of its device: that is about when it was counted, and
  /// otherwise devices that counted the same could not be recognised. The last of a walk lasts as long as the one
  /// before it, but never into another day.
  ///
  /// - Parameter rows: of one device, sorted.
  private func stretched(_ rows: [Row]) -> [Row] {
    let starts = rows.map { row in
      let second = instant(row).secondsSince1970
      return second - (second % 60 + 60) % 60
    }
    let minutes = Set(starts).sorted()
    let gaps = zip(minutes, minutes.dropFirst()).map { $1 - $0 }
    var durations: [Int64: Int64] = [:]
    for (index, minute) in minutes.enumerated() {
      let around = [index, index - 1].filter(gaps.indices.contains).map { gaps[$0] }
      durations[minute] = around.first { $0 <= Self.longestSample } ?? Self.longestSample
    }
    return zip(rows, starts).map { row, start in
      guard row.duration == nil, let duration = durations[start] else { return row }
      var row = row
      row.time.local = LocalTime(
        secondsSince1970: row.time.local.secondsSince1970
          - (instant(row).secondsSince1970 - start))
      let untilMidnight = 86_400 - Int64(row.time.local.secondOfDay)
      row.duration = Int32(min(duration, untilMidnight))
      return row
    }
  }

  /// Some people climb stairs, or train, only on one day of the week: only what everyone has every day indicates weekly
  /// sums.
  private func isLonger(_ rows: HealthAutoExportRows, of metric: HealthAutoExportMetric) -> Bool {
    guard rows.isLongerThanDays else { return false }
    if let measure = metric.measure, [.steps, .distance, .activeEnergy].contains(measure) {
      isLongerThanDays = true
    }
    return isLongerThanDays
  }

  func finish() throws {
    try batch.flush()
    for counter in counters.values.sorted(by: { $0.source < $1.source }) {
      try counter.totals.flush(into: sink, from: counter.source, context)
    }
    if let received {
      try covered.flush(into: sink, asOf: received)
    } else {
      try covered.flush(into: sink, context)
    }
  }

  /// When a delivery arrived, with all the app knew by then; nil for a file that a person imports.
  private var received: Instant? { context.delivery.map { _ in context.asOf } }

  private func instant(_ row: Row) -> Instant { row.time.instant(in: context.calendar) }

  /// Adds the row that counts among those for one time, which never add up.
  ///
  /// - Parameters:
  ///   - best: its index in `rows`; nil if none is possible.
  ///   - bucket: nil for a day.
  private func addBest(
    _ best: Int?, of rows: ArraySlice<Row>, _ counter: SourceDescription, _ measure: Measure,
    _ factor: Double, _ bucket: HealthAutoExportRows.Bucket?, _ tally: inout ImportTally
  ) throws {
    for index in rows.indices {
      let row = rows[index]
      try tally.count(line: Int(row.line)) {
        guard row.amount >= 0 else { throw SampleRefusal.negative }
        guard index == best else { return false }
        if let bucket {
          try add(row.amount * factor, of: counter, measure, row, bucket)
        } else {
          try add(row.amount * factor, of: counter, measure, on: row.time.local.day)
        }
        return row.amount > 0
      }
    }
  }

  private func add(
    _ sum: Double, of counter: SourceDescription, _ measure: Measure, on day: Day
  ) throws {
    let total = try SampleRules.total(of: measure, amount: sum.rounded(), on: day)
    guard total.value == 0 || context.calendar.hasDay(day) else {
      throw SampleRefusal.skippedDay(day)
    }
    try update(counter) { $0.totals.add(total, asOf: received) }
  }

  private func update<Result>(
    _ description: SourceDescription, _ change: (inout Counter) -> Result
  ) throws -> Result {
    var counter = try counters[description] ?? Counter(source: sink.source(for: description))
    defer { counters[description] = counter }
    return change(&counter)
  }

  private func add(
    _ sum: Double, of counter: SourceDescription, _ measure: Measure, _ row: Row,
    _ bucket: HealthAutoExportRows.Bucket
  ) throws {
    let start = instant(row)
    let seconds = row.duration.map(Int64.init) ?? (bucket == .second ? 0 : bucket.seconds)
    var sample = try SampleRules.sample(of: measure, amount: sum, from: start, to: start + seconds)
    let source: Source.ID
    (source, sample.value) = try update(counter) {
      ($0.source, $0.fractions.whole(of: sum, measure, on: row.time.local.day))
    }
    if let offset = row.time.offset {
      sample.zone = try FixedOffset.zone(
        seconds: Int64(offset), at: start, context.calendar, in: sink)
    }
    covered.add(start..<start + max(seconds, 1), measure, counting: sum, of: source)
    guard sample.value > 0 else { return }
    try batch.add(SourcedSample(sample: sample, measure: measure.id, source: source))
  }

  private func addBody(
    _ row: Row, _ metric: HealthAutoExportMetric, _ amount: Double, _ rows: HealthAutoExportRows
  ) throws {
    // For days there are only averages.
    let day = rows.bucket == .day ? row.time.local.day : nil
    let instant =
      day.map { context.calendar.instant(of: LocalTime(day: $0, secondOfDay: 43_200)) }
      ?? instant(row)
    if let measure = metric.measure {
      let sample = try SampleRules.sample(of: measure, amount: amount, from: instant, to: instant)
      try batch.add(SourcedSample(sample: sample, measure: measure.id, source: source))
    } else if metric == .bodyFat {
      // A share of the body written as such, though the unit is per cent.
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

extension SourceDescription {
  /// A device whose samples this source delivers; the source itself for nil.
  fileprivate func device(_ name: String?) -> SourceDescription {
    guard let name else { return self }
    let kind: SourceKind = name.lowercased().contains("watch") ? .watch : kind
    return SourceDescription(name: self.name, kind: kind, device: String(name.prefix(96)))
  }
}

/// Rounds the amounts of a day's buckets so that they add up to the day's sum, rounded once.
private struct Fractions {
  private struct Key: Hashable {
    var measure: Measure
    var day: Day
  }

  /// The accumulated rounding error of the buckets so far, −0.5 to 0.5.
  private var rests: [Key: Double] = [:]

  /// - Parameter amount: of the next bucket, in order of time.
  mutating func whole(of amount: Double, _ measure: Measure, on day: Day) -> Int64 {
    let key = Key(measure: measure, day: day)
    let exact = amount + (rests[key] ?? 0)
    let whole = max(0, exact.rounded())
    rests[key] = exact - whole
    return Int64(whole)
  }
}
