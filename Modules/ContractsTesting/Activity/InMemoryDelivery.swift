import Contracts

/// Everything in one import, with the record's numbers.
struct InMemoryDelivery: Sendable {
  struct BlockKey: Hashable {
    var kind: SampleKind
    var source: Source.ID
  }

  var number: RecordedImport.ID
  var samples: [BlockKey: [Sample]] = [:]
  /// Of two for the same day, kind and source the larger.
  var totals: [TotalTable.Key: Int64] = [:]
  var weighings: [(source: Source.ID, join: BodyFatJoin)] = []
  var workouts: [(source: Source.ID, workout: Workout)] = []
  /// How many samples, totals and workouts were staged, including duplicates.
  private(set) var staged = 0

  init(
    _ staging: InMemorySampleStaging, as number: RecordedImport.ID,
    numbering: (SourceDescription) -> Source.ID, zone: (String) -> ZoneID
  ) {
    self.number = number
    staged =
      staging.samples.count + staging.totals.count + staging.workouts.count
    for sourced in staging.samples.sorted(by: { $0.source < $1.source }) {
      var sample = sourced.sample
      sample.zone = sample.zone.map { zone(staging.name(of: $0)) }
      let source = numbering(staging.description(of: sourced.source))
      samples[BlockKey(kind: sourced.kind, source: source), default: []].append(sample)
    }
    for (source, total) in staging.totals {
      let key = TotalTable.Key(
        day: total.day, kind: total.kind, source: numbering(staging.description(of: source)))
      totals[key] = max(totals[key] ?? 0, total.value)
    }
    let masses = Dictionary(grouping: staging.bodyMass, by: \.source)
    let bodyFats = Dictionary(grouping: staging.bodyFats, by: \.source)
    weighings = Set(masses.keys).union(bodyFats.keys).sorted().map { source in
      (
        numbering(staging.description(of: source)),
        BodyFatJoin(
          (masses[source] ?? []).map(\.sample), (bodyFats[source] ?? []).map(\.sample))
      )
    }
    workouts = staging.workouts
      .sorted { left, right in
        left.source == right.source
          ? Workout.saysMore(left.workout, right.workout) : left.source < right.source
      }
      .map { (numbering(staging.description(of: $0.source)), $0.workout) }
  }
}
