import Contracts

/// The log of imports, and how to undo one: samples, days, weighings and their events in one
/// transaction.
struct ImportHistory: ImportKeeping {
  let unitOfWork: any UnitOfWork
  let imports: any ImportStore
  let samples: any SampleStore
  let events: any EventLog
  let derivation: DayRecordDerivation
  let weightRecord: WeightRecord

  func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try imports.imports(in: transaction)
  }

  func undo(
    _ id: RecordedImport.ID, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> UndoReport {
    let now = derivation.personalTime.now()
    return try await unitOfWork.write { transaction in
      var recorded = try undoable(id, in: transaction)
      let gone = try samples.undo(id, in: transaction) { try progress($0 * 0.5) }
      let days = try derivation.days(changedBy: gone, in: transaction)
      let changed = try derivation.derive(days, in: transaction) {
        try progress(0.5 + $0 * 0.5)
      }
      if !changed.isEmpty {
        try events.append(DaysChanged(days: changed), at: now, in: transaction)
      }
      let weights = try weightRecord.settle(
        gone.weighings, without: gone.goneWeighings, in: transaction)
      if let event = weights.event { try events.append(event, at: now, in: transaction) }
      // Not earlier: until then entries refer to those sources.
      try samples.removeUnused(Set(gone.goneWeighings.map(\.source)), in: transaction)
      recorded.undoneAt = now
      try imports.update(recorded, in: transaction)
      return UndoReport(
        recorded: recorded, samplesRemoved: gone.removed, daysChanged: changed.count)
    }
  }

  private func undoable(
    _ id: RecordedImport.ID, in transaction: any Transaction
  ) throws -> RecordedImport {
    guard let recorded = try imports.imports(in: transaction).first(where: { $0.id == id })
    else { throw ActivityError.noSuchImport(id) }
    try recorded.checkUndoable()
    return recorded
  }
}
