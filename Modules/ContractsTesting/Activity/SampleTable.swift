import Contracts

/// The raw record in memory: one block for each kind and source, the day totals beside them.
struct SampleTable: InMemoryTable {
  var blocks: [SampleBlock] = []
  var totals = TotalTable()
  var bodyMass: [(source: Source.ID, sample: BodyMassSample)] = []
  private(set) var workouts: [WorkoutReport] = []
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

  /// What became of a share of body fat.
  enum BodyFatOutcome {
    case unmatched, known
    case added(BodyMassSample)
  }

  /// Gives it to the nearest weighing of the source in its minute, if that has none.
  mutating func take(_ bodyFat: BodyFatSample, from source: Source.ID) -> BodyFatOutcome {
    let minute = bodyFat.instant.minute
    let nearest = bodyMass.indices
      .filter {
        bodyMass[$0].source == source && bodyMass[$0].sample.day == nil
          && minute.contains(bodyMass[$0].sample.instant)
      }
      .min { left, right in
        let (left, right) = (bodyMass[left].sample, bodyMass[right].sample)
        return (abs(left.instant - bodyFat.instant), left.instant, left.mass)
          < (abs(right.instant - bodyFat.instant), right.instant, right.mass)
      }
    guard let nearest else { return .unmatched }
    guard bodyMass[nearest].sample.bodyFat == nil else { return .known }
    bodyMass[nearest].sample.bodyFat = bodyFat.bodyFat
    return .added(bodyMass[nearest].sample)
  }

  /// False when that workout of that source is there already, and knows as much.
  mutating func add(_ workout: Workout, from source: Source.ID) -> Bool {
    let known = workouts.firstIndex { known in
      known.source == source && known.workout.start == workout.start
        && known.workout.end == workout.end && known.workout.activity == workout.activity
    }
    guard let known else {
      workouts.append(
        WorkoutReport(id: Int64(workouts.count) + 1, source: source, workout: workout))
      return true
    }
    let filled = workouts[known].workout.filled(from: workout)
    defer { workouts[known].workout = filled }
    return workouts[known].workout != filled
  }
}
