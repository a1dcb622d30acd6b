import Contracts

/// Forwards what is read, except what no file can know, and counts what an import report needs.
///
/// A statement about the future counts as made now, so that a wrong clock does not block later ones; a delivery after
/// the clock was set back may be dated before that.
///
/// A source's last report is its latest data: a file may contain everything, including devices retired years ago.
///
/// In a delivery, samples and totals dated more than a day ahead are dropped: a wrong clock would otherwise fill future
/// days, delivery after delivery, unnoticed. A day is the most that zones differ. A total for the current day is
/// provisional, unless the delivery also states the day before and so keeps days apart. A workout without a time counts
/// as stated at the delivery.
final class ImportGuard: SampleSink {
  private let sink: any SampleSink
  private let now: Instant
  private let today: Day
  private let endOfToday: Instant
  private let latestAsOf: Instant
  private let calendar: PersonalCalendar
  private let deliveredAt: Instant?
  /// Including dropped files.
  private(set) var samples = 0
  /// How many of ``samples`` are weights or body fat.
  private(set) var weighings = 0
  /// Samples that start after `now`, and totals of later days: the clock was wrong when they were recorded.
  private(set) var samplesInFuture = 0
  /// From the first to the last day with a total.
  private(set) var daysOfTotals: ClosedRange<Day>?
  /// Whether there are steps that no person typed.
  private(set) var hasCountedSteps = false
  private var descriptions: [Source.ID: SourceDescription] = [:]
  private var heard: [Source.ID: Heard] = [:]
  /// Totals of current days, until the whole delivery is known.
  private var going: [(total: DayTotal, source: Source.ID, stated: TotalStatement)] = []
  /// The recent days with totals.
  private var lastTotals: Set<Counted> = []
  /// The results of the files before the current one.
  private var before = Before()

  private struct Before {
    var samplesInFuture = 0
    var daysOfTotals: ClosedRange<Day>?
    var heard: [Source.ID: Heard] = [:]
    var going = 0
    var lastTotals: Set<Counted> = []
    var hasCountedSteps = false
  }

  private struct Counted: Hashable {
    var day: Day
    var measure: Measure.ID
    var source: Source.ID
  }

  /// The latest data of a source, ignoring the future.
  private struct Heard {
    var instant = Instant.distantPast
    var day: Day?
  }

  /// - Parameters:
  ///   - latestAsOf: nothing counts as stated later.
  ///   - deliveredAt: nil for a file a person imports.
  init(
    _ sink: any SampleSink, now: Instant, in calendar: PersonalCalendar, latestAsOf: Instant,
    deliveredAt: Instant?
  ) {
    self.sink = sink
    self.latestAsOf = latestAsOf
    self.deliveredAt = deliveredAt
    self.now = now
    self.calendar = calendar
    today = calendar.day(of: now)
    endOfToday = calendar.interval(of: today).upperBound
  }

  /// When each source with any data last reported, at most now.
  func activity() -> [(source: SourceDescription, last: Instant)] {
    heard.compactMap { id, heard in
      guard let source = descriptions[id] else { return nil }
      let endOfDay = heard.day.map { calendar.interval(of: $0).upperBound - 1 } ?? .distantPast
      return (source, min(max(heard.instant, endOfDay), now))
    }
  }

  func source(for description: SourceDescription) throws -> Source.ID {
    let id = try sink.source(for: description)
    descriptions[id] = description
    return id
  }

  func zone(named name: String) throws -> ZoneID? {
    try sink.zone(named: name)
  }

  func beginFile() throws {
    before = Before(
      samplesInFuture: samplesInFuture, daysOfTotals: daysOfTotals, heard: heard,
      going: going.count, lastTotals: lastTotals, hasCountedSteps: hasCountedSteps)
    try sink.beginFile()
  }

  func dropFile() throws {
    (samplesInFuture, daysOfTotals, heard) = (
      before.samplesInFuture, before.daysOfTotals, before.heard
    )
    going.removeLast(going.count - before.going)
    lastTotals = before.lastTotals
    hasCountedSteps = before.hasCountedSteps
    try sink.dropFile()
  }

  func cover(_ covered: CoveredInterval) throws {
    guard allows(covered.interval.lowerBound) else { return }
    var covered = covered
    covered.asOf = min(covered.asOf, latestAsOf)
    try sink.cover(covered)
  }

  func order(_ sources: [Source.ID]) throws {
    try sink.order(sources)
  }

  func add(_ samples: [SourcedSample]) throws {
    self.samples += samples.count
    // Samples of one source usually come together.
    var (source, last) = (samples.first?.source, Instant.distantPast)
    for sample in samples {
      if sample.source != source {
        if let source { hear(of: source, at: last) }
        (source, last) = (sample.source, .distantPast)
      }
      if sample.measure == .steps { noteSteps(sample.sample.value, of: sample.source) }
      if sample.sample.start >= endOfToday { samplesInFuture += 1 }
      if sample.sample.start <= now {
        last = max(last, min(sample.sample.end, now))
      }
    }
    if let source { hear(of: source, at: last) }
    try sink.add(deliveredAt != nil ? samples.filter { allows($0.sample.start) } : samples)
  }

  func add(_ total: DayTotal, from source: Source.ID) throws {
    guard count(total, from: source) else { return }
    try sink.add(total, from: source)
  }

  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    guard count(total, from: source) else { return }
    var stated = stated
    stated.asOf = min(stated.asOf, latestAsOf)
    guard let deliveredAt, deliveredAt < calendar.interval(of: total.day).upperBound else {
      return try sink.add(total, from: source, stated: stated)
    }
    going.append((total, source, stated))
  }

  /// Forwards what had to wait for the end of the file.
  func finish() throws {
    for (total, source, var stated) in going {
      let dayBefore = Counted(
        day: total.day.advanced(by: -1), measure: total.measure, source: source)
      stated.isProvisional = !lastTotals.contains(dayBefore)
      try sink.add(total, from: source, stated: stated)
    }
    going = []
  }

  func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    samples += 1
    weighings += 1
    if sample.day.map({ $0 > today }) ?? (sample.instant >= endOfToday) { samplesInFuture += 1 }
    if let day = sample.day {
      hear(of: source, on: day)
    } else {
      hear(of: source, at: sample.instant)
    }
    guard allows(sample.instant), sample.day.map(allows) ?? true else { return }
    try sink.add(sample, from: source)
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    samples += 1
    weighings += 1
    hear(of: source, at: sample.instant)
    guard allows(sample.instant) else { return }
    try sink.add(sample, from: source)
  }

  func add(_ workout: Workout, from source: Source.ID) throws {
    samples += 1
    if workout.start >= endOfToday { samplesInFuture += 1 }
    if workout.start <= now {
      hear(of: source, at: min(workout.end, now))
    }
    guard allows(workout.start) else { return }
    var workout = workout
    workout.statedAt = (workout.statedAt ?? deliveredAt).map { min($0, latestAsOf) }
    try sink.add(workout, from: source)
  }

  /// - Returns: whether it is accepted.
  private func count(_ total: DayTotal, from source: Source.ID) -> Bool {
    samples += 1
    if total.measure == .steps { noteSteps(total.value, of: source) }
    if total.day > today { samplesInFuture += 1 }
    hear(of: source, on: total.day)
    guard allows(total.day) else { return false }
    daysOfTotals = daysOfTotals.union(total.day...total.day)
    if total.day >= today.advanced(by: -2) {
      lastTotals.insert(Counted(day: total.day, measure: total.measure, source: source))
    }
    return true
  }

  private func noteSteps(_ steps: Int64, of source: Source.ID) {
    guard !hasCountedSteps, steps > 0 else { return }
    hasCountedSteps = descriptions[source]?.kind != .hand
  }

  private func hear(of source: Source.ID, at instant: Instant) {
    guard instant > .distantPast, instant <= now else { return }
    let known = heard[source]?.instant ?? .distantPast
    heard[source, default: Heard()].instant = max(known, instant)
  }

  private func hear(of source: Source.ID, on day: Day) {
    guard day <= today else { return }
    heard[source, default: Heard()].day = max(heard[source]?.day ?? day, day)
  }

  private func allows(_ instant: Instant) -> Bool { deliveredAt == nil || instant <= now + 86_400 }

  private func allows(_ day: Day) -> Bool { deliveredAt == nil || day <= today.advanced(by: 1) }
}
