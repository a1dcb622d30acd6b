/// Imports files into the record.
public protocol HealthImporting: Sendable {
  /// The formats, in the order in which they are tried.
  var formats: [ImportFormat] { get }

  /// Imports a file completely or, if anything throws, not at all.
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
  /// Its name in reports, errors and the import log; nil for its path.
  public var name: String?
  /// An identifier among the formats; nil to detect it by content.
  public var format: String?
  /// Whether to report what would happen without changing anything.
  public var isDryRun: Bool
  /// Whether to import the readable part of a file that ends early, even if it is one of several in a folder.
  public var keepsPartial: Bool
  /// Whether to import settings and time zone moves too.
  public var importsSettings: Bool
  /// The date order of tables that do not show it; nil to refuse such a table or, among other files, to leave it out
  /// (``ImportError/ambiguousDates(path:example:)``).
  public var dateOrder: DateOrder?
  /// How the file arrived; nil if a person chose it.
  public var delivery: ImportDelivery?
  /// Whether the file is replaced in place and arrives again: then everything from its path is one import in the log
  /// (``ImportStore/continuing(_:in:)``), like all deliveries of a source.
  public var continuesEarlierImport: Bool

  public init(
    path: String, name: String? = nil, format: String? = nil, isDryRun: Bool = false,
    keepsPartial: Bool = false, importsSettings: Bool = false, dateOrder: DateOrder? = nil,
    delivery: ImportDelivery? = nil,
    continuesEarlierImport: Bool = false
  ) {
    self.path = path
    self.name = name
    self.format = format
    self.isDryRun = isDryRun
    self.keepsPartial = keepsPartial
    self.importsSettings = importsSettings
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
  /// Including day totals, weighings and workouts, and for a whole record also entries, goals and so on.
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
  /// How many day totals were below the one that counts: see ``SampleMergeSummary/lowerTotals``.
  public var lowerTotals: Int
  /// Whether all samples of the file are weights and body fat, which change no day.
  public var hasOnlyWeights: Bool

  public init(
    path: String, format: String, tally: ImportTally, samplesAdded: Int, samplesDuplicate: Int,
    samplesInFuture: Int, days: ClosedRange<Day>?, daysChanged: Int, overruled: Int = 0,
    lowerTotals: Int = 0, hasOnlyWeights: Bool = false
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
    self.hasOnlyWeights = hasOnlyWeights
  }
}

/// What a reader needs besides the file.
public struct ImportContext: Sendable {
  /// What can be read.
  public var measures: MeasureCatalog
  /// For dates and times without a time zone. Its days begin at midnight.
  public var calendar: PersonalCalendar
  /// Whether to import settings, if the file contains any.
  public var importsSettings: Bool
  /// Whether to keep the readable part of a damaged file among several; for a single file the caller decides.
  public var keepsPartial: Bool
  /// See ``ImportRequest/dateOrder``.
  public var dateOrder: DateOrder?
  /// What weights without a unit are read by. Specification S2-1.
  public var usualWeight: UsualWeight
  /// How the file arrived; nil if a person chose it.
  public var delivery: ImportDelivery?
  /// The time of what a file says, if it does not state one: when it was received, or else last modified; the distant
  /// past if unknown.
  public var asOf: Instant
  /// Called every few hundred kilobytes with the number of bytes read. Throws `CancellationError` when the user wants
  /// to stop.
  public var progress: @Sendable (ImportProgress) throws -> Void

  public init(
    measures: MeasureCatalog = .movement, calendar: PersonalCalendar,
    importsSettings: Bool = false, keepsPartial: Bool = false,
    dateOrder: DateOrder? = nil, usualWeight: UsualWeight = UsualWeight(unit: nil, last: nil),
    delivery: ImportDelivery? = nil, asOf: Instant = .distantPast,
    progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) {
    self.measures = measures
    self.calendar = calendar
    self.importsSettings = importsSettings
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
