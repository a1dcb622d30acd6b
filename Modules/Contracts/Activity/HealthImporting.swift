/// Imports files into the record.
public protocol HealthImporting: Sendable {
  /// The formats, in the order in which they are tried.
  var formats: [ImportFormat] { get }

  /// Imports one file: all of it or, if anything throws, none of it.
  ///
  /// - Throws: ``ImportError``, ``StorageError``, `CancellationError`.
  func importFile(
    _ request: ImportRequest,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport
}

/// One file to import, and how.
public struct ImportRequest: Hashable, Sendable {
  public var path: String
  /// What reports, errors and the log of imports call it; nil for its path.
  public var name: String?
  /// An identifier among the formats; nil to detect it by content.
  public var format: String?
  /// Report what would happen, and change nothing.
  public var isDryRun: Bool
  /// Import the readable part of a file that ends too early, also where it is one of several in a folder.
  public var keepsPartial: Bool
  /// Also import settings and time zone moves, if the file contains any.
  public var takesSettings: Bool
  /// The order of the dates in tables that do not tell it themselves; nil to refuse those, or to leave them out among
  /// others (``ImportError/ambiguousDates(path:example:)``).
  public var dateOrder: DateOrder?
  /// How the file came; nil for one that a person brought.
  public var delivery: ImportDelivery?
  /// Whether the file is replaced in place and comes again: then all that comes by its path is one import of the log
  /// (``ImportStore/continuing(_:in:)``), as all deliveries of a source are.
  public var continuesEarlierImport: Bool

  public init(
    path: String, name: String? = nil, format: String? = nil, isDryRun: Bool = false,
    keepsPartial: Bool = false, takesSettings: Bool = false, dateOrder: DateOrder? = nil,
    delivery: ImportDelivery? = nil,
    continuesEarlierImport: Bool = false
  ) {
    self.path = path
    self.name = name
    self.format = format
    self.isDryRun = isDryRun
    self.keepsPartial = keepsPartial
    self.takesSettings = takesSettings
    self.dateOrder = dateOrder
    self.delivery = delivery
    self.continuesEarlierImport = continuesEarlierImport
  }
}

/// What an import did.
public struct ImportReport: Hashable, Sendable {
  public var path: String
  public var format: String
  public var tally: ImportTally
  /// Including day totals, weighings and workouts, and for a whole record entries, goals and the
  /// like.
  public var samplesAdded: Int
  public var samplesDuplicate: Int
  /// How many of the samples are dated after today.
  public var samplesInFuture: Int
  /// Days of the first and last sample in the file; nil if there are none.
  public var days: ClosedRange<Day>?
  /// How many day records changed.
  public var daysChanged: Int
  /// Values of a whole-record document that conflict with this record, which keeps its own.
  public var overruled: Int
  /// How many totals of days stayed below one that stands: see ``SampleMergeSummary/lowerTotals``.
  public var lowerTotals: Int

  public init(
    path: String, format: String, tally: ImportTally, samplesAdded: Int, samplesDuplicate: Int,
    samplesInFuture: Int, days: ClosedRange<Day>?, daysChanged: Int, overruled: Int = 0,
    lowerTotals: Int = 0
  ) {
    self.path = path
    self.format = format
    self.tally = tally
    self.samplesAdded = samplesAdded
    self.samplesDuplicate = samplesDuplicate
    self.samplesInFuture = samplesInFuture
    self.days = days
    self.daysChanged = daysChanged
    self.overruled = overruled
    self.lowerTotals = lowerTotals
  }
}

/// What a reader needs to know besides the file.
public struct ImportContext: Sendable {
  /// What can be read.
  public var measures: MeasureCatalog
  /// For files whose days or times have no time zone. Its days are dates: they begin at midnight.
  public var calendar: PersonalCalendar
  /// Whether to import settings, if the file contains any.
  public var takesSettings: Bool
  /// Whether to keep the readable part of a damaged file among several; a file that is alone is the caller's to judge.
  public var keepsPartial: Bool
  /// See ``ImportRequest/dateOrder``.
  public var dateOrder: DateOrder?
  /// What weights without a unit are read by. Specification S2-1.
  public var usualWeight: UsualWeight
  /// How the file came; nil for one that a person brought.
  public var delivery: ImportDelivery?
  /// As of when a file counts that does not say it: when it was received, else when it was changed last; the distant
  /// past where nobody knows.
  public var asOf: Instant
  /// Called every few hundred kilobytes with the number of bytes read. Throws `CancellationError`
  /// when the user wants to stop.
  public var progress: @Sendable (ImportProgress) throws -> Void

  public init(
    measures: MeasureCatalog = .movement, calendar: PersonalCalendar,
    takesSettings: Bool = false, keepsPartial: Bool = false,
    dateOrder: DateOrder? = nil, usualWeight: UsualWeight = UsualWeight(unit: nil, last: nil),
    delivery: ImportDelivery? = nil, asOf: Instant = .distantPast,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) {
    self.measures = measures
    self.calendar = calendar
    self.takesSettings = takesSettings
    self.keepsPartial = keepsPartial
    self.dateOrder = dateOrder
    self.usualWeight = usualWeight
    self.delivery = delivery
    self.asOf = asOf
    self.progress = progress
  }
}

/// The progress of an import.
public struct ImportProgress: Hashable, Sendable {
  public enum Phase: Hashable, Sendable {
    case reading, merging
  }

  public var phase: Phase
  /// Bytes while reading, thousandths while merging.
  public var done: Int64
  public var total: Int64

  public init(phase: Phase, done: Int64, total: Int64) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
