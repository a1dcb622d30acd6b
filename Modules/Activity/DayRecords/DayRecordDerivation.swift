import Contracts

/// Keeps the day records what the samples say.
struct DayRecordDerivation: Sendable {
  /// Days derived at a time: enough to be quick, few enough to fit in little memory.
  private static let window = 128
  /// Further than this no zone's day lies from the same day elsewhere, in seconds.
  private static let widestZoneGap: Int64 = 27 * 3_600

  let samples: any SampleStore
  let sources: any SourceStore
  let entries: any StepEntryStore
  let dayRecords: any DayRecordStore
  let personalTime: any PersonalTime
  let timeSource: any TimeSource

  /// Derives these days anew and returns those that came out otherwise than before, in order.
  ///
  /// - Parameter progress: called with the share done, 0 to 1.
  func derive(
    _ ranges: [ClosedRange<Day>], in transaction: any WriteTransaction,
    progress: (Double) throws -> Void = { _ in }
  ) throws -> [Day] {
    let calendar = try personalTime.calendar(in: transaction)
    let zones = try zoneCalendars(in: transaction)
    let known = try sources.sources(in: transaction)
    let windows = ranges.flatMap { $0.split(every: Self.window) }
    var changed: [Day] = []
    for (index, days) in windows.enumerated() {
      try progress(Double(index) / Double(windows.count))
      var builder = DayRecordBuilder(days: days, calendar: calendar, zones: zones)
      let margin = zones.isEmpty ? 0 : Self.widestZoneGap
      let interval =
        calendar.start(of: days.lowerBound) - margin
        ..< calendar.interval(of: days.upperBound).upperBound + margin
      let blocks =
        try samples.blocks(overlapping: interval, in: transaction)
        + handBlocks(in: interval, among: known, transaction)
      let records = builder.build(from: blocks, priority: Source.byPriority(known).map(\.id))
      changed += try dayRecords.replace(days, with: records, in: transaction)
    }
    return changed
  }

  /// Derives every day that has samples, entries or a record.
  func deriveAll(
    in transaction: any WriteTransaction, progress: (Double) throws -> Void = { _ in }
  ) throws -> [Day] {
    let calendar = try personalTime.calendar(in: transaction)
    var days = try dayRecords.firstAndLastDay(in: transaction)
    if let extent = try samples.extent(in: transaction) {
      days = days.union(self.days(of: extent, in: calendar))
    }
    let entries = try entries.entries(in: .distantPast ..< .distantFuture, in: transaction)
    if let first = entries.first, let last = entries.last {
      days = days.union(self.days(of: first.instant..<last.instant + 1, in: calendar))
    }
    guard let days else { return [] }
    return try derive([days], in: transaction, progress: progress)
  }

  /// The days that samples in these stretches may count for, in order, joined where they touch.
  func days(
    of stretches: [Range<Instant>], in transaction: any Transaction
  ) throws -> [ClosedRange<Day>] {
    let calendar = try personalTime.calendar(in: transaction)
    let namesZones = try !samples.zoneNames(in: transaction).isEmpty
    var clock = WallClock(calendar)
    var joined: [ClosedRange<Day>] = []
    for stretch in stretches {
      var first = clock.day(of: stretch.lowerBound)
      var last = clock.day(of: stretch.upperBound - 1)
      if namesZones { (first, last) = (first.advanced(by: -1), last.advanced(by: 1)) }
      if let previous = joined.last, first <= previous.upperBound.advanced(by: 1) {
        joined[joined.count - 1] =
          min(previous.lowerBound, first)...max(previous.upperBound, last)
      } else {
        joined.append(first...last)
      }
    }
    return joined
  }

  private func days(of extent: Range<Instant>, in calendar: PersonalCalendar) -> ClosedRange<Day> {
    let (first, last) = (calendar.day(of: extent.lowerBound), calendar.day(of: extent.upperBound - 1))
    return first.advanced(by: -1)...last.advanced(by: 1)
  }

  /// Entries by hand as samples without duration.
  private func handBlocks(
    in interval: Range<Instant>, among sources: [Source], _ transaction: any Transaction
  ) throws -> [SampleBlock] {
    guard let hand = sources.first(where: { $0.description == .byHand }) else { return [] }
    let samples = try entries.entries(in: interval, in: transaction).map {
      Sample(start: $0.instant, duration: 0, value: Int64($0.steps))
    }
    return samples.isEmpty ? [] : [SampleBlock(kind: .steps, source: hand.id, samples: samples)]
  }

  private func zoneCalendars(
    in transaction: any Transaction
  ) throws -> [ZoneID: PersonalCalendar] {
    try samples.zoneNames(in: transaction).compactMapValues { name in
      // A zone this machine no longer knows leaves its samples to the person's own calendar.
      (try? timeSource.rules(forZone: name)).map { PersonalCalendar(only: $0) }
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

extension ClosedRange<Day>? {
  fileprivate func union(_ other: ClosedRange<Day>) -> ClosedRange<Day> {
    guard let self else { return other }
    return Swift.min(self.lowerBound, other.lowerBound)...Swift.max(self.upperBound, other.upperBound)
  }
}
