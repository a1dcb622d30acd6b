import Contracts

/// Distinguishes what devices counted from what a person entered, by deriving a day from part of the record.
/// Specification S5-7.
///
/// Devices and their apps report unattended: by deliveries over HTTP and files in watched folders, which are continuing
/// imports. Who put a file there is unknown, but Gadgetbridge and others report this way, and people who walked must
/// not stay locked. A file that a person imports does not count, whatever devices it names, until a device reports the
/// same; nor does anything from a source of ``SourceKind/hand``.
struct RecordedOrigins: OriginReading {
  let derivation: DayRecordDerivation
  let imports: any ImportStore

  func origins(
    of measure: Measure.ID, on day: Day, in transaction: any Transaction
  ) throws -> AmountOrigins {
    let record = try derivation.dayRecords.dayRecord(on: day, in: transaction)
    let all = record.confirmedAmount(for: GoalKind(measure))
    guard all > 0 else { return AmountOrigins() }
    let reporting = try reporting(in: transaction)
    let counted = min(
      all, try derivation.counted(measure, on: day, of: reporting, in: transaction))
    let typed = min(all - counted, try derivation.typed(measure, on: day, in: transaction))
    return AmountOrigins(counted: counted, typed: typed, imported: all - counted - typed)
  }

  func hasReported(
    _ measure: Measure.ID, after instant: Instant, in transaction: any Transaction
  ) throws -> Bool {
    guard measure != .steps else {
      let last = try imports.imports(in: transaction).compactMap(\.stepsReportedAt).max()
      return last.map { $0 > instant } ?? false
    }
    let reporting = try reporting(in: transaction)
    let calendar = try derivation.personalTime.calendar(in: transaction)
    return try !derivation.samples.blocks(
      of: measure, overlapping: instant ..< .distantFuture, broughtBy: reporting, in: transaction
    ).isEmpty
      || !derivation.samples.totals(
        of: measure, on: calendar.day(of: instant)...Day.recorded.upperBound,
        broughtBy: reporting, in: transaction
      ).isEmpty
  }

  private func reporting(in transaction: any Transaction) throws -> Set<RecordedImport.ID> {
    Set(
      try imports.imports(in: transaction).filter { $0.isContinuing && $0.undoneAt == nil }
        .map(\.id))
  }
}

extension DayRecordDerivation {
  /// The day's amount if only these imports had been made, without manual entries except corrections.
  fileprivate func counted(
    _ measure: Measure.ID, on day: Day, of imports: Set<RecordedImport.ID>,
    in transaction: any Transaction
  ) throws -> Int {
    guard !imports.isEmpty else { return 0 }
    let interval = Self.interval(around: day...day, by: try personalTime.calendar(in: transaction))
    let blocks = try samples.blocks(
      of: measure, overlapping: interval, broughtBy: imports, in: transaction)
    let totals = try samples.totals(
      of: measure, on: day...day, broughtBy: imports, in: transaction)
    let corrections = try entries.entries(in: interval, in: transaction).filter(\.isCorrection)
    return try amount(of: measure, on: day, blocks, totals, corrections, in: transaction) {
      $0 != .hand
    }
  }

  /// The day's amount from manual entries alone.
  fileprivate func typed(
    _ measure: Measure.ID, on day: Day, in transaction: any Transaction
  ) throws -> Int {
    let interval = Self.interval(around: day...day, by: try personalTime.calendar(in: transaction))
    return try amount(
      of: measure, on: day, try samples.blocks(overlapping: interval, in: transaction),
      try samples.totals(of: day...day, in: transaction),
      try entries.entries(in: interval, in: transaction).filter { !$0.isCorrection },
      measured: try measured.entries(in: interval, in: transaction),
      exercises: try exercises.instants(in: interval, in: transaction), in: transaction
    ) { $0 == .hand }
  }

  private func amount(
    of measure: Measure.ID, on day: Day, _ blocks: [SampleBlock],
    _ totals: [(source: Source.ID, total: DayTotal)], _ entries: [StepEntry],
    measured: [MeasureEntry] = [], exercises: [Instant] = [], in transaction: any Transaction,
    from isWanted: (SourceKind) -> Bool
  ) throws -> Int {
    let known = try sources.sources(in: transaction)
    let wanted = Set(known.filter { isWanted($0.description.kind) }.map(\.id))
    let calendar = try personalTime.calendar(in: transaction)
    var builder = DayRecordBuilder(
      of: measures(), days: day...day, calendar: calendar,
      zones: try zoneCalendars(by: calendar.beginnings, in: transaction))
    let records = builder.build(
      from: blocks.filter { $0.measure == measure && wanted.contains($0.source) },
      totals: totals.filter { source, total in
        wanted.contains(source) && total.measure == measure && !total.isUnconfirmed
      }, sources: known, entries: measure == .steps ? entries : [],
      measured: measured.filter { $0.measure.id == measure }, exercises: exercises)
    return Int(records.first?[measure] ?? 0)
  }
}
