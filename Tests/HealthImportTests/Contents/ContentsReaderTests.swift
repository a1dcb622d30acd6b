import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import HealthImport

@Suite struct ContentsReaderTests {
  private static let steps = "date,steps\n2024-05-17,100\n2024-05-18,200\n"
  private static let weights = "Date,Weight (kg),Comments\n2024-05-17 07:12:05,77.3,\n"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func put(_ name: String, _ text: String) throws {
    try put(name, Array(text.utf8))
  }

  private func put(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: "\(folder.path)/import/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func read(
    limit: InflationLimit = .usual, databases: (any DatabaseFileReading)? = nil,
    by readers: [any DatabaseReader] = []
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    try read("\(folder.path)/import", limit: limit, databases: databases, by: readers)
  }

  private func read(
    _ path: String, limit: InflationLimit = .usual, databases: (any DatabaseFileReading)? = nil,
    by readers: [any DatabaseReader] = []
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    var known = HealthFileReaders.known
    known.databases = readers
    known.opener = databases
    known.contents.append(AppleHealthText())
    let file = try HealthFileOpener.open(path)
    let reader = ContentsReader(known, limit: limit)
    #expect(reader.recognizes(file))
    let sink = RecordingSink()
    return (sink, try reader.read(file, into: sink, context: Export.context))
  }

  private func zip(_ entries: [ZipText.Entry], options: String? = nil) throws -> String {
    try folder.file("import.zip", ZipText.bytes(entries, options: options))
  }

  private func formats(_ tally: ImportTally) -> [String] {
    tally.formats.map(\.identifier).sorted()
  }

  @Test("S7-1 a folder is one import of all that is known in it, and what is not is counted")
  func folders() throws {
    try put("a/b/days.csv", Self.steps)
    try put("a/weight.csv", Self.weights)
    try put("apple_health_export/export.xml", Export.text(Export.steps("7")))
    try put("a/readme.txt", "Hello")
    try put(".hidden/days.csv", Self.steps)
    try put("a/.days.csv", Self.steps)
    try put("__MACOSX/a/days.csv", Self.steps)
    try put("a/._weight.csv", "x")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/import/link.csv", withDestinationPath: "a/b/days.csv")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/import/around", withDestinationPath: ".")
    let (sink, tally) = try read()
    #expect(sink.values(of: .steps) == [7, 100, 200])
    #expect(sink.weighings.map(\.mass.grams) == [77_300])
    #expect(formats(tally) == ["apple-health", "csv", "withings-weight"])
    #expect(tally.recordsRead == 5)
    #expect(tally.recordsIgnored == 1)
    #expect(sink.files == 3)
    #expect(tally.defect == nil)
  }

  @Test("S7-1 a zip is one import of all that is known in it, and so are zips in it")
  func archives() throws {
    let inner = ZipText.bytes([ZipText.Entry("weight.csv", Self.weights)])
    let deepest = ZipText.bytes([ZipText.Entry("b.zip", bytes: inner)])
    let path = try zip([
      ZipText.Entry("Takeout/", ""), ZipText.Entry("Takeout/days.csv", Self.steps),
      ZipText.Entry("Takeout/other.html", "<html>"), ZipText.Entry("part.zip", bytes: inner),
      ZipText.Entry("deepest.zip", bytes: deepest), ZipText.Entry("__MACOSX/._days.csv", "x"),
    ])
    let (sink, tally) = try read(path)
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(sink.weighings.count == 1)
    #expect(formats(tally) == ["csv", "withings-weight"])
    #expect(tally.recordsIgnored == 2)
  }

  @Test("S7-1 an export of Apple's in a zip with other formats does not hide them")
  func beside() throws {
    let export = ZipText.Entry("apple/export.xml", Export.text(Export.steps("7")))
    let alone = try Export.readFile(try zip([export, ZipText.Entry("route.gpx", "<gpx/>")]))
    #expect(alone.sink.values(of: .steps) == [7])
    #expect(alone.format == "apple-health")
    let both = try Export.readFile(try zip([export, ZipText.Entry("days.csv", Self.steps)]))
    #expect(both.sink.values(of: .steps).sorted() == [7, 100, 200])
    #expect(formats(both.tally) == ["apple-health", "csv"])
  }

  @Test("S7-1 one file alone is read by whoever knows it")
  func alone() throws {
    let (sink, tally) = try read(try folder.file("days.csv", Array(Self.steps.utf8)))
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(formats(tally) == ["csv"])
    #expect(sink.files == 0)
  }

  @Test("S7-1 a rejected row names its file and its line")
  func rejections() throws {
    try put("x/days.csv", "date,steps\n2024-05-17,-5\n")
    let (_, tally) = try read()
    #expect(
      tally.rejections.map(\.inEnglish) == [
        ImportTally.Rejection(
          line: 2, reason: Phrase(verbatim: "x/days.csv: steps: a negative value"))
      ])
    #expect(tally.recordsRejected == 1)
  }

  @Test("S7-1 every rejected row is counted, whatever is listed")
  func manyRejections() throws {
    let rows = String(repeating: "2024-05-17,-5\n", count: 30)
    for name in ["a", "b"] { try put("\(name).csv", "date,steps\n" + rows) }
    let (_, tally) = try read()
    #expect(tally.recordsRejected == 60)
    #expect(tally.rejections.count == ImportTally.mostRejections)
  }

  @Test("S7-1 where nothing is known, that is said")
  func nothing() throws {
    try put("readme.txt", "Hello")
    let inside = "\(folder.path)/import"
    #expect(throws: ImportError.noExportInArchive(path: inside)) { try read() }
    let path = try zip([ZipText.Entry("readme.txt", "Hello")])
    #expect(throws: ImportError.noExportInArchive(path: path)) { try read(path) }
    let empty = try TemporaryFolder()
    #expect(throws: ImportError.empty(path: empty.path)) { try HealthFileOpener.open(empty.path) }
  }

  @Test("S7-1 a damaged member is a defect, and the others are kept")
  func damaged() throws {
    let rows = (1...90_000).map { "2024-05-17,\($0)\n" }.joined()
    let path = try zip(
      [ZipText.Entry("days.csv", "date,steps\n" + rows)], options: "zip:fakecrc32")
    let (sink, tally) = try read(path)
    #expect(sink.values(of: .steps).starts(with: 1...1_000))
    let defect = try #require(tally.defect?.inEnglish)
    #expect(defect.reason.description.hasPrefix("days.csv: the archive is damaged: ZIP bad CRC"))
    #expect(defect.line > 1_000)
  }

  @Test("S7-1 a member that cannot be unpacked at all is a defect beside what is known")
  func unreadable() throws {
    var bytes = ZipText.bytes(
      [ZipText.Entry("days.csv", Self.steps), ZipText.Entry("more.csv", Self.weights)],
      options: "zip:compression=store")
    let place = try #require(
      Data(bytes).range(of: Data(Self.weights.utf8))?.lowerBound, "stored as it is")
    bytes[place + 5] ^= 1
    let (sink, tally) = try read(try folder.file("import.zip", bytes))
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.defect?.inEnglish.reason.description.hasPrefix("more.csv: the archive") == true)
  }

  @Test("S7-1 a zip that climbs out of itself is not read, however deep it lies")
  func climbing() throws {
    let evil = [ZipText.Entry("../../days.csv", Self.steps)]
    let path = try zip([ZipText.Entry("a.zip", bytes: ZipText.bytes(evil))])
    #expect(
      throws: ImportError.unsafeArchive(path: "\(path)/a.zip", entry: "../../days.csv")
    ) { try read(path) }
  }

  @Test("S7-1 a zip bomb is refused: one large file, many, or one in another")
  func bombs() throws {
    let zeros = [UInt8](repeating: 0, count: 4 << 20)
    let table = Array("date,steps\n".utf8) + zeros
    let ratio = InflationLimit(mostBytes: 1 << 40, greatestRatio: 200, ratioAppliesFrom: 1 << 20)
    let size = InflationLimit(mostBytes: 6 << 20, greatestRatio: 1 << 40, ratioAppliesFrom: 1 << 40)
    let two = [ZipText.Entry("a.csv", bytes: table), ZipText.Entry("b.csv", bytes: table)]
    let nested = [ZipText.Entry("a.zip", bytes: ZipText.bytes(two))]
    for (entries, limit) in [(two, ratio), (two, size), (nested, size)] {
      let error = #expect(throws: ImportError.self) { try read(try zip(entries), limit: limit) }
      guard case .archiveTooLarge? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("S7-1 a file whose name is not UTF-8 is read like any other")
  func oddNames() throws {
    try put("days.csv", Self.steps)
    let old = "\(folder.path)/import/days.csv"
    var new = "\(folder.path)/import/d".utf8CString.dropLast() + [CChar(bitPattern: 0xFF)]
    new += ".csv".utf8CString
    #expect(rename(old, Array(new)) == 0)
    let (sink, _) = try read()
    #expect(sink.values(of: .steps) == [100, 200])
  }

  @Test("S7-1 a folder nested too deeply is refused")
  func deep() throws {
    try put(String(repeating: "a/", count: FolderMembers.mostLevels) + "days.csv", Self.steps)
    let path = "\(folder.path)/import"
    #expect(throws: ImportError.self) { try HealthFileOpener.open(path) }
  }

  @Test("S7-1 databases are known by their tables, in folders and zips too")
  func databases() throws {
    let bytes = Array("SQLite format 3\0 and more".utf8)
    try put("a.db", bytes)
    try put("packed.zip", ZipText.bytes([ZipText.Entry("b.db", bytes: bytes)]))
    try put("days.csv", Self.steps)
    let known = try read(databases: OneTable("KNOWN"), by: [KnownDatabase()])
    #expect(formats(known.tally) == ["csv", "known"])
    #expect(known.tally.recordsRead == 4)
    let other = try read(databases: OneTable("OTHER"), by: [KnownDatabase()])
    #expect(formats(other.tally) == ["csv"])
    #expect(other.tally.recordsIgnored == 2)
    let path = "\(folder.path)/import"
    #expect(throws: ImportError.tornDatabase(path: "\(path)/a.db", detail: "cut")) {
      try read(databases: OneTable(nil), by: [KnownDatabase()])
    }
    #expect(throws: ImportError.unrecognized(path: "\(path)/a.db", formats: [])) {
      let file = try HealthFileOpener.open("\(path)/a.db")
      let readers = ContentReaders(contents: [], opener: OneTable("OTHER"))
      _ = try ContentsReader(readers).read(file, into: RecordingSink(), context: Export.context)
    }
  }

  @Test("S7-1 every format says how to get its file, and can be asked for by its name")
  func formats() throws {
    let readers = HealthFileReaders.all()
    let names = readers.map(\.format.identifier)
    #expect(Set(names).count == names.count)
    for reader in readers {
      #expect(!reader.format.instructions.inEnglish.description.isEmpty)
    }
    try put("days.csv", Self.steps)
    try put("weight.csv", Self.weights)
    let table = try #require(readers.first { $0.format.identifier == "csv" })
    let file = try HealthFileOpener.open("\(folder.path)/import")
    #expect(try table.recognizes(file))
    let sink = RecordingSink()
    let tally = try table.read(file, into: sink, context: Export.context)
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.recordsIgnored == 1)
  }

  @Test("S7-1 the reading of a folder can be stopped, though nothing in it is known")
  func stopping() throws {
    for number in 0..<40 { try put("\(number).jpg", [UInt8](repeating: 7, count: 1 << 16)) }
    let file = try HealthFileOpener.open("\(folder.path)/import")
    let context = ImportContext(calendar: Export.context.calendar) { _ in
      throw CancellationError()
    }
    #expect(throws: CancellationError.self) {
      try ContentsReader(HealthFileReaders.known).read(
        file, into: RecordingSink(), context: context)
    }
  }

  @Test("S7-1 progress over a folder runs from nothing to the size of its files")
  func progress() throws {
    let rows = String(repeating: "2024-05-17,5\n", count: 200_000)
    for name in ["a", "b"] { try put("\(name).csv", "date,steps\n" + rows) }
    let log = ProgressLog()
    let file = try HealthFileOpener.open("\(folder.path)/import")
    let context = ImportContext(calendar: Export.context.calendar) { log.add($0) }
    _ = try ContentsReader(HealthFileReaders.known).read(
      file, into: RecordingSink(), context: context)
    #expect(log.steps.map(\.done) == log.steps.map(\.done).sorted())
    #expect(log.steps.last?.done == file.size)
    #expect(log.steps.allSatisfy { $0.total == file.size })
  }
}

/// Takes every file for a database with this one table; without one, for a torn database.
private struct OneTable: DatabaseFileReading {
  let name: String?

  init(_ name: String?) {
    self.name = name
  }

  func open(_ path: String) throws -> any DatabaseFile {
    // The whole file must be there under this path, packed or not.
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    guard bytes.count == 25 else { throw DatabaseFileError.unreadable(detail: "\(bytes.count)") }
    guard let name else { throw DatabaseFileError.torn(detail: "cut") }
    return EmptyDatabase(tables: [name: ["A"]])
  }
}

private final class EmptyDatabase: DatabaseFile {
  let tables: [String: [String]]

  init(tables: [String: [String]]) {
    self.tables = tables
  }

  func forEachRow(
    of query: String, arguments: [Int64], _ body: (borrowing DatabaseRow) throws -> Void
  ) throws {}
}

private struct KnownDatabase: DatabaseReader {
  let format = ImportFormat(
    identifier: "known", title: Phrase(verbatim: "Known"), instructions: Phrase(verbatim: "None"))

  func recognizes(_ tables: [String: [String]]) -> Bool { tables["KNOWN"] != nil }

  func read(
    _ database: any DatabaseFile, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    var tally = ImportTally()
    tally.recordsRead = 1
    return tally
  }
}
