import Contracts

/// The hours of another record's days as hourly samples in the person's zone at the time, so that they stay in their
/// hours wherever the person turns out to have been.
///
/// Manually counted steps are imported as entries, so the samples exclude them and include what corrections subtracted.
struct ImportedHours {
  private let calendar: PersonalCalendar
  private let asOf: Instant
  /// Steps added by hand, by day and hour.
  private var added: [Day: [Int: Int]] = [:]
  /// What corrections subtract and where, in order.
  private var corrections: [Day: [(hour: Int, steps: Int)]] = [:]

  init(of entries: [EntryPart], by calendar: PersonalCalendar, asOf: Instant) {
    self.calendar = calendar
    self.asOf = asOf
    for part in entries.sorted(by: { $0.entry.instant < $1.entry.instant }) {
      guard case .steps(let entry) = part.entry else { continue }
      let day = calendar.day(of: entry.instant)
      guard day == part.day else { continue }
      let hour = calendar.localTime(at: entry.instant).hour
      if entry.isCorrection {
        corrections[day, default: []].append((hour, -entry.steps))
      } else {
        added[day, default: [:]][hour, default: 0] += entry.steps
      }
    }
  }

  /// - Parameter isReplacing: whether they replace another document's hours of the day.
  func add(_ part: DayPart, to sink: any SampleSink, replacing isReplacing: Bool) throws {
    guard let hours = part.hourlySteps else { return }
    let source = try sink.source(for: .export)
    for (hour, count) in devices(hours.counts, on: part.day).enumerated() {
      let (start, duration, zone) = place(of: hour, on: part.day)
      if isReplacing {
        try sink.cover(
          CoveredInterval(
            source: source, measure: .steps, interval: start..<start + duration, asOf: asOf))
      }
      guard count > 0, let zone = try sink.zone(named: zone) else { continue }
      let sample = Sample(
        start: start, duration: Int32(duration), value: Int64(count), zone: zone)
      try sink.add([SourcedSample(sample: sample, measure: .steps, source: source)])
    }
  }

  /// What devices counted in each hour before corrections, computed from what is left after them. A correction
  /// subtracts from the nearest hours that have any: from its own as long as anything is left there.
  private func devices(_ left: [Int], on day: Day) -> [Int] {
    let added = added[day] ?? [:]
    var counts = left.enumerated().map { $1 - (added[$0] ?? 0) }
    for correction in corrections[day] ?? [] {
      var rest = correction.steps
      for hour in (0..<24).nearest(to: correction.hour) {
        // Subtracted from what was added by hand.
        let part = min(rest, max(0, -counts[hour]))
        counts[hour] += part
        rest -= part
        if left[hour] > 0 { break }
      }
      counts[correction.hour] += rest
    }
    return counts
  }

  /// When the wall clock shows an hour, for how many seconds, and in which zone; in UTC if it never does.
  private func place(
    of hour: Int, on day: Day
  ) -> (start: Instant, seconds: Int64, zone: String) {
    let time = calendar.beginnings.time(hour * 3_600, on: day)
    let start = calendar.instant(of: time)
    let shown = calendar.localTime(at: start)
    guard calendar.day(of: start) == day, shown.hour == hour else {
      return (Instant(secondsSince1970: time.secondsSince1970), 3_600, FixedZone.utc.identifier)
    }
    let rest = 3_600 - Int64(shown.secondOfDay) % 3_600
    let end = min(start + rest, calendar.interval(at: start).end)
    return (start, end.secondsSince1970 - start.secondsSince1970, calendar.zone(at: start))
  }
}
