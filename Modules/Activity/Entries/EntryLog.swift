import Contracts

/// Manual entries, with the day records and the events that follow from them.
struct EntryLog: ActivityLogging {
  let unitOfWork: any UnitOfWork
  let steps: any EntryStore<StepEntry>
  let exercises: any EntryStore<ExerciseSession>
  let weights: any WeightEntryStore
  let measured: any EntryStore<MeasureEntry>
  let identities: any EntryIdentityStore
  let sources: any SourceStore
  let events: any EventLog
  let derivation: DayRecordDerivation
  let weightRecord: WeightRecord
  let undo: any UndoRecording

  func log(
    _ entry: NewEntry, at instant: Instant?, as identity: EntryIdentity?
  ) async throws -> LoggedEntry {
    let now = derivation.personalTime.now()
    try check(entry)
    if let instant { try check(instant, now: now) }
    return try await unitOfWork.write { transaction in
      switch try identity.flatMap({ try identities.fate(of: $0, in: transaction) }) {
      case .kept(let id): return try existing(id, in: transaction)
      case .deleted: throw ActivityError.deletedSince
      case nil: break
      }
      let instant = instant ?? now
      let (logged, replaced) = try insert(
        entry, at: instant, as: identity, now: now, in: transaction)
      if logged.kind != .weight { try derive(daysOf: [instant], at: now, in: transaction) }
      try undo.record(
        Phrase("Logged \(logged.amountWords)"), number: logged.id,
        [UndoPart(.logged(logged.id), before: replaced?.undoState, after: logged.undoState)],
        in: transaction)
      return logged
    }
  }

  func entries(
    of kind: EntryKind?, in range: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [LoggedEntry] {
    guard let range else {
      return try entries(of: kind, during: .distantPast ..< .distantFuture, in: transaction)
    }
    let calendar = try derivation.personalTime.calendar(in: transaction)
    let interval = DayRecordDerivation.interval(around: range, by: calendar)
    return try entries(of: kind, during: interval, in: transaction)
      .filter { range.contains(calendar.day(of: $0.instant)) }
  }

  func edit(_ id: Int64, _ edit: EntryEdit) async throws -> LoggedEntry {
    let now = derivation.personalTime.now()
    try check(steps: edit.steps, repetitions: edit.repetitions)
    if let instant = edit.instant { try check(instant, now: now) }
    return try await unitOfWork.write { transaction in
      let old = try existing(id, in: transaction)
      if let stranger = edit.fields.first(where: { !$0.belongs(to: old.kind) }) {
        throw ActivityError.noSuchField(stranger, in: old.kind)
      }
      let new = old.changed(by: edit)
      if case .measured(let entry) = new { try check(entry.value, of: entry.measure) }
      guard new != old else { return old }
      try save(new, insteadOf: old, at: now, in: transaction)
      try undo.record(
        Phrase("Changed to \(new.words)"), number: id,
        [UndoPart(.entry(id), before: old.undoState, after: new.undoState)], in: transaction)
      return new
    }
  }

  func delete(_ id: Int64, forGood isForGood: Bool) async throws -> LoggedEntry {
    let now = derivation.personalTime.now()
    return try await unitOfWork.write { transaction in
      let entry = try existing(id, in: transaction)
      try remove(entry, at: now, in: transaction)
      if isForGood {
        for subject in [UndoSubject.logged(id), .entry(id)] {
          try undo.forget(subject, in: transaction)
        }
      } else {
        try undo.record(
          Phrase("Deleted \(entry.words)"), number: id,
          [UndoPart(.entry(id), before: entry.undoState, after: nil)], in: transaction)
      }
      return entry
    }
  }

  private func entries(
    of kind: EntryKind?, during interval: Range<Instant>, in transaction: any Transaction
  ) throws -> [LoggedEntry] {
    var entries: [LoggedEntry] = []
    if kind == nil || kind == .steps {
      entries += try steps.entries(in: interval, in: transaction).map(LoggedEntry.steps)
    }
    if kind == nil || kind == .weight {
      entries += try weights.entries(in: interval, in: transaction).map(LoggedEntry.weight)
    }
    if kind == nil || kind == .exercise {
      entries += try exercises.entries(in: interval, in: transaction).map(LoggedEntry.exercise)
    }
    if kind.map({ !EntryKind.special.contains($0) }) ?? true {
      entries += try measured.entries(in: interval, in: transaction).map(LoggedEntry.measured)
        .filter { kind == nil || $0.kind == kind }
    }
    return entries.sorted { ($0.instant, $0.id) < ($1.instant, $1.id) }
  }
}
