import Contracts

/// What sources delivered, in memory: one block for each measure and source, and the day totals.
struct SampleTable: InMemoryTable {
  var blocks: [SampleBlock] = []
  /// Which imports contained each sample.
  var imports: [InMemoryDelivery.BlockKey: [Sample: Set<RecordedImport.ID>]] = [:]
  var covers: [InMemoryDelivery.BlockKey: CoverTable] = [:]
  var totals = TotalTable()
  var bodyMass: [(source: Source.ID, sample: BodyMassSample)] = []
  var workouts: [WorkoutReport] = []
  /// The weighings and workouts of all imports that are not undone, in the order of the imports.
  var deliveries: [InMemoryDelivery] = []
  private(set) var zones: [String] = []

  var zoneNames: [ZoneID: String] {
    Dictionary(
      uniqueKeysWithValues: zones.enumerated().map { (ZoneID(rawValue: UInt16($0 + 1)), $1) })
  }

  mutating func zone(named name: String) -> ZoneID {
    let index = zones.firstIndex(of: name) ?? zones.endIndex
    if index == zones.endIndex { zones.append(name) }
    return ZoneID(rawValue: UInt16(index + 1))
  }

  /// Replaces the samples of one block.
  mutating func set(_ samples: [Sample], at key: InMemoryDelivery.BlockKey) {
    let index = blocks.firstIndex { $0.measure == key.measure && $0.source == key.source }
    let block = SampleBlock(measure: key.measure, source: key.source, samples: samples)
    if let index {
      blocks[index] = block
    } else {
      blocks.append(block)
    }
  }

  func samples(at key: InMemoryDelivery.BlockKey) -> [Sample] {
    blocks.first { $0.measure == key.measure && $0.source == key.source }?.samples ?? []
  }

  /// Adds a weighing, or completes the table's.
  mutating func add(_ sample: BodyMassSample, from source: Source.ID) -> WeighingOutcome {
    let places = bodyMass.indices.filter { index in
      bodyMass[index].source == source && bodyMass[index].sample.mass == sample.mass
    }
    let place =
      places.first { sample.day != nil && bodyMass[$0].sample.day == sample.day }
      ?? places.first { bodyMass[$0].sample.instant == sample.instant }
    guard let place else {
      bodyMass.append((source, sample))
      return .new(sample)
    }
    let filled = bodyMass[place].sample.filled(from: sample)
    guard filled != bodyMass[place].sample else { return .known }
    bodyMass[place].sample = filled
    return .filled(filled)
  }

  enum WorkoutOutcome {
    /// It existed, and the report adds nothing and is not newer.
    case known
    /// It is unchanged, but the report is newer.
    case restated
    /// It is new, or something was filled in.
    case added
  }

  /// Adds a report of a workout, or completes the table's.
  mutating func add(_ workout: Workout, from source: Source.ID) -> WorkoutOutcome {
    let known = workouts.firstIndex { known in
      known.source == source && known.workout.isSame(workout)
    }
    guard let known else {
      workouts.append(
        WorkoutReport(id: (workouts.map(\.id).max() ?? 0) + 1, source: source, workout: workout))
      return .added
    }
    let old = workouts[known].workout
    var filled = old.filled(from: workout)
    workouts[known].workout = filled
    guard filled != old else { return .known }
    filled.statedAt = old.statedAt
    return filled == old ? .restated : .added
  }
}

extension Sample {
  /// The interval the sample covers; an instant counts as one second.
  var interval: Range<Instant> {
    start..<max(end, start + 1)
  }
}

extension [Sample] {
  /// From the first start to the last end; nil when empty.
  var extent: Range<Instant>? {
    reduce(nil) { extent, sample in extent?.union(sample.interval) ?? sample.interval }
  }
}

extension Range<Instant> {
  /// The smallest range that contains both.
  func union(_ other: Range<Instant>) -> Range<Instant> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension Sequence<Range<Instant>> {
  /// The same time in the fewest ranges, sorted, none adjacent to another.
  func coalesced() -> [Range<Instant>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.union(range)
      } else {
        result.append(range)
      }
    }
  }
}
