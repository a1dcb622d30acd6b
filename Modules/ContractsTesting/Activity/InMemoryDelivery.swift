import Contracts

/// Everything in one import, with the record's numbers.
struct InMemoryDelivery: Sendable {
  struct BlockKey: Hashable, Sendable {
    var measure: Measure.ID
    var source: Source.ID
  }

  var number: RecordedImport.ID
  /// With the number of the file they are of.
  var samples: [BlockKey: [(file: Int, sample: Sample)]] = [:]
  var covers: [BlockKey: [(file: Int, covered: CoveredInterval)]] = [:]
  var totals: [TotalTable.Key: [TotalClaim]] = [:]
  var suggestedOrder: [Source.ID] = []
  var weighings: [(source: Source.ID, join: BodyFatJoin)] = []
  var workouts: [(source: Source.ID, workout: Workout)] = []
  /// How many samples, totals and workouts were staged, including duplicates.
  private(set) var staged = 0

  init(
    _ staging: InMemorySampleStaging.Content, as number: RecordedImport.ID,
    numbering: (SourceDescription) -> Source.ID, zone: (String) -> ZoneID
  ) {
    self.number = number
    staged =
      staging.samples.count + staging.totals.count + staging.workouts.count
    for (file, sourced) in staging.samples.sorted(by: { $0.sample.source < $1.sample.source }) {
      var sample = sourced.sample
      sample.zone = sample.zone.map { zone(staging.name(of: $0)) }
      let source = numbering(staging.description(of: sourced.source))
      samples[BlockKey(measure: sourced.measure, source: source), default: []].append(
        (file, sample))
    }
    for (file, covered) in staging.covers {
      let source = numbering(staging.description(of: covered.source))
      covers[BlockKey(measure: covered.measure, source: source), default: []].append(
        (file, covered))
    }
    for (source, total, stated) in staging.totals {
      let key = TotalTable.Key(
        day: total.day, measure: total.measure, source: numbering(staging.description(of: source)))
      let claim = TotalClaim(value: total.value, statement: stated)
      // The largest among those of unknown time.
      let known = totals[key, default: []].firstIndex { $0.statement == nil && stated == nil }
      guard let known else {
        totals[key, default: []].append(claim)
        continue
      }
      let largest = max(totals[key, default: []][known].value, total.value)
      totals[key]?[known].value = largest
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
    // All named sources are known from now on.
    for source in staging.sources { _ = numbering(source) }
    suggestedOrder = staging.suggestedOrder.map { numbering(staging.description(of: $0)) }
  }
}
