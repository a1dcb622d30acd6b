import Contracts

/// The raw record in memory: one block for each kind and source, the day totals beside them.
struct SampleTable: InMemoryTable {
  var blocks: [SampleBlock] = []
  var totals = TotalTable()
  var bodyMass: [(source: Source.ID, sample: BodyMassSample)] = []
  var workouts: [(source: Source.ID, workout: Workout)] = []
  /// In the order they came, without those taken back.
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

  /// False when that weighing of that source is there already.
  mutating func add(_ sample: BodyMassSample, from source: Source.ID) -> Bool {
    let isThere = bodyMass.contains { known in
      known.source == source && known.sample.mass == sample.mass
        && (known.sample.instant == sample.instant
          || (sample.day != nil && known.sample.day == sample.day))
    }
    guard !isThere else { return false }
    bodyMass.append((source, sample))
    return true
  }

  /// False when that workout of that source is there already.
  mutating func add(_ workout: Workout, from source: Source.ID) -> Bool {
    guard !workouts.contains(where: { $0.source == source && $0.workout.isSame(workout) }) else {
      return false
    }
    workouts.append((source, workout))
    return true
  }
}
