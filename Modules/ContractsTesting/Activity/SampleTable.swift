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

/// The day totals of a record in memory, one for each day, kind and source.
struct TotalTable: Sendable {
  struct Key: Hashable {
    var day: Day
    var kind: SampleKind
    var source: Source.ID
  }

  private var values: [Key: Int64] = [:]

  /// How many there were outside the recordable days.
  mutating func removeFarDates() -> Int {
    let before = values.count
    values = values.filter { Day.recordable.contains($0.key.day) }
    return before - values.count
  }

  /// In order of day, then kind and source.
  var all: [(source: Source.ID, total: DayTotal)] {
    values.sorted { left, right in
      (left.key.day, left.key.kind.rawValue, left.key.source)
        < (right.key.day, right.key.kind.rawValue, right.key.source)
    }.map { ($0.key.source, DayTotal(day: $0.key.day, kind: $0.key.kind, value: $0.value)) }
  }

  /// The days of totals that were removed, added or changed in comparison with `other`.
  func daysDiffering(from other: TotalTable) -> [Day] {
    Set(values.keys).union(other.values.keys).filter { values[$0] != other.values[$0] }.map(\.day)
  }

  /// False if one at least as large exists already.
  mutating func put(_ value: Int64, for key: Key) -> Bool {
    if let present = values[key], present >= value { return false }
    values[key] = value
    return true
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
