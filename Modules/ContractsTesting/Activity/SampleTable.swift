import Contracts

/// The raw record in memory: one block for each kind and source, and the day totals.
struct SampleTable: InMemoryTable {
  var blocks: [SampleBlock] = []
  var totals = TotalTable()
  var bodyMass: [(source: Source.ID, sample: BodyMassSample)] = []
  var workouts: [WorkoutReport] = []
  /// In the order of the imports, without undone ones.
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

  /// Adds those of `samples` that are not there yet, and returns them.
  mutating func add(_ samples: [Sample], kind: SampleKind, source: Source.ID) -> [Sample] {
    let index = blocks.firstIndex { $0.kind == kind && $0.source == source }
    let present = index.map { blocks[$0].samples } ?? []
    let merged = Sample.merging(samples, into: present)
    let block = SampleBlock(kind: kind, source: source, samples: merged)
    if let index {
      blocks[index] = block
    } else {
      blocks.append(block)
    }
    let known = Set(present)
    return merged.filter { !known.contains($0) }
  }

  /// Adds a weighing, or fills in what the table's lacks.
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

  /// False if that workout of that source exists already and lacks nothing.
  mutating func add(_ workout: Workout, from source: Source.ID) -> Bool {
    let known = workouts.firstIndex { known in
      known.source == source && known.workout.isSame(workout)
    }
    guard let known else {
      workouts.append(
        WorkoutReport(id: (workouts.map(\.id).max() ?? 0) + 1, source: source, workout: workout))
      return true
    }
    let filled = workouts[known].workout.filled(from: workout)
    defer { workouts[known].workout = filled }
    return workouts[known].workout != filled
  }
}
