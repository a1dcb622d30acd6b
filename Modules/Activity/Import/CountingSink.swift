import Contracts

/// Forwards everything and counts what an import report needs.
///
/// What a file says of a time to come it cannot know: it is taken as of now, so that a clock that is wrong does not
/// shut out what comes later; a delivery after the clock was set back may be as of the time before that.
///
/// Of a delivery, samples and totals that are dated more than a day ahead are left out: a clock that is set wrong would
/// otherwise fill days to come, delivery after delivery, and nobody would be there to see it. A day is what zones can
/// be apart.
final class CountingSink: SampleSink {
  private let sink: any SampleSink
  private let now: Instant
  private let today: Day
  private let latestAsOf: Instant
  private let dropsFuture: Bool
  ///
  /// Of files that were dropped too.
  private(set) var samples = 0
  /// Samples that start after `now`, and totals of later days: the clock was wrong when they were
  /// recorded.
  private(set) var samplesInFuture = 0
  /// From the first to the last day with a total.
  private(set) var daysOfTotals: ClosedRange<Day>?
  /// What the files before the one that is read brought.
  private var before: (samplesInFuture: Int, daysOfTotals: ClosedRange<Day>?) = (0, nil)

  /// - Parameters:
  ///   - latestAsOf: nothing is taken as of a later time.
  ///   - dropsFuture: whether it is a delivery.
  init(
    _ sink: any SampleSink, now: Instant, today: Day, latestAsOf: Instant, dropsFuture: Bool
  ) {
    self.sink = sink
    self.latestAsOf = latestAsOf
    self.dropsFuture = dropsFuture
    self.now = now
    self.today = today
  }

  func source(for description: SourceDescription) throws -> Source.ID {
    try sink.source(for: description)
  }

  func zone(named name: String) throws -> ZoneID? {
    try sink.zone(named: name)
  }

  func beginFile() throws {
    before = (samplesInFuture, daysOfTotals)
    try sink.beginFile()
  }

  func dropFile() throws {
    (samplesInFuture, daysOfTotals) = before
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
    for sample in samples where sample.sample.start > now { samplesInFuture += 1 }
    try sink.add(dropsFuture ? samples.filter { takes($0.sample.start) } : samples)
  }

  func add(_ total: DayTotal, from source: Source.ID) throws {
    guard count(total) else { return }
    try sink.add(total, from: source)
  }

  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    guard count(total) else { return }
    var stated = stated
    stated.asOf = min(stated.asOf, latestAsOf)
    try sink.add(total, from: source, stated: stated)
  }

  func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    samples += 1
    if sample.day.map({ $0 > today }) ?? (sample.instant > now) { samplesInFuture += 1 }
    guard takes(sample.instant), sample.day.map(takes) ?? true else { return }
    try sink.add(sample, from: source)
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    samples += 1
    guard takes(sample.instant) else { return }
    try sink.add(sample, from: source)
  }

  func add(_ workout: Workout, from source: Source.ID) throws {
    samples += 1
    if workout.start > now { samplesInFuture += 1 }
    guard takes(workout.start) else { return }
    try sink.add(workout, from: source)
  }

  /// - Returns: whether it is taken.
  private func count(_ total: DayTotal) -> Bool {
    samples += 1
    if total.day > today { samplesInFuture += 1 }
    guard takes(total.day) else { return false }
    daysOfTotals = daysOfTotals.union(total.day...total.day)
    return true
  }

  private func takes(_ instant: Instant) -> Bool { !dropsFuture || instant <= now + 86_400 }

  private func takes(_ day: Day) -> Bool { !dropsFuture || day <= today.advanced(by: 1) }
}
