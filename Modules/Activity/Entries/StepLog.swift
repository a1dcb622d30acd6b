import Contracts

/// Steps entered by hand, with the day records they change.
struct StepLog: ActivityLogging {
  let unitOfWork: any UnitOfWork
  let entries: any StepEntryStore
  let sources: any SourceStore
  let events: any EventLog
  let derivation: DayRecordDerivation

  func logSteps(_ steps: Int, at instant: Instant?) async throws -> StepEntry {
    let now = derivation.personalTime.now()
    try check(steps: steps, instant: instant, now: now)
    return try await unitOfWork.write { transaction in
      _ = try sources.source(for: .byHand, in: transaction)
      let entry = try entries.insert(steps: steps, at: instant ?? now, in: transaction)
      try derive(days: [entry.instant], at: now, in: transaction)
      return entry
    }
  }

  func entries(in range: ClosedRange<Day>?) async throws -> [StepEntry] {
    try await unitOfWork.read { transaction in
      guard let range else {
        return try entries.entries(in: .distantPast ..< .distantFuture, in: transaction)
      }
      let calendar = try derivation.personalTime.calendar(in: transaction)
      let margin = DayRecordDerivation.widestZoneGap
      let interval =
        calendar.start(of: range.lowerBound) - margin..<calendar.interval(of: range.upperBound)
        .upperBound + margin
      return try entries.entries(in: interval, in: transaction)
        .filter { range.contains(calendar.day(of: $0.instant)) }
    }
  }

  func editEntry(_ id: Int64, steps: Int?, instant: Instant?) async throws -> StepEntry {
    let now = derivation.personalTime.now()
    try check(steps: steps, instant: instant, now: now)
    return try await unitOfWork.write { transaction in
      let old = try existing(id, in: transaction)
      let new = StepEntry(id: id, instant: instant ?? old.instant, steps: steps ?? old.steps)
      guard new != old else { return old }
      try entries.update(new, in: transaction)
      try derive(days: [old.instant, new.instant], at: now, in: transaction)
      return new
    }
  }

  func deleteEntry(_ id: Int64) async throws -> StepEntry {
    let now = derivation.personalTime.now()
    return try await unitOfWork.write { transaction in
      let entry = try existing(id, in: transaction)
      try entries.delete(id, in: transaction)
      try derive(days: [entry.instant], at: now, in: transaction)
      return entry
    }
  }

  private func check(steps: Int?, instant: Instant?, now: Instant) throws {
    let allowed = 1...StepEntry.mostSteps
    if let steps, !allowed.contains(steps) {
      throw ActivityError.stepsOutOfRange(steps, allowed: allowed)
    }
    if let instant, instant > now { throw ActivityError.inFuture(instant) }
  }

  private func existing(_ id: Int64, in transaction: any Transaction) throws -> StepEntry {
    guard let entry = try entries.entry(id, in: transaction) else {
      throw ActivityError.noSuchEntry(id)
    }
    return entry
  }

  /// Derives the days of these instants anew and tells of those that changed.
  private func derive(
    days instants: [Instant], at now: Instant, in transaction: any WriteTransaction
  ) throws {
    let calendar = try derivation.personalTime.calendar(in: transaction)
    let days = Set(instants.map(calendar.day)).sorted()
    let changed = try derivation.derive(days.map { $0...$0 }, in: transaction)
    if !changed.isEmpty {
      try events.append(DaysChanged(days: changed), at: now, in: transaction)
    }
  }
}
