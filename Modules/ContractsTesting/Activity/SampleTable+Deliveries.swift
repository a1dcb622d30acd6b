import Contracts

extension SampleTable {
  /// Adds the new data of an import.
  mutating func merge(_ delivery: InMemoryDelivery) -> SampleMergeSummary {
    deliveries.append(delivery.bodyAlone)
    var summary = SampleMergeSummary()
    var changed: [Range<Instant>] = []
    for key in Set(delivery.samples.keys).union(delivery.covers.keys) {
      let (added, removed) = mergeSamples(at: key, of: delivery)
      summary.added += added.count
      summary.removed += removed.count
      changed += (added + removed).map(\.interval)
    }
    let before = totals
    for (key, claims) in delivery.totals {
      totals.renew(key, by: delivery.number, saying: claims)
      for claim in claims { totals.put(claim, for: key, by: delivery.number) }
      let all = totals.claims(for: key)
      summary.lowerTotals += Set(claims).count { $0.isOutvoted(among: all) }
    }
    let differing = Set(delivery.totals.keys.flatMap { [$0, $0.dayAfter] }).filter {
      totals.total(for: $0) != before.total(for: $0)
    }
    summary.added += differing.count { delivery.totals[$0] != nil }
    summary.suggestedOrder = delivery.suggestedOrder
    for (source, workout) in delivery.workouts {
      switch add(workout, from: source) {
      case .known: continue
      case .restated: break
      case .added: summary.added += 1
      }
      summary.workouts += intervals(of: workout)
    }
    summary.duplicates = delivery.staged - summary.added
    for (source, join) in delivery.weighings { merge(join, from: source, &summary) }
    summary.changed = changed.coalesced()
    summary.daysOfTotals = Set(differing.map(\.day)).sorted()
    return summary
  }

  /// - Returns: what is new and what was replaced.
  private mutating func mergeSamples(
    at key: InMemoryDelivery.BlockKey, of delivery: InMemoryDelivery
  ) -> (added: [Sample], removed: [Sample]) {
    let stored = covers[key, default: CoverTable()]
    var byFile: [Int: CoverTable] = [:]
    var all = stored
    for (file, covered) in delivery.covers[key] ?? [] {
      byFile[file, default: CoverTable()].claim(
        covered.interval, asOf: covered.asOf, by: delivery.number)
      all.claim(covered.interval, asOf: covered.asOf, by: delivery.number)
    }
    covers[key] = all
    let staged = delivery.samples[key] ?? []
    let included =
      all.segments.isEmpty
      ? staged.map(\.sample)
      : staged.filter {
        byFile[$0.file]?.asOf(at: $0.sample.start) == all.asOf(at: $0.sample.start)
      }
      .map(\.sample)
    let present = samples(at: key)
    let again = Set(included)
    let removed =
      all.segments.isEmpty
      ? []
      : present.filter {
        guard !again.contains($0), let asOf = all.asOf(at: $0.start) else { return false }
        if stored.asOf(at: $0.start) != asOf { return true }
        let isOwn = imports[key]?[$0] == [delivery.number]
        let start = $0.start
        return isOwn && byFile.values.contains { $0.asOf(at: start) == asOf }
      }
    let gone = Set(removed)
    let left = gone.isEmpty ? present : present.filter { !gone.contains($0) }
    let merged = Sample.merging(included, into: left)
    set(merged, at: key)
    let known = Set(present)
    for sample in removed { imports[key]?[sample] = nil }
    for sample in again { imports[key, default: [:]][sample, default: []].insert(delivery.number) }
    return (merged.filter { !known.contains($0) }, removed)
  }

  private mutating func merge(
    _ join: BodyFatJoin, from source: Source.ID, _ summary: inout SampleMergeSummary
  ) {
    summary.duplicates += join.repeats
    summary.unmatched += join.unmatched
    let (claims, isRenewed) = claims(of: source)
    if isRenewed || claims.contains(where: { $0.sample.localTime != nil }) {
      settle(join, from: source, by: MergedWeighings(claims), &summary)
      return
    }
    for (index, sample) in join.weighings.enumerated() {
      let outcome = add(sample, from: source)
      if let shown = outcome.shown {
        summary.weighings.append(WeighingReport(source: source, sample: shown))
      }
      summary.count(outcome, isJoined: join.joined.contains(index))
    }
  }

  /// The weighings that imports contained of a source, except those that only one import contained and withdrew; and
  /// whether the last one withdrew any.
  private func claims(of source: Source.ID) -> (claims: [BodyMassClaim], isRenewed: Bool) {
    var numbers: [BodyMassSample: Set<Int64>] = [:]
    var isRenewed = false
    for delivery in deliveries {
      let number = delivery.number.rawValue
      let said = delivery.weighings.filter { $0.source == source }.flatMap(\.join.weighings)
      let renewal = BodyMassRenewal(said)
      let count = numbers.count
      numbers = numbers.filter { $1 != [number] || !renewal.retracts($0) }
      isRenewed = numbers.count < count
      for sample in said { numbers[sample, default: []].insert(number) }
    }
    let claims = numbers.map {
      BodyMassClaim($0, first: $1.min() ?? 0, last: $1.max() ?? 0)
    }
    return (claims, isRenewed)
  }

  private mutating func settle(
    _ join: BodyFatJoin, from source: Source.ID, by merged: MergedWeighings,
    _ summary: inout SampleMergeSummary
  ) {
    let old = bodyMass.filter { $0.source == source }.map(\.sample)
    for (index, outcome) in merged.outcomes(of: join.weighings, since: old).enumerated() {
      summary.count(outcome, isJoined: join.joined.contains(index))
    }
    bodyMass.removeAll { $0.source == source }
    bodyMass += merged.weighings.map { (source, $0) }
    let changes = BodyMassChanges(from: old, to: merged.weighings)
    summary.weighings += changes.shown.map { WeighingReport(source: source, sample: $0) }
    summary.goneWeighings += changes.gone.map { WeighingReport(source: source, sample: $0) }
    summary.removed += changes.removed
  }

  /// How the weighings changed, by source.
  func bodyMassChanges(since before: SampleTable) -> [Source.ID: BodyMassChanges] {
    let old = Dictionary(grouping: before.bodyMass, by: \.source)
    let new = Dictionary(grouping: bodyMass, by: \.source)
    let sources = Set(old.keys).union(new.keys)
    return Dictionary(
      uniqueKeysWithValues: sources.map { source in
        let (old, new) = (old[source] ?? [], new[source] ?? [])
        return (source, BodyMassChanges(from: old.map(\.sample), to: new.map(\.sample)))
      })
  }

  /// The sources that have any data or claims.
  var sources: Set<Source.ID> {
    Set(blocks.filter { !$0.samples.isEmpty }.map(\.source))
      .union(totals.all.map(\.source)).union(bodyMass.map(\.source))
      .union(workouts.map(\.source))
      .union(covers.filter { !$0.value.segments.isEmpty }.map(\.key.source))
  }

  /// Removes what only one import contained, and merges the weighings and workouts of all others again.
  mutating func undo(_ number: RecordedImport.ID) -> SampleMergeSummary {
    let before = self
    guard deliveries.contains(where: { $0.number == number }) else { return SampleMergeSummary() }
    for (key, samples) in imports {
      let left = samples.mapValues { $0.subtracting([number]) }.filter { !$0.value.isEmpty }
      imports[key] = left
      set(self.samples(at: key).filter { left[$0] != nil }, at: key)
    }
    for key in covers.keys { covers[key]?.remove(number) }
    totals.remove(number)
    let rest = deliveries.filter { $0.number != number }
    deliveries = []
    bodyMass = []
    workouts = []
    for delivery in rest { _ = merge(delivery) }
    return changes(since: before)
  }

  private func changes(since before: SampleTable) -> SampleMergeSummary {
    var summary = SampleMergeSummary()
    var changed: [Range<Instant>] = []
    for block in before.blocks {
      let left = blocks.first { $0.measure == block.measure && $0.source == block.source }
      let gone = Set(block.samples).subtracting(left?.samples ?? [])
      summary.removed += gone.count
      changed += gone.map(\.interval)
    }
    let days = totals.daysDiffering(from: before.totals)
    summary.removed += days.count
    summary.daysOfTotals = Set(days).sorted()
    for (source, changes) in bodyMassChanges(since: before) {
      summary.goneWeighings += changes.gone.map { WeighingReport(source: source, sample: $0) }
      summary.weighings += changes.shown.map { WeighingReport(source: source, sample: $0) }
      summary.removed += changes.removed
    }
    for report in before.workouts where !contains(report) {
      let isThere = workouts.contains {
        $0.source == report.source && $0.workout.isSame(report.workout)
      }
      summary.removed += isThere ? 0 : 1
      summary.workouts += intervals(of: report.workout)
    }
    summary.changed = changed.coalesced()
    return summary
  }

  /// That of the workout, and of all with its identity.
  private func intervals(of workout: Workout) -> [Range<Instant>] {
    let others = workouts.map(\.workout).filter {
      workout.identity != nil && $0.identity == workout.identity && $0 != workout
    }
    return [workout.interval] + others.map(\.interval)
  }

  private func contains(_ report: WorkoutReport) -> Bool {
    workouts.contains { $0.source == report.source && $0.workout == report.workout }
  }
}

extension InMemoryDelivery {
  /// Its weighings and workouts: for everything else the table itself knows which imports contained it.
  fileprivate var bodyAlone: InMemoryDelivery {
    var delivery = self
    delivery.samples = [:]
    delivery.covers = [:]
    delivery.totals = [:]
    return delivery
  }
}

extension Workout {
  /// Whether the two, of one source, are reports of one workout.
  func isSame(_ other: Workout) -> Bool {
    start == other.start && end == other.end && activity == other.activity
      && identity == other.identity
  }
}
