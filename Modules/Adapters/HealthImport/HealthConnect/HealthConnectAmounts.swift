internal import Contracts

/// A table of amounts over intervals, such as `steps_record_table` with its `count`.
struct HealthConnectAmounts {
  /// A daily total without a modification time.
  struct UndatedDay {
    var total: DayTotal
    var source: Source.ID
  }

  private static let columns = ["start_time", "end_time"]
  private static let dayLength: Int64 = 86_400
  /// How far ahead of UTC a clock can be, in seconds.
  private static let offsets: ClosedRange<Int64> = -64_800...64_800
  private let table: DatabaseTable
  private let column: String
  private let measure: Measure
  private let factor: Double

  static func all(
    of measures: MeasureCatalog, in tables: [String: [String]]
  ) -> [HealthConnectAmounts] {
    measures.named(in: .healthConnect).compactMap { name, measure in
      guard measure.isSum, let column = name.column else { return nil }
      return DatabaseTable(name.name, with: columns + [column], in: tables).map {
        HealthConnectAmounts(table: $0, column: column, measure: measure, factor: name.factor)
      }
    }
  }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, _ apps: HealthConnectApps,
    _ calendar: PersonalCalendar, _ tally: inout ImportTally, _ covers: inout DatabaseCovers,
    _ counters: inout Set<SourceDescription>, _ undated: inout [UndatedDay],
    _ progress: inout ProgressMeter
  ) throws {
    var batch = SampleBatch(for: sink)
    var covered: [Source.ID: Range<Instant>] = [:]
    /// The sources of apps and devices.
    var known: [SIMD3<Int64>: Source.ID] = [:]
    let wanted =
      HealthConnectAmounts.columns + [
        column, "app_info_id", "last_modified_time", "start_zone_offset",
        "end_zone_offset", "device_info_id", "recording_method",
      ]
    try table.readRows(wanted, in: database, &tally, &progress) { row in
      let start = try row.instant(0, in: .milliseconds)
      let end = try row.instant(1, in: .milliseconds)
      let place = SIMD3(row.integer(3) ?? -1, row.integer(7) ?? -1, row.integer(8) ?? -1)
      let counter = { apps.counter(of: place.x, on: place.y, by: place.z) }
      let source = try known[place] ?? sink.source(for: counter())
      if known.updateValue(source, forKey: place) == nil { counters.insert(counter()) }
      let written = try? row.instant(4, in: .milliseconds)
      covers.note(written ?? start)
      guard let amount = try amount(of: row), amount > 0 else {
        cover(start, end, of: source, in: &covered)
        return false
      }
      let offset =
        HealthConnectAmounts.offset(row.integer(5)) ?? calendar.interval(at: start).offset
      if let day = HealthConnectAmounts.day(
        from: start.secondsSince1970 + offset,
        to: end.secondsSince1970 + (HealthConnectAmounts.offset(row.integer(6)) ?? offset))
      {
        try SampleRules.check(day)
        let total = try SampleRules.total(
          of: measure, amount: measure.quantity == .count ? amount.rounded() : amount, on: day)
        if let written {
          try sink.add(
            total, from: source, stated: TotalStatement(asOf: written, isWhole: true))
        } else {
          undated.append(UndatedDay(total: total, source: source))
        }
        return true
      }
      var sample = try SampleRules.sample(of: measure, amount: amount, from: start, to: end)
      sample.modified = written
      sample.zone = try FixedOffset.zone(seconds: offset, at: start, calendar, in: sink)
      cover(start, end, of: source, in: &covered)
      guard sample.value > 0 else { return false }
      try batch.add(SourcedSample(sample: sample, measure: measure.id, source: source))
      return true
    }
    try batch.flush()
    for (source, interval) in covered.sorted(by: { $0.key < $1.key }) {
      covers.add(interval, measure, of: source)
    }
  }

  /// Nil for an impossible offset.
  private static func offset(_ seconds: Int64?) -> Int64? {
    seconds.flatMap { offsets.contains($0) ? $0 : nil }
  }

  private func amount(of row: borrowing DatabaseRow) throws(SampleRefusal) -> Double? {
    do throws(SampleRefusal) {
      return try row.amount(2).map { $0 * factor }
    } catch {
      throw .cell(column: column, error)
    }
  }

  private func cover(
    _ start: Instant, _ end: Instant, of source: Source.ID,
    in covered: inout [Source.ID: Range<Instant>]
  ) {
    guard (0...Int64(Sample.longestDuration)).contains(end - start) else { return }
    let (lower, upper) = (start, max(end, start + 1))
    if let known = covered[source] {
      covered[source] = min(known.lowerBound, lower)..<max(known.upperBound, upper)
    } else {
      covered[source] = lower..<upper
    }
  }

  /// The day of a row from 00:00 to 23:59 or the next midnight: Samsung Health writes one such row a day, starting in
  /// the morning, and lets it grow.
  ///
  /// - Parameters:
  ///   - start: by the phone's clock, in seconds since 1970; likewise `end`.
  private static func day(from start: Int64, to end: Int64) -> Contracts.Day? {
    guard start % dayLength == 0, (dayLength - 60...dayLength).contains(end - start) else {
      return nil
    }
    return Contracts.Day(ordinal: Int(start / dayLength))
  }
}
