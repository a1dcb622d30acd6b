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

  /// A file of a folder or an archive that was left out because it cannot be read, mostly because it is damaged.
  public struct DamagedFile: Hashable, Sendable {
    /// Within the folder or the archive.
    public var path: String
    public var reason: Phrase
    /// What it would be refused for if it were alone.
    public var error: ImportError
  }

  /// A file of a folder or an archive of which more records were rejected than accepted.
  public struct RejectedFile: Hashable, Sendable {
    /// Within the folder or the archive.
    public var path: String
    public var recordsRejected: Int
    /// Accepted or rejected.
    public var recordsNeeded: Int
  }

  /// The maximum number of rejections, of damaged and of mostly rejected files, listed.
  public static let mostRejections = 20

  /// Records of any type, wanted or not.
  public var recordsRead = 0
  /// How many of those are of types Waymark does not use, or empty.
  public var recordsIgnored = 0
  /// How many of those were rejected.
  public var recordsRejected = 0
  /// The first rejections.
  public private(set) var rejections: [Rejection] = []
  /// Nil if the file was read to its proper end.
  public var defect: Defect?
  /// How many files were left out.
  public private(set) var filesDamaged = 0
  /// The first of them.
  public private(set) var damagedFiles: [DamagedFile] = []

  /// Of how many files more records were rejected than accepted.
  public private(set) var filesMostlyRejected = 0
  /// The first of them.
  public private(set) var mostlyRejectedFiles: [RejectedFile] = []

  /// In which unit weights were read that say none; nil where there were none.
  public var assumedWeightUnit: WeightUnit?

  /// The columns of a table of one's own that nobody knows, as they are written there.
  public var columnsNotRead: [String] = []

  /// What was found, in the order found; empty for a file of the one format of its reader.
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

  /// Notes a file of several, if more of its records were rejected than accepted.
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
