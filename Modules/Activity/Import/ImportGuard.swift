import Contracts

/// Forwards what is read, but for what no file can know, and counts what an import report needs.
///
/// What a file says of a time to come it cannot know: it is taken as of now, so that a clock that is wrong does not
/// shut out what comes later; a delivery after the clock was set back may be as of the time before that.
///
/// Each source is heard from as far as its own data goes: a file may hold all there ever was, also of devices that were
/// put away years ago.
///
/// Of a delivery, samples and totals that are dated more than a day ahead are left out: a clock that is set wrong would
/// otherwise fill days to come, delivery after delivery, and nobody would be there to see it. A day is what zones can
/// be apart. A total of a day that goes on is provisional, unless the delivery says the day before too and so tells days
/// apart. A workout that says no time was stated when it was delivered.
final class ImportGuard: SampleSink {
  private let sink: any SampleSink
  private let now: Instant
  private let today: Day
  private let endOfToday: Instant
  private let latestAsOf: Instant
  private let calendar: PersonalCalendar
  private let deliveredAt: Instant?
  /// Of files that were dropped too.
  private(set) var samples = 0
  /// Samples and totals of days after today: the clock was wrong when they were recorded. Those of later today are a
  /// total that was spread over the day, or hours that an app reports ahead.
  private(set) var samplesInFuture = 0
  /// From the first to the last day with a total.
  private(set) var daysOfTotals: ClosedRange<Day>?
  /// Whether there are steps that no person typed.
  private(set) var hasCountedSteps = false
  private var descriptions: [Source.ID: SourceDescription] = [:]
  private var heard: [Source.ID: Heard] = [:]
  /// Totals of days that go on, until all of the delivery is known.
  private var going: [(total: DayTotal, source: Source.ID, stated: TotalStatement)] = []
  /// Of which of the last days there are totals.
  private var lastTotals: Set<Counted> = []
  /// What the files before the one that is read brought.
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

  /// The newest that a source told of, but for what is of a time to come.
  private struct Heard {
    var instant = Instant.distantPast
    var day: Day?
  }

  /// - Parameters:
  ///   - latestAsOf: nothing is taken as of a later time.
  ///   - deliveredAt: nil for what a person brings.
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

  /// When each source of which there is anything was heard from last, now at the latest.
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
    guard takes(covered.interval.lowerBound) else { return }
    var covered = covered
    covered.asOf = min(covered.asOf, latestAsOf)
    try sink.cover(covered)
  }

  func order(_ sources: [Source.ID]) throws {
    try sink.order(sources)
  }

  func add(_ samples: [SourcedSample]) throws {
    self.samples += samples.count
    // Those of one source mostly come together.
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
    try sink.add(deliveredAt != nil ? samples.filter { takes($0.sample.start) } : samples)
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

  /// Hands on what had to wait for the end of the file.
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
    if sample.day.map({ $0 > today }) ?? (sample.instant >= endOfToday) { samplesInFuture += 1 }
    if let day = sample.day {
      hear(of: source, on: day)
    } else {
      hear(of: source, at: sample.instant)
    }
    guard takes(sample.instant), sample.day.map(takes) ?? true else { return }
    try sink.add(sample, from: source)
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    samples += 1
    hear(of: source, at: sample.instant)
    guard takes(sample.instant) else { return }
    try sink.add(sample, from: source)
  }

  func add(_ workout: Workout, from source: Source.ID) throws {
    samples += 1
    if workout.start >= endOfToday { samplesInFuture += 1 }
    if workout.start <= now {
      hear(of: source, at: min(workout.end, now))
    }
    guard takes(workout.start) else { return }
    var workout = workout
    workout.statedAt = (workout.statedAt ?? deliveredAt).map { min($0, latestAsOf) }
    try sink.add(workout, from: source)
  }

  /// - Returns: whether it is taken.
  private func count(_ total: DayTotal, from source: Source.ID) -> Bool {
    samples += 1
    if total.measure == .steps { noteSteps(total.value, of: source) }
    if total.day > today { samplesInFuture += 1 }
    hear(of: source, on: total.day)
    guard takes(total.day) else { return false }
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

  private func takes(_ instant: Instant) -> Bool { deliveredAt == nil || instant <= now + 86_400 }

  private func takes(_ day: Day) -> Bool { deliveredAt == nil || day <= today.advanced(by: 1) }
}
