import Contracts

@testable import HealthImport

/// Texts of exports, and the results of reading them.
enum Export {
  static let context = ImportContext(calendar: PersonalCalendar(only: FixedZone.utc)) { _ in }

  /// An export with `body` as its content, which starts in line 2.
  static func text(_ body: String) -> String {
    "<HealthData locale=\"en_US\">\n\(body)\n</HealthData>\n"
  }

  /// A complete record of steps; parts can be replaced or, with an empty text, left out.
  static func steps(
    _ value: String = "100", start: String = "2024-05-17 08:12:33 +0200",
    end: String = "2024-05-17 08:22:33 +0200", unit: String = " unit=\"count\"",
    source: String = "Anna’s iPhone", type: String = "HKQuantityTypeIdentifierStepCount",
    device: String = ""
  ) -> String {
    "<Record type=\"\(type)\" sourceName=\"\(source)\" sourceVersion=\"17.4\"\(device)\(unit)"
      + " creationDate=\"2024-05-17 08:30:00 +0200\" startDate=\"\(start)\" endDate=\"\(end)\""
      + " value=\"\(value)\"/>"
  }

  /// A record of any type with its unit.
  static func record(_ type: String, _ value: String, _ unit: String) -> String {
    steps(value, unit: " unit=\"\(unit)\"", type: "HKQuantityTypeIdentifier\(type)")
  }

  static func read(
    _ text: String, pieceSize: Int = .max, capacity: Int = ByteWindow.usualCapacity
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    try read(Array(text.utf8), pieceSize: pieceSize, capacity: capacity)
  }

  /// - Parameters:
  ///   - pieceSize: the size of the source's pieces, so that elements cross their ends.
  ///   - capacity: the size of the window, so that it slides.
  static func read(
    _ bytes: [UInt8], pieceSize: Int = .max, capacity: Int = ByteWindow.usualCapacity
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    let sink = RecordingSink()
    let file = HealthFile(path: "memory", size: Int64(bytes.count), head: [])
    let tally = try AppleHealthReader().read(
      MemoryByteSource(bytes, pieceSize: pieceSize), of: file, into: sink, context: context,
      capacity: capacity)
    return (sink, tally)
  }

  /// The result of the first reader that accepts the file.
  static func readFile(
    _ path: String, context: ImportContext = context
  ) throws -> (format: String, sink: RecordingSink, tally: ImportTally) {
    let file = try HealthFileOpener.open(path)
    let reader = try HealthFileReaders.all().first { try $0.recognizes(file) }
    guard let reader else { throw ImportError.unrecognized(path: path, formats: []) }
    let sink = RecordingSink()
    let tally = try reader.read(file, into: sink, context: context)
    return ((tally.formats.first ?? reader.format).identifier, sink, tally)
  }
}
