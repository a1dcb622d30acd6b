/// The statistics of reading one file.
public struct ImportTally: Hashable, Sendable {
  /// A record that was rejected.
  public struct Rejection: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var reason: Phrase

    public init(line: Int, reason: Phrase) {
      self.line = line
      self.reason = reason
    }
  }

  /// Where and why a file stopped making sense.
  public struct Defect: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var reason: Phrase

    public init(line: Int, reason: Phrase) {
      self.line = line
      self.reason = reason
    }
  }

  /// A file of a folder or archive that was left out because it cannot be read, usually because it is damaged.
  public struct DamagedFile: Hashable, Sendable {
    /// Within the folder or the archive.
    public var path: String
    public var reason: Phrase
    /// The error it would have caused as a single file.
    public var error: ImportError
  }

  /// A file of a folder or archive with more records rejected than accepted.
  public struct RejectedFile: Hashable, Sendable {
    /// Within the folder or the archive.
    public var path: String
    public var recordsRejected: Int
    /// Accepted or rejected.
    public var recordsNeeded: Int
  }

  /// How many rejections, damaged files and mostly rejected files are listed at most.
  public static let mostRejections = 20

  /// Records of any type, wanted or not.
  public var recordsRead = 0
  /// How many were empty or of types Waymark does not use.
  public var recordsIgnored = 0
  /// How many were rejected.
  public var recordsRejected = 0
  /// The first rejections.
  public private(set) var rejections: [Rejection] = []
  /// Nil if the file was read to its proper end.
  public var defect: Defect?
  /// How many files were left out.
  public private(set) var filesDamaged = 0
  /// The first of them.
  public private(set) var damagedFiles: [DamagedFile] = []

  /// How many files had more records rejected than accepted.
  public private(set) var filesMostlyRejected = 0
  /// The first of them.
  public private(set) var mostlyRejectedFiles: [RejectedFile] = []

  /// The unit assumed for weights without one; nil if there were none.
  public var assumedWeightUnit: WeightUnit?

  /// The unrecognised columns of a handmade table, as written.
  public var columnsNotRead: [String] = []

  /// The formats found, in order; empty for a file of the reader's only format.
  public var formats: [ImportFormat] = []

  public init() {}

  /// Whether every record that was needed was rejected.
  public var isAllRejected: Bool {
    recordsRejected > 0 && recordsRejected + recordsIgnored >= recordsRead
  }

  /// How many records were accepted or rejected.
  public var recordsNeeded: Int { max(recordsRead - recordsIgnored, recordsRejected) }

  /// Whether more records were rejected than accepted.
  public var isMostlyRejected: Bool { recordsRejected > recordsNeeded - recordsRejected }

  /// Notes one file of several, if more of its records were rejected than accepted.
  public mutating func noteRejections(of file: ImportTally, at path: String) {
    guard file.isMostlyRejected else { return }
    filesMostlyRejected += 1
    guard mostlyRejectedFiles.count < ImportTally.mostRejections else { return }
    mostlyRejectedFiles.append(
      RejectedFile(
        path: path, recordsRejected: file.recordsRejected, recordsNeeded: file.recordsNeeded))
  }

  /// Notes that nothing of a file is imported.
  public mutating func leaveOut(_ path: String, reason: Phrase, _ error: ImportError) {
    filesDamaged += 1
    if damagedFiles.count < ImportTally.mostRejections {
      damagedFiles.append(DamagedFile(path: path, reason: reason, error: error))
    }
  }

  public mutating func reject(line: Int, reason: Phrase) {
    recordsRejected += 1
    if rejections.count < ImportTally.mostRejections {
      rejections.append(Rejection(line: line, reason: reason))
    }
  }
}
