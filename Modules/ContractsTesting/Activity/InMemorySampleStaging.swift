public import Contracts

/// Samples of one import, in memory.
public final class InMemorySampleStaging: SampleStaging {
  /// With the number of the file they are of.
  private(set) var samples: [(file: Int, sample: SourcedSample)] = []
  private(set) var covers: [(file: Int, covered: CoveredInterval)] = []
  private(set) var totals: [(source: Source.ID, total: DayTotal, stated: TotalStatement?)] = []
  private(set) var suggestedOrder: [Source.ID] = []
  private(set) var bodyMass: [(source: Source.ID, sample: BodyMassSample)] = []
  private(set) var bodyFats: [(source: Source.ID, sample: BodyFatSample)] = []
  private(set) var workouts: [(source: Source.ID, workout: Workout)] = []
  private(set) var sources: [SourceDescription] = []
  private(set) var zones: [String] = []
  public private(set) var extent: Range<Instant>?
  private var file = 0
  private let isKnownZone: @Sendable (String) -> Bool

  init(isKnownZone: @escaping @Sendable (String) -> Bool) {
    self.isKnownZone = isKnownZone
  }

  public func source(for description: SourceDescription) throws -> Source.ID {
    let index = sources.firstIndex(of: description) ?? sources.endIndex
    if index == sources.endIndex { sources.append(description) }
    return Source.ID(rawValue: Int64(index))
  }

  public func zone(named name: String) throws -> ZoneID? {
    guard isKnownZone(name) else { return nil }
    let index = zones.firstIndex(of: name) ?? zones.endIndex
    if index == zones.endIndex { zones.append(name) }
    return ZoneID(rawValue: UInt16(index + 1))
  }

  public func beginFile() throws {
    file += 1
  }

  public func cover(_ covered: CoveredInterval) throws {
    covers.append((file, covered))
  }

  public func order(_ sources: [Source.ID]) throws {
    suggestedOrder = sources
  }

  public func add(_ samples: [SourcedSample]) throws {
    self.samples += samples.map { (file, $0) }
    for sample in samples { extend(sample.sample.interval) }
  }

  public func add(_ total: DayTotal, from source: Source.ID) throws {
    totals.append((source, total, nil))
  }

  public func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    totals.append((source, total, stated))
  }

  public func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    bodyMass.append((source, sample))
    extend(sample.instant..<sample.instant + 1)
  }

  public func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    bodyFats.append((source, sample))
  }

  public func add(_ workout: Workout, from source: Source.ID) throws {
    workouts.append((source, workout))
    extend(workout.start..<max(workout.end, workout.start + 1))
  }

  func description(of source: Source.ID) -> SourceDescription {
    sources[Int(source.rawValue)]
  }

  func name(of zone: ZoneID) -> String {
    zones[Int(zone.rawValue) - 1]
  }

  private func extend(_ interval: Range<Instant>) {
    extent = extent?.union(interval) ?? interval
  }
}
