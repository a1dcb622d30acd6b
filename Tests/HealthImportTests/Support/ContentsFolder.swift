import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import HealthImport

/// A folder to import, removed after the test.
struct ContentsFolder {
  /// The folder around it.
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  var path: String { "\(folder.path)/import" }

  func put(_ name: String, _ text: String) throws {
    try put(name, Array(text.utf8))
  }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(
    limit: InflationLimit = .usual, keepsPartial: Bool = false,
    databases: (any DatabaseFileReading)? = nil,
    by readers: [any DatabaseReader] = []
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    try read(
      "\(path)", limit: limit, keepsPartial: keepsPartial, databases: databases,
      by: readers)
  }

  func read(
    _ path: String, limit: InflationLimit = .usual, keepsPartial: Bool = false,
    databases: (any DatabaseFileReading)? = nil,
    by readers: [any DatabaseReader] = []
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    var known = HealthFileReaders.known(of: .movement)
    known.databases = readers
    known.opener = databases
    known.contents.append(AppleHealthText())
    let file = try HealthFileOpener.open(path)
    let reader = AnyFileReader(known, limit: limit)
    #expect(reader.recognizes(file))
    let sink = RecordingSink()
    var context = Export.context
    context.keepsPartial = keepsPartial
    return (sink, try reader.read(file, into: sink, context: context))
  }

  func zip(_ entries: [ZipText.Entry], options: String? = nil) throws -> String {
    try folder.file("import.zip", ZipText.bytes(entries, options: options))
  }
}

extension ImportTally {
  var formatNames: [String] { formats.map(\.identifier).sorted() }

  /// In English, each with its path.
  var damages: [String] { damagedFiles.map { "\($0.path): \($0.reason.inEnglish)" } }
}

/// Treats every file as a database with this one table; without one, as a torn database.
struct OneTable: DatabaseFileReading {
  let name: String?
  /// Whether its tables can be listed but not read.
  let isTornInside: Bool

  init(_ name: String?, isTornInside: Bool = false) {
    self.name = name
    self.isTornInside = isTornInside
  }

  func open(_ path: String) throws -> any DatabaseFile {
    // The whole file must exist at this path, compressed or not.
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard bytes.count == 25 else { throw DatabaseFileError.unreadable(detail: "\(bytes.count)") }
    guard let name else { throw DatabaseFileError.torn(detail: "cut") }
    return EmptyDatabase(tables: [name: ["A"]], isTorn: isTornInside)
  }
}

final class EmptyDatabase: DatabaseFile {
  let tables: [String: [String]]

  private let isTorn: Bool

  init(tables: [String: [String]], isTorn: Bool) {
    self.tables = tables
    self.isTorn = isTorn
  }

  func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws {
    if isTorn { throw DatabaseFileError.torn(detail: "cut") }
  }
}

struct KnownDatabase: DatabaseReader {
  let format = ImportFormat(
    identifier: "known", title: Phrase(verbatim: "Known"), instructions: Phrase(verbatim: "None"))

  func recognizes(_ tables: [String: [String]]) -> Bool { tables["KNOWN"] != nil }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    let total = DayTotal(day: try #require(Day("2024-05-19")), measure: .steps, value: 9)
    try sink.add(total, from: sink.source(for: SourceDescription(name: "Known", kind: .watch)))
    try database.forEachRow(of: "SELECT A FROM KNOWN", arguments: []) { _ in }
    var tally = ImportTally()
    tally.recordsRead = 1
    return tally
  }
}
