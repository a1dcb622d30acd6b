public import Contracts

/// Samples of one import, in memory.
public final class InMemorySampleStaging: SampleStaging {
  /// The imported content, with numbers for sources and zones.
  struct Content {
    /// With the number of the file they are of.
    var samples: [(file: Int, sample: SourcedSample)] = []
    var covers: [(file: Int, covered: CoveredInterval)] = []
    var totals: [(source: Source.ID, total: DayTotal, stated: TotalStatement?)] = []
    var suggestedOrder: [Source.ID] = []
    var bodyMass: [(source: Source.ID, sample: BodyMassSample)] = []
    var bodyFats: [(source: Source.ID, sample: BodyFatSample)] = []
    var workouts: [(source: Source.ID, workout: Workout)] = []
    var sources: [SourceDescription] = []
    var zones: [String] = []
    var extent: Range<Instant>?

    func description(of source: Source.ID) -> SourceDescription {
      sources[Int(source.rawValue)]
    }

    func name(of zone: ZoneID) -> String {
      zones[Int(zone.rawValue) - 1]
    }
  }

  private(set) var content = Content()
  /// From the files before the current one.
  private var before = Content()
  private var file = 0
  private let isKnownZone: @Sendable (String) -> Bool

  public var extent: Range<Instant>? { content.extent }

  init(isKnownZone: @escaping @Sendable (String) -> Bool) {
    self.isKnownZone = isKnownZone
  }

  public func source(for description: SourceDescription) throws -> Source.ID {
    let index = content.sources.firstIndex(of: description) ?? content.sources.endIndex
    if index == content.sources.endIndex { content.sources.append(description) }
    return Source.ID(rawValue: Int64(index))
  }

  public func zone(named name: String) throws -> ZoneID? {
    guard isKnownZone(name) else { return nil }
    let index = content.zones.firstIndex(of: name) ?? content.zones.endIndex
    if index == content.zones.endIndex { content.zones.append(name) }
    return ZoneID(rawValue: UInt16(index + 1))
  }

  public func beginFile() throws {
    file += 1
    before = content
  }

  public func dropFile() throws {
    content = before
  }

  public func cover(_ covered: CoveredInterval) throws {
    content.covers.append((file, covered))
  }

  public func order(_ sources: [Source.ID]) throws {
    content.suggestedOrder = sources
  }

  public func add(_ samples: [SourcedSample]) throws {
    content.samples += samples.map { (file, $0) }
    for sample in samples { extend(sample.sample.interval) }
  }

  public func add(_ total: DayTotal, from source: Source.ID) throws {
    content.totals.append((source, total, nil))
  }

  public func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) throws {
    content.totals.append((source, total, stated))
  }

  public func add(_ sample: BodyMassSample, from source: Source.ID) throws {
    content.bodyMass.append((source, sample))
    extend(sample.instant..<sample.instant + 1)
  }

  public func add(_ sample: BodyFatSample, from source: Source.ID) throws {
    content.bodyFats.append((source, sample))
  }

  public func add(_ workout: Workout, from source: Source.ID) throws {
    content.workouts.append((source, workout))
    extend(workout.start..<max(workout.end, workout.start + 1))
  }

  private func extend(_ interval: Range<Instant>) {
    content.extent = content.extent?.union(interval) ?? interval
  }
}
