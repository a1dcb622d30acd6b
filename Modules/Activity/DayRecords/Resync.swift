import Contracts

/// Builds every day record anew, in one transaction: the old ones stand until the new are complete.
/// What is dated outside the recordable time goes; nobody saw it any more.
struct Resync: Resyncing {
  let unitOfWork: any UnitOfWork
  let events: any EventLog
  let farDates: any FarDateStore
  let derivation: DayRecordDerivation

  func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws -> ResyncReport {
    try await unitOfWork.write { transaction in
      let removed = try farDates.removeAll(in: transaction)
      let changed = try derivation.deriveAll(in: transaction, progress: progress)
      if !changed.isEmpty {
        try events.append(
          DaysChanged(days: changed), at: derivation.personalTime.now(), in: transaction)
      }
      let days = try derivation.dayRecords.firstAndLastDay(in: transaction).map {
        try derivation.dayRecords.dailyAmounts(for: .steps, in: $0, in: transaction).count
      }
      return ResyncReport(days: days ?? 0, daysChanged: changed.count, removed: removed)
    }
  }
}
