import Contracts

/// Keeps the day records in step with the samples.
struct DayRecordDerivation: Sendable {
  /// Days derived at a time: a compromise between speed and memory.
  private static let window = 128
  /// The furthest apart that the same civil day can be in two time zones, in seconds. A sample may name its own zone,
  /// and a move across the date line repeats part of a day.
  static let widestZoneGap: Int64 = 27 * 3_600

  let measures: @Sendable () -> MeasureCatalog
  let samples: any SampleStore
  let sources: any SourceStore
  let entries: any EntryStore<StepEntry>
  let exercises: any EntryStore<ExerciseSession>
  let measured: any EntryStore<MeasureEntry>
  let workouts: WorkoutRecord
  let dayRecords: any DayRecordStore
  let personalTime: any PersonalTime
  let timeSource: any TimeSource

  /// Recalculates these days, as far as there are data, and returns those that changed, in order.
  ///
  /// - Parameter progress: called with the fraction done, 0 to 1.
  func derive(
    _ ranges: [ClosedRange<Day>], in transaction: any WriteTransaction,
    progress: (Double) throws -> Void = { _ in }
  ) throws -> [Day] {
    let calendar = try personalTime.calendar(in: transaction)
    let zones = try zoneCalendars(by: calendar.beginnings, in: transaction)
    let known = try sources.sources(in: transaction)
    let ranges = ranges.filter { $0.overlaps(Day.recorded) }.map { $0.clamped(to: Day.recorded) }
    let measures = measures()
    let windows = ranges.flatMap { $0.split(every: Self.window) }
    var changed: [Day] = []
    for (index, days) in windows.enumerated() {
      try progress(Double(index) / Double(windows.count))
      var builder = DayRecordBuilder(
        of: measures, days: days, calendar: calendar, zones: zones)
      let interval = Self.interval(around: days, by: calendar)
      let blocks = try samples.blocks(overlapping: interval, in: transaction)
      let totals = try samples.totals(of: days, in: transaction)
      let entries = try entries.entries(in: interval, in: transaction)
      var records = builder.build(
        from: blocks, totals: totals, sources: known, entries: entries,
        measured: try measured.entries(in: interval, in: transaction),
        exercises: try exercises.instants(in: interval, in: transaction),
        workouts: try workouts.counted(in: interval, in: transaction))
      if totals.contains(where: \.total.isUnconfirmed) {
        let confirmed = builder.build(
          from: blocks, totals: totals.filter { !$0.total.isUnconfirmed }, sources: known,
          entries: entries)
        for (index, record) in confirmed.enumerated() {
          records[index].unconfirmedSteps = max(0, records[index].steps - record.steps)
        }
      }
      changed += try dayRecords.replace(days, with: records, in: transaction)
    }
    return changed.sorted()
  }

  /// Derives every day that has samples, entries or a record.
  func deriveAll(
    in transaction: any WriteTransaction, progress: (Double) throws -> Void = { _ in }
  ) throws -> [Day] {
    var clock = CivilClock(try personalTime.calendar(in: transaction))
    var days = try dayRecords.firstAndLastDay(in: transaction)
    if let extent = try samples.extent(in: transaction) {
      days = days.union(Self.days(of: extent, by: &clock))
    }
    if let totals = try samples.daysOfTotals(in: transaction) { days = days.union(totals) }
    let instants =
      try entries.entries(in: .distantPast ..< .distantFuture, in: transaction).map(\.instant)
      + exercises.instants(in: .distantPast ..< .distantFuture, in: transaction)
      + measured.instants(in: .distantPast ..< .distantFuture, in: transaction)
      + workouts.counted(in: nil, in: transaction)
    if let first = instants.min(), let last = instants.max() {
      days = days.union(Self.days(of: first..<last + 1, by: &clock))
    }
    guard let days else { return [] }
    return try derive([days], in: transaction, progress: progress)
  }

  /// Every instant that may belong to `days`, in any zone of the user's.
  static func interval(
    around days: ClosedRange<Day>, by calendar: PersonalCalendar
  ) -> Range<Instant> {
    let start = calendar.start(of: days.lowerBound) - widestZoneGap
    return start..<calendar.interval(of: days.upperBound).upperBound + widestZoneGap
  }

  /// From the start of the first sample or day total to the end of the last; nil if there are none.
  func extent(in transaction: any Transaction) throws -> Range<Instant>? {
    let extent = try samples.extent(in: transaction)
    guard let days = try samples.daysOfTotals(in: transaction) else { return extent }
    let calendar = try personalTime.calendar(in: transaction)
    let start = calendar.start(of: days.lowerBound)
    let end = calendar.interval(of: days.upperBound).upperBound
    return min(start, extent?.lowerBound ?? start)..<max(end, extent?.upperBound ?? end)
  }

  /// The days the new data may belong to, each once.
  func days(
    changedBy merge: SampleMergeSummary, in transaction: any Transaction
  ) throws -> [ClosedRange<Day>] {
    var clock = CivilClock(try personalTime.calendar(in: transaction))
    let ranges =
      merge.changed.map { Self.days(of: $0, by: &clock) } + merge.daysOfTotals.map { $0...$0 }
    var joined: [ClosedRange<Day>] = []
    for days in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = joined.last, days.lowerBound <= previous.upperBound.advanced(by: 1) {
        joined[joined.count - 1] =
          min(previous.lowerBound, days.lowerBound)...max(previous.upperBound, days.upperBound)
      } else {
        joined.append(days)
      }
    }
    let more = try workouts.days(changedBy: merge.workouts, in: transaction)
    return joined + more.filter { day in !joined.contains { $0.contains(day.lowerBound) } }
  }

  /// With one more day at either end: a sample may name another zone, and a move may set the clock back across
  /// midnight.
  private static func days(of stretch: Range<Instant>, by clock: inout CivilClock) -> ClosedRange<
    Day
  > {
    let first = clock.day(of: stretch.lowerBound)
    let last = clock.day(of: stretch.upperBound - 1)
    return min(first, last).advanced(by: -1)...max(first, last).advanced(by: 1)
  }

  func zoneCalendars(
    by beginnings: DayBeginnings, in transaction: any Transaction
  ) throws -> [ZoneID: PersonalCalendar] {
    try samples.zoneNames(in: transaction).compactMapValues { name in
      // If this machine does not know the zone, its samples follow the user's own calendar.
      (try? timeSource.rules(forZone: name)).map {
        PersonalCalendar(only: $0, beginnings: beginnings)
      }
    }
  }
}

extension ClosedRange<Day> {
  fileprivate func split(every count: Int) -> [ClosedRange<Day>] {
    stride(from: lowerBound, through: upperBound, by: count).map {
      $0...Swift.min($0.advanced(by: count - 1), upperBound)
    }
  }
}
