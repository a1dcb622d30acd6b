import Contracts

extension EntryLog {
  func check(_ entry: NewEntry) throws {
    switch entry {
    case .steps(let steps): try check(steps: steps, repetitions: nil)
    case .exercise(_, let repetitions): try check(steps: nil, repetitions: repetitions)
    case .measured(let id, let value):
      guard let measure = derivation.measures()[id], measure.isLogged else {
        throw ActivityError.notLogged(EntryKind(id))
      }
      try check(value, of: measure)
    case .weight: break
    }
  }

  func check(_ value: MeasuredValue, of measure: Measure) throws {
    guard MeasuredValue.allowed(of: measure).contains(value.amount) else {
      throw ActivityError.valueOutOfRange(value, of: measure)
    }
  }

  func check(_ instant: Instant, now: Instant) throws {
    if instant < Instant.recordable.lowerBound { throw ActivityError.tooEarly(instant) }
    if instant > now { throw ActivityError.inFuture(instant) }
  }

  func check(steps: Int?, repetitions: Int?) throws {
    if let steps, steps == 0 || !StepEntry.range.contains(steps) {
      throw ActivityError.stepsOutOfRange(steps, allowed: StepEntry.range)
    }
    if let repetitions, !ExerciseSession.repetitionRange.contains(repetitions) {
      throw ActivityError.repetitionsOutOfRange(
        repetitions, allowed: ExerciseSession.repetitionRange)
    }
  }

  func existing(_ id: Int64, in transaction: any Transaction) throws -> LoggedEntry {
    if let entry = try steps.entry(id, in: transaction) { return .steps(entry) }
    if let entry = try weights.entry(id, in: transaction) { return .weight(entry) }
    if let session = try exercises.entry(id, in: transaction) { return .exercise(session) }
    if let entry = try measured.entry(id, in: transaction) { return .measured(entry) }
    throw ActivityError.noSuchEntry(id)
  }

  /// Adds a checked entry. Its day is not derived yet.
  ///
  /// - Parameter identity: nil for an entry made here.
  /// - Returns: the entry, and the source's weighing that it replaces under that number; nil for a new number.
  func insert(
    _ entry: NewEntry, at instant: Instant, as identity: EntryIdentity?, now: Instant,
    in transaction: any WriteTransaction
  ) throws -> (entry: LoggedEntry, replaced: LoggedEntry?) {
    switch entry {
    case .steps(let count):
      _ = try sources.source(for: .byHand, in: transaction)
      let entry = try steps.insert(
        StepEntry(instant: instant, steps: count), as: identity, in: transaction)
      return (.steps(entry), nil)
    case .exercise(let name, let repetitions):
      let session = try exercises.insert(
        ExerciseSession(instant: instant, name: name, repetitions: repetitions), as: identity,
        in: transaction)
      return (.exercise(session), nil)
    case .measured(let id, let value):
      guard let measure = derivation.measures()[id] else {
        throw ActivityError.notLogged(EntryKind(id))
      }
      let entry = try measured.insert(
        MeasureEntry(instant: instant, measure: measure, value: value), as: identity,
        in: transaction)
      return (.measured(entry), nil)
    case .weight(let weight, let bodyFat, let note):
      let entry = WeightEntry(
        instant: instant, weight: weight, bodyFat: bodyFat, note: note.flatMap(EntryNote.cleaned))
      let (added, replaced) = try add(entry, as: identity, at: now, in: transaction)
      return (.weight(added), replaced.map(LoggedEntry.weight))
    }
  }

  /// Adds a manual weighing: as a new entry, or as an edit of what sources reported.
  private func add(
    _ entry: WeightEntry, as identity: EntryIdentity?, at now: Instant,
    in transaction: any WriteTransaction
  ) throws -> (entry: WeightEntry, replaced: WeightEntry?) {
    try checkFree(entry.instant, in: transaction)
    var entry = entry
    var replaced: WeightEntry?
    if let number = try weightRecord.number(ofTwinOf: entry, in: transaction) {
      entry.id = number
      replaced = try weights.entry(number, in: transaction)
      try weights.update(entry, in: transaction)
      if let identity { try identities.add(identity, to: number, in: transaction) }
    } else {
      entry = try weights.insert(entry, as: identity, in: transaction)
    }
    _ = try weightRecord.settle(dayOf: entry.instant, in: transaction)
    try events.append(
      WeightLogged(id: entry.id, instant: entry.instant, weight: entry.weight), at: now,
      in: transaction)
    return (entry, replaced)
  }

  func remove(
    _ entry: LoggedEntry, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    switch entry {
    case .steps:
      try steps.delete(entry.id, at: now, in: transaction)
      try derive(daysOf: [entry.instant], at: now, in: transaction)
    case .exercise:
      try exercises.delete(entry.id, at: now, in: transaction)
      try derive(daysOf: [entry.instant], at: now, in: transaction)
    case .measured:
      try measured.delete(entry.id, at: now, in: transaction)
      try derive(daysOf: [entry.instant], at: now, in: transaction)
    case .weight:
      try weights.delete(entry.id, at: now, in: transaction)
      try events.forget(WeightLogged.self, about: entry.id, in: transaction)
      try events.append(
        WeightCorrected(id: entry.id, earliest: entry.instant), at: now, in: transaction)
    }
  }

  /// Adds a deleted entry again.
  func restore(
    _ entry: LoggedEntry, at now: Instant, in transaction: any WriteTransaction
  ) throws {
    switch entry {
    case .steps(let entry):
      try steps.restore(entry, in: transaction)
      try derive(daysOf: [entry.instant], at: now, in: transaction)
    case .exercise(let session):
      try exercises.restore(session, in: transaction)
      try derive(daysOf: [session.instant], at: now, in: transaction)
    case .measured(let entry):
      try measured.restore(entry, in: transaction)
      try derive(daysOf: [entry.instant], at: now, in: transaction)
    case .weight(let entry):
      try checkFree(entry.instant, in: transaction)
      try weights.restore(entry, in: transaction)
      try events.append(
        WeightCorrected(id: entry.id, earliest: entry.instant), at: now, in: transaction)
    }
  }

  func save(
    _ new: LoggedEntry, insteadOf old: LoggedEntry, at now: Instant,
    in transaction: any WriteTransaction
  ) throws {
    switch new {
    case .steps(let entry):
      try steps.update(entry, in: transaction)
      try derive(daysOf: [old.instant, new.instant], at: now, in: transaction)
    case .exercise(let session):
      try exercises.update(session, in: transaction)
      try derive(daysOf: [old.instant, new.instant], at: now, in: transaction)
    case .measured(let entry):
      try measured.update(entry, in: transaction)
      try derive(daysOf: [old.instant, new.instant], at: now, in: transaction)
    case .weight(let entry):
      if new.instant != old.instant { try checkFree(new.instant, in: transaction) }
      try weights.update(entry, in: transaction)
      try events.append(
        WeightCorrected(id: new.id, earliest: min(old.instant, new.instant)), at: now,
        in: transaction)
    }
  }

  /// Recalculates the days of these instants and announces those that changed.
  func derive(
    daysOf instants: [Instant], at now: Instant, in transaction: any WriteTransaction
  ) throws {
    let calendar = try derivation.personalTime.calendar(in: transaction)
    let days = Set(instants.map(calendar.day)).sorted()
    let changed = try derivation.derive(days.map { $0...$0 }, in: transaction)
    if !changed.isEmpty {
      try events.append(DaysChanged(days: changed), at: now, in: transaction)
    }
  }

  private func checkFree(_ instant: Instant, in transaction: any Transaction) throws {
    if let there = try weights.firstWeight(in: instant..<instant + 1, in: transaction) {
      throw ActivityError.weightThere(at: instant, by: there.id)
    }
  }
}

extension LoggedEntry {
  /// The entry with those changes of `edit` that apply to its kind.
  func changed(by edit: EntryEdit) -> LoggedEntry {
    switch self {
    case .steps(var entry):
      entry.instant = edit.instant ?? entry.instant
      entry.steps = edit.steps ?? entry.steps
      return .steps(entry)
    case .exercise(var session):
      session.instant = edit.instant ?? session.instant
      session.name = edit.exercise ?? session.name
      session.repetitions = edit.repetitions ?? session.repetitions
      return .exercise(session)
    case .measured(var entry):
      entry.instant = edit.instant ?? entry.instant
      entry.value = edit.value ?? entry.value
      return .measured(entry)
    case .weight(let old):
      var entry = old
      entry.instant = edit.instant ?? entry.instant
      entry.weight = edit.weight ?? entry.weight
      entry.bodyFat = edit.bodyFat ?? entry.bodyFat
      if let note = edit.note { entry.note = EntryNote.cleaned(note) }
      if entry != old { entry.isEdited = true }
      return .weight(entry)
    }
  }
}
