import Contracts

/// The log of imports, and how to undo one: samples, days, weighings and their events in one transaction.
///
/// Undoing an import forgets its deliveries, so they are accepted when sent again.
struct ImportHistory: ImportKeeping {
  let unitOfWork: any UnitOfWork
  let imports: any ImportStore
  let samples: any SampleStore
  let events: any EventLog
  let derivation: DayRecordDerivation
  let weightRecord: WeightRecord
  let deliveries: any DeliveryStore
  let spool: any DeliverySpool
  let undo: any UndoRecording

  func imports(in transaction: any Transaction) throws -> [RecordedImport] {
    try imports.imports(in: transaction)
  }

  func undo(
    _ id: RecordedImport.ID, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> UndoReport {
    try await removeImportedBodies(of: id)
    return try await unitOfWork.write { transaction in
      try undo.forget(.import(id), in: transaction)
      return try undo(id, in: transaction, progress: progress)
    }
  }

  /// In a transaction.
  func undo(
    _ id: RecordedImport.ID, in transaction: any WriteTransaction,
    progress: (Double) throws -> Void
  ) throws -> UndoReport {
    let now = derivation.personalTime.now()
    var recorded = try undoable(id, in: transaction)
    let gone = try samples.undo(id, in: transaction) { try progress($0 * 0.5) }
    let days = try derivation.days(changedBy: gone, in: transaction)
    let changed = try derivation.derive(days, in: transaction) { try progress(0.5 + $0 * 0.5) }
    if !changed.isEmpty {
      try events.append(DaysChanged(days: changed), at: now, in: transaction)
    }
    try events.append(
      ImportUndone(id: id, isContinuing: recorded.isContinuing, days: changed), at: now,
      in: transaction)
    let weights = try weightRecord.settle(
      gone.weighings, without: gone.goneWeighings, in: transaction)
    if let event = weights.event { try events.append(event, at: now, in: transaction) }
    // Not earlier: until then entries refer to those sources.
    try samples.removeUnused(Set(gone.goneWeighings.map(\.source)), in: transaction)
    recorded.undoneAt = now
    try imports.update(recorded, in: transaction)
    if let source = recorded.deliveringSource {
      try deliveries.forgetImported(of: source, in: transaction)
    }
    return UndoReport(
      recorded: recorded, samplesRemoved: gone.removed, daysChanged: changed.count)
  }

  /// Removes bodies left by a process that was killed after their commit: they would be imported again.
  private func removeImportedBodies(of id: RecordedImport.ID) async throws {
    let recorded = try await unitOfWork.read { try undoable(id, in: $0) }
    guard let source = recorded.deliveringSource else { return }
    let waiting = try spool.waiting().filter { $0.source == source }
    guard !waiting.isEmpty else { return }
    let imported = try await unitOfWork.read { transaction in
      try waiting.filter {
        let note = try deliveries.note(of: $0.digest, from: source, in: transaction)
        return note.map { $0.refusal == nil } ?? false
      }
    }
    for body in imported { try spool.remove(body) }
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

extension RecordedImport {
  /// The source all of whose deliveries this import is; nil for any other import.
  fileprivate var deliveringSource: String? {
    guard isContinuing else { return nil }
    return origin.flatMap { ImportDelivery.sourceName(ofPath: $0.path) }
  }
}
