import Contracts

/// Distinguishes what devices counted from what a person entered, by deriving a day from part of the record.
/// Specification S5-7.
///
/// Devices and their apps report unattended: by deliveries over HTTP and files in watched folders, which are continuing
/// imports. Who put a file there is unknown, but Gadgetbridge and others report this way, and people who walked must
/// not stay locked. A file that a person imports does not count, whatever devices it names, until a device reports the
/// same; nor does anything from a source of ``SourceKind/hand``.
struct RecordedStepOrigins: StepOriginReading {
  let derivation: DayRecordDerivation
  let imports: any ImportStore

  func stepOrigins(on day: Day, in transaction: any Transaction) throws -> StepOrigins {
    let record = try derivation.dayRecords.dayRecord(on: day, in: transaction)
    let all = record.confirmedAmount(for: .steps)
    guard all > 0 else { return StepOrigins() }
    let reporting = Set(
      try imports.imports(in: transaction).filter { $0.isContinuing && $0.undoneAt == nil }
        .map(\.id))
    let counted = min(all, try derivation.countedSteps(on: day, of: reporting, in: transaction))
    let typed = min(all - counted, try derivation.typedSteps(on: day, in: transaction))
    return StepOrigins(counted: counted, typed: typed, imported: all - counted - typed)
  }

  func lastStepReport(in transaction: any Transaction) throws -> Instant? {
    try imports.imports(in: transaction).compactMap(\.stepsReportedAt).max()
  }
}

extension DayRecordDerivation {
  /// The day's steps if only these imports had been made, without manual entries except corrections.
  fileprivate func countedSteps(
    on day: Day, of imports: Set<RecordedImport.ID>, in transaction: any Transaction
  ) throws -> Int {
    guard !imports.isEmpty else { return 0 }
    let interval = Self.interval(around: day...day, by: try personalTime.calendar(in: transaction))
    let blocks = try samples.blocks(
      of: .steps, overlapping: interval, broughtBy: imports, in: transaction)
    let totals = try samples.totals(
      of: .steps, on: day...day, broughtBy: imports, in: transaction)
    let corrections = try entries.entries(in: interval, in: transaction).filter(\.isCorrection)
    return try steps(on: day, of: blocks, totals, corrections, in: transaction) { $0 != .hand }
  }

  /// The day's steps from manual entries alone.
  fileprivate func typedSteps(on day: Day, in transaction: any Transaction) throws -> Int {
    let interval = Self.interval(around: day...day, by: try personalTime.calendar(in: transaction))
    return try steps(
      on: day, of: try samples.blocks(overlapping: interval, in: transaction),
      try samples.totals(of: day...day, in: transaction),
      try entries.entries(in: interval, in: transaction).filter { !$0.isCorrection },
      in: transaction
    ) { $0 == .hand }
  }

  private func steps(
    on day: Day, of blocks: [SampleBlock], _ totals: [(source: Source.ID, total: DayTotal)],
    _ entries: [StepEntry], in transaction: any Transaction, from isWanted: (SourceKind) -> Bool
  ) throws -> Int {
    let known = try sources.sources(in: transaction)
    let wanted = Set(known.filter { isWanted($0.description.kind) }.map(\.id))
    let calendar = try personalTime.calendar(in: transaction)
    var builder = DayRecordBuilder(
      of: measures(), days: day...day, calendar: calendar,
      zones: try zoneCalendars(by: calendar.beginnings, in: transaction))
    let records = builder.build(
      from: blocks.filter { $0.measure == .steps && wanted.contains($0.source) },
      totals: totals.filter { source, total in
        wanted.contains(source) && total.measure == .steps && !total.isUnconfirmed
      }, sources: known, entries: entries)
    return records.first?.steps ?? 0
  }
}
