import Contracts

/// Imports the entries of another record. One known here by its identity stays as it is, edited or deleted; others are
/// matched by kind, instant and content, where two equal ones count as two. Only one weighing is possible at an
/// instant: this record's own wins.
struct EntryImport {
  /// An entry whose identity the record does not know.
  private struct New {
    let part: EntryPart
    /// Empty for one of an older document.
    let identities: [EntryIdentity]
  }

  let needs: ActivityNeeds
  let weightRecord: WeightRecord
  let entries: [EntryPart]
  let identities: [IdentityPart]

  func apply(
    into sink: any SampleSink, in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    var identified: Set<Int64> = []
    let new = try new(&identified, in: transaction, &result)
    try apply(new, besides: identified, into: sink, in: transaction, &result)
    for part in identities {
      guard let instant = part.deletedAt else { continue }
      try add([part.identity], .deleted(at: instant), in: transaction)
    }
  }

  /// - Parameter identified: receives the numbers of the record's own entries that are in the document as well.
  private func new(
    _ identified: inout Set<Int64>, in transaction: any WriteTransaction,
    _ result: inout SectionImport
  ) throws -> [New] {
    var named: [Int64: [EntryIdentity]] = [:]
    var seen: Set<EntryIdentity> = []
    for part in identities where part.deletedAt == nil {
      guard let number = part.number, seen.insert(part.identity).inserted else { continue }
      named[number, default: []].append(part.identity)
    }
    var new: [New] = []
    for part in entries {
      // All identities with one number belong to one entry.
      let names = part.number.flatMap { named.removeValue(forKey: $0) } ?? []
      let identities = part.isImported ? [] : names
      let fate = try identities.lazy
        .compactMap { try needs.identities.fate(of: $0, in: transaction) }.first
      guard let fate else {
        new.append(New(part: part, identities: identities))
        continue
      }
      try add(identities, fate, in: transaction)
      if case .kept(let id) = fate { identified.insert(id) }
      result.known += 1
    }
    return new
  }

  /// Records the identities that are new to the record.
  private func add(
    _ identities: [EntryIdentity], _ fate: EntryFate, in transaction: any WriteTransaction
  ) throws {
    for identity in identities
    where try needs.identities.fate(of: identity, in: transaction) == nil {
      switch fate {
      case .kept(let id): try needs.identities.add(identity, to: id, in: transaction)
      case .deleted(let instant):
        try needs.identities.addDeleted(identity, at: instant, in: transaction)
      }
    }
  }

  private func apply(
    _ new: [New], besides identified: Set<Int64>, into sink: any SampleSink,
    in transaction: any WriteTransaction, _ result: inout SectionImport
  ) throws {
    guard let first = new.map(\.part.entry.instant).min(),
      let last = new.map(\.part.entry.instant).max()
    else { return }
    let calendar = try needs.personalTime.calendar(in: transaction)
    var known = Known()
    for entry in try needs.stepEntries.entries(in: first..<last + 1, in: transaction)
    where !identified.contains(entry.id) {
      known.add(.steps(entry))
    }
    for session in try needs.exercises.entries(in: first..<last + 1, in: transaction)
    where !identified.contains(session.id) {
      known.add(.exercise(session))
    }
    for entry in try needs.measureEntries.entries(in: first..<last + 1, in: transaction)
    where !identified.contains(entry.id) {
      known.add(.measured(entry))
    }
    var weights = WeightChanges()
    for new in new {
      switch new.part.entry {
      case .weight(let entry):
        try apply(entry, of: new, into: sink, in: transaction, &result, &weights)
      case .steps, .exercise, .measured:
        if let id = known.remove(new.part.entry) {
          try add(new.identities, .kept(id: id), in: transaction)
          result.known += 1
          continue
        }
        let id = try insert(new.part.entry, as: new.identities.first, in: transaction)
        try add(new.identities, .kept(id: id), in: transaction)
        result.added += 1
        result.days.insert(calendar.day(of: new.part.entry.instant))
      }
    }
    if let event = weights.event {
      try needs.events.append(event, at: needs.personalTime.now(), in: transaction)
    }
  }

  /// Adds an entry of a kind that may occur several times at one instant, and returns its number.
  private func insert(
    _ entry: LoggedEntry, as identity: EntryIdentity?, in transaction: any WriteTransaction
  ) throws -> Int64 {
    switch entry {
    case .steps(let entry):
      _ = try needs.sources.source(for: .byHand, in: transaction)
      return try needs.stepEntries.insert(entry, as: identity, in: transaction).id
    case .exercise(let session):
      return try needs.exercises.insert(session, as: identity, in: transaction).id
    case .measured(let entry):
      return try needs.measureEntries.insert(entry, as: identity, in: transaction).id
    case .weight(let entry):
      return try needs.weights.insert(entry, as: identity, in: transaction).id
    }
  }

  private func apply(
    _ entry: WeightEntry, of new: New, into sink: any SampleSink,
    in transaction: any WriteTransaction, _ result: inout SectionImport,
    _ changes: inout WeightChanges
  ) throws {
    let isImported = new.part.isImported
    let own = try needs.weights.entries(
      in: entry.instant..<entry.instant + 1, in: transaction)
    let known = own.first { known in
      known.weight.mass == entry.weight.mass
        && (isImported
          || (known.weight.unit, known.bodyFat, known.note)
            == (entry.weight.unit, entry.bodyFat, entry.note))
    }
    if let known {
      try add(new.identities, .kept(id: known.id), in: transaction)
      result.known += 1
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
        entry = try needs.weights.insert(entry, as: new.identities.first, in: transaction)
      }
      try add(new.identities, .kept(id: entry.id), in: transaction)
      _ = try weightRecord.settle(dayOf: entry.instant, in: transaction)
      changes.note(entry.instant)
      result.added += 1
    } else {
      result.overruled += 1
    }
  }

  /// The record's own entries, by their content.
  private struct Known {
    private var numbers: [LoggedEntry: [Int64]] = [:]

    mutating func add(_ entry: LoggedEntry) {
      numbers[entry.numberless, default: []].append(entry.id)
    }

    /// The number of an entry with the same content, which is then used up; nil if none is left.
    mutating func remove(_ entry: LoggedEntry) -> Int64? {
      numbers[entry.numberless]?.popLast()
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
    case .measured(var entry):
      entry.id = 0
      return .measured(entry)
    case .weight(var entry):
      entry.id = 0
      return .weight(entry)
    }
  }
}
