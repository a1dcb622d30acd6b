import Contracts

/// Rebuilds every day record in one transaction: the old ones stay until the new ones are complete. Data dated outside
/// the recordable time, which was invisible already, is deleted. If unreadable events were set aside, the current days
/// and weighings are announced again.
struct Resync: Resyncing {
  let unitOfWork: any UnitOfWork
  let events: any EventLog
  let farDates: any FarDateStore
  let weights: any WeightEntryStore
  let derivation: DayRecordDerivation

  func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws -> ResyncReport {
    try await unitOfWork.write { transaction in
      let now = derivation.personalTime.now()
      let removed = try farDates.removeAll(at: now, in: transaction)
      let changed = try derivation.deriveAll(in: transaction, progress: progress)
      let days = try derivation.dayRecords.firstAndLastDay(in: transaction).map {
        try derivation.dayRecords.dailyAmounts(of: .steps, in: $0, in: transaction).map(\.day)
      }
      let isTelling = try !events.eventsSetAside(in: transaction).isEmpty
      let told = isTelling ? Set(changed).union(days ?? []).sorted() : changed
      if !told.isEmpty {
        try events.append(DaysChanged(days: told), at: now, in: transaction)
      }
      if isTelling { try publishWeighings(at: now, in: transaction) }
      return ResyncReport(days: days?.count ?? 0, daysChanged: changed.count, removed: removed)
    }
  }

  private func publishWeighings(at now: Instant, in transaction: any WriteTransaction) throws {
    if let first = try weights.firstWeight(in: Instant.recordable, in: transaction) {
      try events.append(
        WeightsImported(count: 0, earliest: first.instant), at: now, in: transaction)
    }
    try events.forgetEventsSetAside(in: transaction)
  }
}
