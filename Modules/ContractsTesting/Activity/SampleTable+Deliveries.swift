import Contracts

extension SampleTable {
  /// Adds the new data of an import.
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
    for (source, workout) in delivery.workouts where add(workout, from: source) {
      summary.added += 1
      summary.workouts.append(workout.interval)
    }
    summary.duplicates = delivery.staged - summary.added
    for (source, join) in delivery.weighings { take(join, from: source, &summary) }
    summary.changed = changed.coalesced()
    summary.daysOfTotals = days.sorted()
    return summary
  }

  private mutating func take(
    _ join: BodyFatJoin, from source: Source.ID, _ summary: inout SampleMergeSummary
  ) {
    summary.duplicates += join.repeats
    summary.unmatched += join.unmatched
    for (index, sample) in join.weighings.enumerated() {
      let outcome = add(sample, from: source)
      if let shown = outcome.shown {
        summary.weighings.append(WeighingReport(source: source, sample: shown))
      }
      summary.count(outcome, isJoined: join.joined.contains(index))
    }
  }

  /// The sources that have any data.
  var sources: Set<Source.ID> {
    Set(blocks.filter { !$0.samples.isEmpty }.map(\.source))
      .union(totals.all.map(\.source)).union(bodyMass.map(\.source))
      .union(workouts.map(\.source))
  }

  /// Removes an import and merges all others again, from scratch.
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
    for report in before.workouts where !contains(report) {
      let isThere = workouts.contains {
        $0.source == report.source && $0.workout.isSame(report.workout)
      }
      summary.removed += isThere ? 0 : 1
      summary.workouts.append(report.workout.interval)
    }
    summary.changed = changed.coalesced()
    return summary
  }

  private func contains(_ report: WorkoutReport) -> Bool {
    workouts.contains { $0.source == report.source && $0.workout == report.workout }
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
