import Contracts

/// The line of an import in the log: what a delivery brings counts to the line that stands for all of its source, and
/// what comes by a path that stands to the line of the path.
struct ImportLine {
  private(set) var recorded: RecordedImport
  private let isStanding: Bool
  /// When it brought something the last time; nil if it is new.
  private let previous: Instant?
  private let day: (Instant) -> Day

  /// - Parameter calendar: in which days its days are counted.
  init(
    of origin: ImportOrigin, for request: ImportRequest, _ imports: any ImportStore,
    by calendar: PersonalCalendar, in transaction: any WriteTransaction
  ) throws {
    day = { calendar.day(of: $0) }
    isStanding = request.stands || request.delivery != nil
    guard isStanding else {
      previous = nil
      recorded = try imports.add(origin, in: transaction)
      return
    }
    let before = try imports.imports(in: transaction)
    let standing = try imports.standing(origin, in: transaction)
    recorded = standing
    previous = before.first { $0.id == standing.id }?.origin?.at
  }

  /// Counts what was brought: of a line that stands what is left of it, and each day once.
  mutating func count(_ merge: SampleMergeSummary, others: Int, _ changed: [Day]) {
    let replaced = isStanding ? merge.removed : 0
    recorded.samplesAdded = max(0, recorded.samplesAdded + merge.added - replaced)
    recorded.othersAdded += others
    recorded.daysChanged += changed.count { changed in
      previous.map { changed > day($0) } ?? true
    }
  }
}
