import Contracts

/// Imports the entries of another record. Entries are matched by kind, instant and content; two
/// equal ones count as two. There is only one weighing at an instant: this record's own wins.
struct EntryImport {
  let needs: ActivityNeeds
  let weightRecord: WeightRecord
  let entries: [EntryPart]

  func take(
    into sink: any SampleSink, in transaction: any WriteTransaction, _ taken: inout RecordTaken
  ) throws {
    guard let first = entries.map(\.entry.instant).min(),
      let last = entries.map(\.entry.instant).max()
    else { return }
    let calendar = try needs.personalTime.calendar(in: transaction)
    var known = Counted()
    for entry in try needs.stepEntries.entries(in: first..<last + 1, in: transaction) {
      known.add(.steps(entry))
    }
    for session in try needs.exercises.entries(in: first..<last + 1, in: transaction) {
      known.add(.exercise(session))
    }
    var weights = WeightChanges()
    for part in entries {
      switch part.entry {
      case .weight(let entry):
        try take(
          entry, isImported: part.isImported, into: sink, in: transaction, &taken, &weights)
      case .steps(let entry):
        if known.remove(part.entry) {
          taken.known += 1
          continue
        }
        _ = try needs.sources.source(for: .byHand, in: transaction)
        _ = try needs.stepEntries.insert(entry, in: transaction)
        taken.added += 1
        taken.days.insert(calendar.day(of: entry.instant))
      case .exercise(let session):
        if known.remove(part.entry) {
          taken.known += 1
          continue
        }
        _ = try needs.exercises.insert(session, in: transaction)
        taken.added += 1
        taken.days.insert(calendar.day(of: session.instant))
      }
    }
    if let event = weights.event {
      try needs.events.append(event, at: needs.personalTime.now(), in: transaction)
    }
  }

  private func take(
    _ entry: WeightEntry, isImported: Bool, into sink: any SampleSink,
    in transaction: any WriteTransaction, _ taken: inout RecordTaken,
    _ changes: inout WeightChanges
  ) throws {
    let own = try needs.weights.entries(
      in: entry.instant..<entry.instant + 1, in: transaction)
    let isKnown = own.contains { known in
      known.weight.mass == entry.weight.mass
        && (isImported
          || (known.weight.unit, known.bodyFat, known.note)
            == (entry.weight.unit, entry.bodyFat, entry.note))
    }
    if isKnown {
      taken.known += 1
    } else if isImported {
      try sink.add(
        BodyMassSample(
          instant: entry.instant, mass: entry.weight.mass, unit: entry.weight.unit,
          bodyFat: entry.bodyFat, note: entry.note), from: try sink.source(for: .export))
    } else if own.isEmpty {
      var entry = entry
      if let number = try weightRecord.number(ofTwinOf: entry, in: transaction) {
        entry.id = number
        try needs.weights.update(entry, in: transaction)
      } else {
        entry = try needs.weights.insert(entry, in: transaction)
      }
      _ = try weightRecord.settle(dayOf: entry.instant, in: transaction)
      changes.note(entry.instant)
      taken.added += 1
    } else {
      taken.overruled += 1
    }
  }

  /// How often each entry occurs.
  private struct Counted {
    private var counts: [LoggedEntry: Int] = [:]

    mutating func add(_ entry: LoggedEntry) {
      counts[entry.numberless, default: 0] += 1
    }

    /// False when there is none left.
    mutating func remove(_ entry: LoggedEntry) -> Bool {
      guard let count = counts[entry.numberless], count > 0 else { return false }
      counts[entry.numberless] = count - 1
      return true
    }
  }
}

extension LoggedEntry {
  fileprivate var numberless: LoggedEntry {
    switch self {
    case .steps(var entry):
      entry.id = 0
      return .steps(entry)
    case .exercise(var session):
      session.id = 0
      return .exercise(session)
    case .weight(var entry):
      entry.id = 0
      return .weight(entry)
    }
  }
}
