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
  /// An identifier among the formats; nil to detect it by content.
  public var format: String?
  /// Report what would happen, and change nothing.
  public var isDryRun: Bool
  /// Import the readable part of a file that ends too early.
  public var keepsPartial: Bool
  /// Also import settings and time zone moves, if the file contains any.
  public var takesSettings: Bool

  public init(
    path: String, format: String? = nil, isDryRun: Bool = false, keepsPartial: Bool = false,
    takesSettings: Bool = false
  ) {
    self.path = path
    self.format = format
    self.isDryRun = isDryRun
    self.keepsPartial = keepsPartial
    self.takesSettings = takesSettings
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
  /// How many of the samples are dated in the future.
  public var samplesInFuture: Int
  /// Days of the first and last sample in the file; nil if there are none.
  public var days: ClosedRange<Day>?
  /// How many day records changed.
  public var daysChanged: Int
  /// Values of a whole-record document that conflict with this record, which keeps its own.
  public var overruled: Int

  public init(
    path: String, format: String, tally: ImportTally, samplesAdded: Int, samplesDuplicate: Int,
    samplesInFuture: Int, days: ClosedRange<Day>?, daysChanged: Int, overruled: Int = 0
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
  }
}
