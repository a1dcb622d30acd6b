import Contracts

/// Moves a staging into the record: numbers of its sources and zones become those of the record.
struct InMemorySampleMerge {
  private struct Key: Hashable {
    var kind: SampleKind
    var source: Source.ID
  }

  private let staging: InMemorySampleStaging

  init(_ staging: InMemorySampleStaging) {
    self.staging = staging
  }

  func run(into table: inout SampleTable, sources: inout SourceTable) -> SampleMergeSummary {
    var summary = SampleMergeSummary()
    var changed: [Range<Instant>] = []
    let groups = Dictionary(grouping: staging.samples) { Key(kind: $0.kind, source: $0.source) }
    for (key, staged) in groups.sorted(by: { $0.key.source < $1.key.source }) {
      let source = sources.source(for: staging.description(of: key.source)).id
      let samples = staged.map { sourced in
        var sample = sourced.sample
        sample.zone = sample.zone.map { table.zone(named: staging.name(of: $0)) }
        return sample
      }
      let added = table.add(samples, kind: key.kind, source: source)
      summary.count(added.count, of: staged.count)
      changed += added.map(\.interval)
    }
    mergeTotals(into: &table, sources: &sources, &summary)
    for (staged, sample) in staging.bodyMass {
      let source = sources.source(for: staging.description(of: staged)).id
      let isNew = table.add(sample, from: source)
      if isNew { summary.weighings.append(WeighingReport(source: source, sample: sample)) }
      summary.count(isNew ? 1 : 0, of: 1)
    }
    for (staged, bodyFat) in staging.bodyFats.sorted(by: { $0.sample.isBefore($1.sample) }) {
      let source = sources.source(for: staging.description(of: staged)).id
      switch table.take(bodyFat, from: source) {
      case .unmatched: summary.unmatched += 1
      case .known: summary.count(0, of: 1)
      case .added(let weighing):
        summary.count(1, of: 1)
        summary.weighings.append(WeighingReport(source: source, sample: weighing))
      }
    }
    for (staged, workout) in staging.workouts {
      let source = sources.source(for: staging.description(of: staged)).id
      let isNew = table.add(workout, from: source)
      if isNew { summary.workouts.append(workout.interval) }
      summary.count(isNew ? 1 : 0, of: 1)
    }
    summary.changed = changed.coalesced()
    return summary
  }

  /// Of all for one day, kind and source the largest, staged or in the record.
  private func mergeTotals(
    into table: inout SampleTable, sources: inout SourceTable, _ summary: inout SampleMergeSummary
  ) {
    var days: Set<Day> = []
    let groups = Dictionary(grouping: staging.totals) {
      TotalTable.Key(day: $0.total.day, kind: $0.total.kind, source: $0.source)
    }
    for (staged, values) in groups {
      guard let value = values.map(\.total.value).max() else { continue }
      var key = staged
      key.source = sources.source(for: staging.description(of: staged.source)).id
      let isNew = table.totals.put(value, for: key)
      if isNew { days.insert(key.day) }
      summary.count(isNew ? 1 : 0, of: values.count)
    }
    summary.daysOfTotals = days.sorted()
  }
}

extension BodyFatSample {
  fileprivate func isBefore(_ other: BodyFatSample) -> Bool {
    (instant, bodyFat.tenths) < (other.instant, other.bodyFat.tenths)
  }
}

extension SampleMergeSummary {
  fileprivate mutating func count(_ new: Int, of all: Int) {
    added += new
    duplicates += all - new
  }
}
