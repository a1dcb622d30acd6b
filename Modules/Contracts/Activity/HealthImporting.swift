/// Takes files into the record.
public protocol HealthImporting: Sendable {
  /// What can be imported, in the order in which files are tried.
  var formats: [ImportFormat] { get }

  /// Imports one file: all of it or, when anything throws, none of it.
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
  /// An identifier among the formats; nil to go by content.
  public var format: String?
  /// Say what would happen, change nothing.
  public var isDryRun: Bool
  /// Take what was whole of a file that ends too early.
  public var keepsPartial: Bool
  /// Take settings, and moves between time zones, from a file that holds such.
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
  /// Day totals, weighings and workouts among them, and entries, goals and the like of a whole record.
  public var samplesAdded: Int
  public var samplesDuplicate: Int
  /// Of the samples, those dated after the present.
  public var samplesInFuture: Int
  /// Days of the first and last sample of the file; nil for a file without any.
  public var days: ClosedRange<Day>?
  /// How many day records came out otherwise than before.
  public var daysChanged: Int
  /// What a whole record says otherwise than this one, which stands.
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
