import Contracts

/// The changes needed for the entries to match the weighings.
struct WeightPlan {
  private var new: [(entry: WeightEntry, reports: [WeighingReport])] = []
  private var changed: [(old: WeightEntry, new: WeightEntry)] = []
  /// Entries that turn out to be another report of a weighing that already has an entry.
  private var superfluous: [WeightEntry] = []
  private var assigned: [WeighingReport] = []
  /// Entries whose report no longer exists and that now show another report of their weighing.
  private var adopted: Set<Int64> = []

  mutating func add(_ groups: [WeighingGroup], showing contents: WeightDays) {
    for group in groups {
      var shown = contents.shown(by: group).sorted { $0.id < $1.id }
      if group.isSources {
        guard var entry = WeightEntry(showing: group.reports) else { continue }
        if shown.isEmpty, let orphan = contents.orphan(of: group),
          adopted.insert(orphan.id).inserted
        {
          shown.append(orphan)
        }
        if shown.isEmpty {
          new.append((entry, group.reports))
          continue
        }
        let old = shown.removeFirst()
        entry.id = old.id
        if entry != old { changed.append((old, entry)) }
        assign(group.reports, to: old.id)
      } else if let number = group.persons?.id ?? group.deleted {
        assign(group.reports, to: number)
      }
      superfluous += shown
    }
  }

  /// Removes entries whose report no longer exists and that show no other: call it after all groups were added.
  mutating func removeOrphans(of contents: WeightDays) {
    superfluous += contents.orphans.values.filter { !adopted.contains($0.id) }
      .sorted { $0.id < $1.id }
  }

  /// New entries get their numbers in order of trust, then instant.
  func carryOut(
    with weights: any WeightEntryStore, trust: [Source.ID: Int], at now: Instant,
    in transaction: any WriteTransaction
  ) throws -> WeightChanges {
    var changes = WeightChanges()
    for (old, new) in changed {
      try weights.update(new, in: transaction)
      changes.note(old.instant, new.instant)
    }
    for entry in superfluous {
      try weights.delete(entry.id, at: now, in: transaction)
      try weights.unassign(entry.id, in: transaction)
      changes.note(entry.instant)
    }
    var assigned = assigned
    for (entry, reports) in new.sorted(by: { $0.reports[0].isBetter(than: $1.reports[0], trust) }) {
      let number = try weights.insert(entry, in: transaction).id
      assigned += reports.map { $0.counting(for: number) }
      changes.note(entry.instant)
    }
    if !assigned.isEmpty { try weights.assign(assigned, in: transaction) }
    return changes
  }

  private mutating func assign(_ reports: [WeighingReport], to number: Int64) {
    assigned += reports.filter { $0.entry != number }.map { $0.counting(for: number) }
  }
}

extension WeightEntry {
  /// The values of the most trusted report, completed from the others.
  fileprivate init?(showing reports: [WeighingReport]) {
    guard let best = reports.first, let weight = best.weight else { return nil }
    self.init(
      instant: best.sample.instant, weight: weight,
      bodyFat: reports.lazy.compactMap(\.sample.bodyFat).first,
      note: reports.lazy.compactMap(\.sample.note).first, source: best.source)
  }
}

extension WeighingReport {
  fileprivate func counting(for number: Int64) -> WeighingReport {
    WeighingReport(source: source, sample: sample, entry: number)
  }
}
