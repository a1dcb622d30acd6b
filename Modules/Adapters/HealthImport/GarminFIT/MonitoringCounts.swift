internal import Contracts

/// The counts of `monitoring`, which rise over the device's day, for each type of activity: `cycles` (3) or `cycles_16`
/// (9), in walking and running whole steps (subfield `steps`, unscaled), `distance` (2) in centimetres and
/// `active_calories` (19) in kilocalories. A sample is the increase since the message before. `distance_16` (8) is left
/// out: its unit is given as `100 * m`, which is read as centimetres, metres, and hundreds of metres.
///
/// At local midnight the counts begin at 0; a message at exactly midnight belongs to the day before. The counts at the
/// start of a file come from earlier files: they become one sample from midnight on, under a claim so old that any file
/// covering that time replaces it, and of two such claims the shorter one wins.
struct MonitoringCounts {
  private struct Key: Hashable {
    var measure: Measure
    var activity: Int64
  }

  /// Within how many seconds of its beginning a file states its initial counts.
  private static let slack: Int64 = 300

  private static let sportsOfSteps: Set<Int64> = [1, 6]

  private let calendar: PersonalCalendar
  /// The device's offset, if it differs from the person's.
  private var offset: Int64?
  private var start: Instant?
  /// The times of the last message with counts, and of the last earlier one.
  private var latest: Instant?
  private var previous: Instant?
  private var counts: [Key: DayCount] = [:]
  private var measures: Set<Measure> = []
  private var samples: [(sample: Sample, measure: Measure, offset: Int64?)] = []
  /// What was counted before the file began.
  private var before: [(sample: Sample, measure: Measure, offset: Int64?)] = []

  init(in calendar: PersonalCalendar) {
    self.calendar = calendar
  }

  /// Handles `monitoring_info`, which has the device's clock time (`local_timestamp`, 0).
  mutating func begin(_ message: FITMessage) {
    guard let instant = message.instant else { return }
    start = start ?? instant
    guard let local = message.time(0) else { return }
    // Offsets are multiples of a quarter of an hour; the two times may be a moment apart.
    let seconds = Int64((Double(local - instant) / 900).rounded()) * 900
    let isOwn = calendar.interval(at: instant).offset == seconds
    offset = isOwn || FixedOffset.name(seconds: seconds) == nil ? nil : seconds
  }

  /// - Throws: ``SampleRefusal`` for a count that cannot be true, or without a time.
  mutating func read(_ message: FITMessage) throws(SampleRefusal) -> Bool {
    let activity = message.integer(5) ?? message.integer(24).map { $0 & 0x1F } ?? 0
    var found: [(Measure, Int64)] = []
    if Self.sportsOfSteps.contains(activity) {
      if let steps = message.integer(3) ?? message.integer(9) { found.append((.steps, steps)) }
      if let distance = message.integer(2) { found.append((.distance, distance * 10)) }
    }
    if let energy = message.integer(19) { found.append((.activeEnergy, energy * 1_000)) }
    guard !found.isEmpty else { return false }
    guard let instant = message.instant else { throw .unreadableDate }
    try SampleRules.check(instant)
    if let latest, latest < instant { previous = latest }
    latest = max(latest ?? instant, instant)
    start = min(start ?? instant, instant)
    var refusal: SampleRefusal?
    for (measure, value) in found {
      do throws(SampleRefusal) {
        try count(value, Key(measure: measure, activity: activity), at: instant)
      } catch {
        refusal = refusal ?? error
      }
    }
    if let refusal { throw refusal }
    return true
  }

  private mutating func count(
    _ value: Int64, _ key: Key, at instant: Instant
  ) throws(SampleRefusal) {
    measures.insert(key.measure)
    let midnight = midnight(before: instant)
    if let start, start > midnight, start - midnight <= Self.slack { self.start = midnight }
    let start = start ?? midnight
    let isBefore =
      counts[key] == nil && previous == nil && start - midnight > Self.slack
      && instant - start <= Self.slack
    guard
      var sample = try counts[key, default: DayCount()].counted(
        Double(value), of: key.measure, at: instant, since: midnight)
    else { return }
    if isBefore {
      before.append((sample, key.measure, offset))
    } else {
      // Since then it counted nothing of this activity.
      let from = min(max(sample.start, previous ?? start), instant)
      sample.duration = Int32(sample.end - from)
      sample.start = from
      samples.append((sample, key.measure, offset))
    }
  }

  /// The local midnight before `instant`, or a day before it.
  private func midnight(before instant: Instant) -> Instant {
    guard let offset else { return calendar.start(of: calendar.day(of: instant - 1)) }
    let local = instant.secondsSince1970 - 1 + offset
    return Instant(secondsSince1970: local - (local % 86_400 + 86_400) % 86_400 - offset)
  }

  func flush(into sink: any SampleSink, from description: SourceDescription) throws {
    guard let start, let latest, !measures.isEmpty else { return }
    let source = try sink.source(for: description)
    try sink.add(
      (before + samples).map { found in
        var sample = found.sample
        sample.zone = try found.offset.flatMap { try FixedOffset.zone(seconds: $0, in: sink) }
        return SourcedSample(sample: sample, measure: found.measure.id, source: source)
      })
    for measure in measures.sorted(by: { $0.id < $1.id }) {
      var known = start
      if let earlier = before.first(where: { $0.measure == measure })?.sample {
        known = earlier.end
        try sink.cover(
          CoveredInterval(
            source: source, measure: measure.id, interval: earlier.start..<known,
            asOf: earlier.start - Int64(earlier.duration)))
      }
      guard known < latest else { continue }
      try sink.cover(
        CoveredInterval(source: source, measure: measure.id, interval: known..<latest, asOf: latest)
      )
    }
  }
}
