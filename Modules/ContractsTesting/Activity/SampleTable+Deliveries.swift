import Contracts

extension SampleTable {
  /// Adds what a delivery brought and was not there.
  mutating func take(_ delivery: InMemoryDelivery) -> SampleMergeSummary {
    deliveries.append(delivery)
    var summary = SampleMergeSummary()
    var changed: [Range<Instant>] = []
    for (key, samples) in delivery.samples {
      let added = add(samples, kind: key.kind, source: key.source)
      summary.added += added.count
      changed += added.map(\.interval)
    }
    var days: Set<Day> = []
    for (key, value) in delivery.totals where totals.put(value, for: key) {
      summary.added += 1
      days.insert(key.day)
    }
    for (source, sample) in delivery.bodyMass where add(sample, from: source) {
      summary.added += 1
      summary.weighings.append(WeighingReport(source: source, sample: sample))
    }
    for (source, workout) in delivery.workouts where add(workout, from: source) {
      summary.added += 1
    }
    summary.duplicates = delivery.staged - summary.added
    summary.changed = changed.coalesced()
    summary.daysOfTotals = days.sorted()
    return summary
  }

  /// Those of which there is anything.
  var sources: Set<Source.ID> {
    Set(blocks.filter { !$0.samples.isEmpty }.map(\.source))
      .union(totals.all.map(\.source)).union(bodyMass.map(\.source))
      .union(workouts.map(\.source))
  }

  /// Forgets a delivery and takes all others anew, from nothing.
  mutating func undo(_ number: RecordedImport.ID) -> SampleMergeSummary {
    let before = self
    guard deliveries.contains(where: { $0.number == number }) else { return SampleMergeSummary() }
    let rest = deliveries.filter { $0.number != number }
    deliveries = []
    blocks = []
    totals = TotalTable()
    bodyMass = []
    workouts = []
    for delivery in rest { _ = take(delivery) }
    return changes(since: before)
  }

  private func changes(since before: SampleTable) -> SampleMergeSummary {
    var summary = SampleMergeSummary()
    var changed: [Range<Instant>] = []
    for block in before.blocks {
      let left = blocks.first { $0.kind == block.kind && $0.source == block.source }
      let gone = Set(block.samples).subtracting(left?.samples ?? [])
      summary.removed += gone.count
      changed += gone.map(\.interval)
    }
    let days = totals.daysDiffering(from: before.totals)
    summary.removed += days.count
    summary.daysOfTotals = Set(days).sorted()
    let (old, new) = (before.reports, reports)
    summary.goneWeighings = old.filter { key, _ in new[key] == nil }.map(\.value)
    summary.weighings = new.filter { key, report in old[key] != report }.map(\.value)
    summary.removed += summary.goneWeighings.count
    for (source, workout) in before.workouts where !contains(workout, from: source) {
      summary.removed +=
        workouts.contains { $0.source == source && $0.workout.isSame(workout) }
        ? 0 : 1
      changed.append(workout.start..<max(workout.end, workout.start + 1))
    }
    summary.changed = changed.coalesced()
    return summary
  }

  private func contains(_ workout: Workout, from source: Source.ID) -> Bool {
    workouts.contains { $0.source == source && $0.workout == workout }
  }

  private struct ReportKey: Hashable {
    var source: Source.ID
    var instant: Instant
    var mass: Mass
  }

  private var reports: [ReportKey: WeighingReport] {
    Dictionary(
      bodyMass.map { source, sample in
        (
          ReportKey(source: source, instant: sample.instant, mass: sample.mass),
          WeighingReport(source: source, sample: sample)
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Workout {
  /// Whether the two, of one source, are reports of one workout.
  func isSame(_ other: Workout) -> Bool {
    start == other.start && end == other.end && activity == other.activity
  }
}
