import Contracts

/// The line of an import in the log: all deliveries of a source share one line, as do all versions of a watched file.
struct ImportLine {
  private(set) var recorded: RecordedImport
  private let isContinuing: Bool
  /// When it last delivered data; nil if it is new.
  private let previous: Instant?
  private let day: (Instant) -> Day

  /// - Parameter calendar: the calendar of its days.
  init(
    of origin: ImportOrigin, for request: ImportRequest, _ imports: any ImportStore,
    by calendar: PersonalCalendar, in transaction: any WriteTransaction
  ) throws {
    day = { calendar.day(of: $0) }
    isContinuing = request.continuesEarlierImport || request.delivery != nil
    guard isContinuing else {
      previous = nil
      recorded = try imports.add(origin, in: transaction)
      return
    }
    let before = try imports.imports(in: transaction)
    let recorded = try imports.continuing(origin, in: transaction)
    self.recorded = recorded
    previous = before.first { $0.id == recorded.id }?.origin?.at
  }

  /// Counts what was imported: for a continuing import what remains of it, and each day once.
  ///
  /// - Parameter reportsSteps: whether it includes steps that no person typed.
  mutating func count(
    _ merge: SampleMergeSummary, others: Int, _ changed: [Day], reportsSteps: Bool
  ) {
    if isContinuing, reportsSteps { recorded.stepsReportedAt = recorded.origin?.at }
    let replaced = isContinuing ? merge.removed : 0
    recorded.samplesAdded = max(0, recorded.samplesAdded + merge.added - replaced)
    recorded.othersAdded += others
    recorded.daysChanged += changed.count { changed in
      previous.map { changed > day($0) } ?? true
    }
  }
}
