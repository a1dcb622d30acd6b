import Contracts
import Synchronization

/// Files for imports, without a disk.
final class FileShelf: Sendable {
  private let files = Mutex<[String: ShelfFile]>([:])
  private let faults = Mutex<[String: any Error]>([:])
  private let opened = Mutex<[String]>([])

  /// Paths of the files that were opened and existed, in order.
  var openings: [String] { opened.withLock { $0 } }

  /// - Parameter error: thrown from now on when the file is opened; nil to open it normally.
  func fail(with error: (any Error)?, at path: String) {
    faults.withLock { $0[path] = error }
  }

  func put(_ file: ShelfFile, at path: String) {
    files.withLock { $0[path] = file }
  }

  func file(at path: String) throws -> ShelfFile {
    guard let file = files.withLock({ $0[path] }) else { throw ImportError.noSuchFile(path: path) }
    return file
  }

  func open(_ path: String) throws -> HealthFile {
    let file = try file(at: path)
    if let error = faults.withLock({ $0[path] }) { throw error }
    opened.withLock { $0.append(path) }
    return HealthFile(
      path: path, size: Int64(file.readings.count), head: Array(file.format.utf8),
      modifiedAt: file.modifiedAt)
  }
}

/// The content of a file.
struct ShelfFile: Sendable {
  var format = "shelf"
  var readings: [Reading]
  var defect: ImportTally.Defect?
  var modifiedAt = Instant.distantPast
  /// A date with an ambiguous order of day and month, which the import needs to be given.
  var ambiguousDate: String?
  /// Whether its weights say no unit.
  var hasBareWeights = false
}

enum Reading: Sendable {
  case sample(Sample, Measure.ID, by: SourceDescription, zone: String? = nil)
  case total(DayTotal, by: SourceDescription, TotalStatement? = nil)
  /// The complete samples of an interval, as reported at that time or, without one, at the file's.
  case cover(Measure.ID, Range<Instant>, by: SourceDescription, asOf: Instant? = nil)
  case order([SourceDescription])
  case mass(BodyMassSample, by: SourceDescription)
  case bodyFat(BodyFatSample, by: SourceDescription)
  case workout(Workout, by: SourceDescription)
  case rejected(Phrase)
  /// The lines that follow are from another file, as in a folder.
  case nextFile
  /// That file is damaged.
  case damaged(String)
}

/// Reads files of a shelf, reporting progress before each line.
struct ShelfReader: HealthFileReader {
  /// The format of a file that an app sends as a connection test.
  static let connectionTest = "test"

  let format: ImportFormat
  let shelf: FileShelf

  func recognizes(_ file: HealthFile) throws -> Bool {
    file.head == Array(format.identifier.utf8)
  }

  func isConnectionTest(_ file: HealthFile) -> Bool {
    file.head == Array(Self.connectionTest.utf8)
  }

  func read(
    _ file: HealthFile, into sink: any SampleSink, context: ImportContext
  ) throws -> ImportTally {
    let contents = try shelf.file(at: file.path)
    if let example = contents.ambiguousDate, context.dateOrder == nil {
      throw ImportError.ambiguousDates(path: file.path, example: example)
    }
    var tally = ImportTally()
    for (index, reading) in contents.readings.enumerated() {
      try context.progress(
        ImportProgress(phase: .reading, done: Int64(index), total: file.size))
      tally.recordsRead += 1
      switch reading {
      case .sample(var sample, let kind, let source, let zone):
        sample.zone = try zone.flatMap { try sink.zone(named: $0) }
        let id = try sink.source(for: source)
        try sink.add([SourcedSample(sample: sample, measure: kind, source: id)])
      case .total(let total, let source, let stated):
        let id = try sink.source(for: source)
        if let stated {
          try sink.add(total, from: id, stated: stated)
        } else {
          try sink.add(total, from: id)
        }
      case .cover(let kind, let interval, let source, let asOf):
        try sink.cover(
          CoveredInterval(
            source: try sink.source(for: source), measure: kind, interval: interval,
            asOf: asOf ?? context.asOf))
      case .order(let sources):
        try sink.order(try sources.map { try sink.source(for: $0) })
      case .mass(let sample, let source):
        try sink.add(sample, from: try sink.source(for: source))
      case .bodyFat(let sample, let source):
        try sink.add(sample, from: try sink.source(for: source))
      case .workout(let workout, let source):
        try sink.add(workout, from: try sink.source(for: source))
      case .rejected(let reason): tally.reject(line: index + 1, reason: reason)
      case .nextFile: try sink.beginFile()
      case .damaged(let path):
        try sink.dropFile()
        let reason = Phrase(verbatim: "cut")
        tally.leaveOut(path, reason: reason, .damagedArchive(path: path, detail: reason))
      }
    }
    tally.defect = contents.defect
    if contents.hasBareWeights { tally.assumedWeightUnit = context.usualWeight.unit }
    return tally
  }
}
