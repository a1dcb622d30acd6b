import Contracts

/// Forwards everything and counts what an import report needs.
///
/// What a file says of a time to come it cannot know: it is taken as of now, so that a clock that is wrong does not
/// shut out what comes later.
final class CountingSink: SampleSink {
  private let sink: any SampleSink
  private let now: Instant
  private let today: Day
  private(set) var samples = 0
  /// Samples that start after `now`, and totals of later days: the clock was wrong when they were
  /// recorded.
  private(set) var samplesInFuture = 0
  /// From the first to the last day with a total.
  private(set) var daysOfTotals: ClosedRange<Day>?

  init(_ sink: any SampleSink, now: Instant, today: Day) {
    self.sink = sink
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
    try sink.beginFile()
  }

  func cover(_ covered: CoveredInterval) throws {
    var covered = covered
    covered.asOf = min(covered.asOf, now)
    try sink.cover(covered)
  }

  func order(_ sources: [Source.ID]) throws {
    try sink.order(sources)
  }

  func add(_ samples: [SourcedSample]) throws {
    self.samples += samples.count
    for sample in samples where sample.sample.start > now { samplesInFuture += 1 }
    try sink.add(samples)
  }

  func add(_ total: DayTotal, from source: Source.ID) throws {
    count(total)
    try sink.add(total, from: source)
  }

  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    count(total)
    var stated = stated
    stated.asOf = min(stated.asOf, now)
    try sink.add(total, from: source, stated: stated)
  }

  func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    samples += 1
    if sample.day.map({ $0 > today }) ?? (sample.instant > now) { samplesInFuture += 1 }
    try sink.add(sample, from: source)
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    samples += 1
    try sink.add(sample, from: source)
  }

  func add(_ workout: Workout, from source: Source.ID) throws {
    samples += 1
    if workout.start > now { samplesInFuture += 1 }
    try sink.add(workout, from: source)
  }

  private func count(_ total: DayTotal) {
    samples += 1
    if total.day > today { samplesInFuture += 1 }
    daysOfTotals = daysOfTotals.union(total.day...total.day)
  }
}
