import Contracts

/// Keeps everything from a reader, with named sources and zones.
final class RecordingSink: SampleSink {
  /// A sample with the meaning of its numbers.
  struct Entry: Hashable {
    var measure: Measure.ID
    var start: Int64
    var duration: Int32
    var value: Int64
    var source: String
    var zone: String?
  }

  private(set) var sources: [SourceDescription] = []
  private(set) var zones: [String] = []
  private(set) var sourced: [SourcedSample] = []
  private(set) var totals: [DayTotal] = []
  private(set) var weighings: [BodyMassSample] = []
  private(set) var weighingSources: [Source.ID] = []
  private(set) var bodyFats: [BodyFatSample] = []
  private(set) var bodyFatSources: [Source.ID] = []
  private(set) var workouts: [Workout] = []
  private(set) var workoutSources: [Source.ID] = []
  private(set) var covered: [CoveredInterval] = []
  private(set) var statements: [TotalStatement] = []
  private(set) var orders: [[Source.ID]] = []
  /// The number of files read, of several.
  private(set) var files = 0
  /// The number of files dropped.
  private(set) var dropped = 0
  private var before = Before()

  /// The content of the files before the current one.
  private struct Before {
    var sourced: [SourcedSample] = []
    var totals: [DayTotal] = []
    var weighings: [BodyMassSample] = []
    var bodyFats: [BodyFatSample] = []
    var workouts: [Workout] = []
    var covered: [CoveredInterval] = []
  }

  /// How often a source was requested.
  private(set) var sourceRequests = 0
  /// Names that no machine knows.
  var unknownZones: Set<String> = ["Mars/Olympus"]

  var entries: [Entry] {
    sourced.map { sample in
      Entry(
        measure: sample.measure, start: sample.sample.start.secondsSince1970,
        duration: sample.sample.duration, value: sample.sample.value,
        source: sources[Int(sample.source.rawValue)].name,
        zone: sample.sample.zone.map { zones[Int($0.rawValue)] })
    }
  }

  func values(of measure: Measure.ID) -> [Int64] {
    sourced.filter { $0.measure == measure }.map(\.sample.value)
      + totals.filter { $0.measure == measure }.map(\.value)
  }

  func source(for description: SourceDescription) -> Source.ID {
    sourceRequests += 1
    if let index = sources.firstIndex(of: description) { return Source.ID(rawValue: Int64(index)) }
    sources.append(description)
    return Source.ID(rawValue: Int64(sources.count - 1))
  }

  func zone(named name: String) -> ZoneID? {
    guard !unknownZones.contains(name) else { return nil }
    if let index = zones.firstIndex(of: name) { return ZoneID(rawValue: UInt16(index)) }
    zones.append(name)
    return ZoneID(rawValue: UInt16(zones.count - 1))
  }

  func beginFile() {
    files += 1
    before = Before(
      sourced: sourced, totals: totals, weighings: weighings, bodyFats: bodyFats,
      workouts: workouts, covered: covered)
  }

  func dropFile() {
    dropped += 1
    (sourced, totals, weighings) = (before.sourced, before.totals, before.weighings)
    (bodyFats, workouts, covered) = (before.bodyFats, before.workouts, before.covered)
  }

  func cover(_ covered: CoveredInterval) {
    self.covered.append(covered)
  }

  func order(_ sources: [Source.ID]) {
    orders.append(sources)
  }

  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) {
    totals.append(total)
    statements.append(stated)
  }

  func add(_ samples: [SourcedSample]) {
    sourced += samples
  }

  func add(_ total: DayTotal, from source: Source.ID) {
    totals.append(total)
  }

  func add(_ sample: BodyMassSample, from source: Source.ID) {
    weighings.append(sample)
    weighingSources.append(source)
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) {
    bodyFats.append(sample)
    bodyFatSources.append(source)
  }

  func add(_ workout: Workout, from source: Source.ID) {
    workouts.append(workout)
    workoutSources.append(source)
  }
}
