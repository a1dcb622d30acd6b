import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import HealthImport

@Suite struct AnyFileReaderTests {
  private static let steps = "date,steps\n2024-05-17,100\n2024-05-18,200\n"
  private static let weights = "Date,Weight (kg),Comments\n2024-05-17 07:12:05,77.3,\n"
  private let files: ContentsFolder

  init() throws {
    files = try ContentsFolder()
  }

  @Test("S7-1 a folder is one import of all known files in it, and unknown ones are counted")
  func folders() throws {
    try files.put("a/b/days.csv", Self.steps)
    try files.put("a/weight.csv", Self.weights)
    try files.put("apple_health_export/export.xml", Export.text(Export.steps("7")))
    try files.put("a/readme.txt", "Hello")
    try files.put(".hidden/days.csv", Self.steps)
    try files.put("a/.days.csv", Self.steps)
    try files.put("__MACOSX/a/days.csv", Self.steps)
    try files.put("a/._weight.csv", "x")
    try FileManager.default.createSymbolicLink(
      atPath: "\(files.path)/link.csv", withDestinationPath: "a/b/days.csv")
    try FileManager.default.createSymbolicLink(
      atPath: "\(files.path)/around", withDestinationPath: ".")
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps) == [7, 100, 200])
    #expect(sink.weighings.map(\.mass.grams) == [77_300])
    #expect(tally.formatNames == ["apple-health", "csv", "withings-weight"])
    #expect(tally.recordsRead == 5)
    #expect(tally.recordsIgnored == 1)
    #expect(sink.files == 3)
    #expect(tally.defect == nil)
  }

  @Test("S7-1 a zip is one import of all known files in it, and so are nested zips")
  func archives() throws {
    let inner = ZipText.bytes([ZipText.Entry("weight.csv", Self.weights)])
    let deepest = ZipText.bytes([ZipText.Entry("b.zip", bytes: inner)])
    let path = try files.zip([
      ZipText.Entry("Takeout/", ""), ZipText.Entry("Takeout/days.csv", Self.steps),
      ZipText.Entry("Takeout/other.html", "<html>"), ZipText.Entry("part.zip", bytes: inner),
      ZipText.Entry("deepest.zip", bytes: deepest), ZipText.Entry("__MACOSX/._days.csv", "x"),
    ])
    let (sink, tally) = try files.read(path)
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(sink.weighings.count == 1)
    #expect(tally.formatNames == ["csv", "withings-weight"])
    #expect(tally.recordsIgnored == 1)
    #expect(
      tally.damages == [
        "deepest.zip/b.zip: it's nested too deeply in other archives and wasn't opened"
      ])
  }

  @Test("S7-1 an archive nested too deeply is never silently skipped")
  func tooDeep() throws {
    let inner = ZipText.bytes([ZipText.Entry("days.csv", Self.steps)])
    let two = ZipText.bytes([ZipText.Entry("a.zip", bytes: inner)])
    let path = try files.zip([ZipText.Entry("b.zip", bytes: two)])
    #expect(throws: ImportError.archiveTooDeep(path: "\(path)/b.zip/a.zip")) {
      try files.read(path)
    }
    #expect(
      ImportError.archiveTooDeep(path: "a").explanation.hint?.description
        == "Unpack it yourself and import the contents.")
    #expect(
      try files.read(try files.folder.file("two.zip", two)).sink.values(of: .steps) == [100, 200])
  }

  @Test("S7-1 Waymark's own record is named as such, with the command to restore it")
  func ownRecord() throws {
    var bytes = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 100)
    bytes.replaceSubrange(68..<72, with: Array("WMRK".utf8))
    let path = try files.folder.file("a b.waymark", bytes)
    #expect(throws: ImportError.ownRecord(path: path)) {
      try files.read(path, databases: NoTables(), by: [KnownDatabase()])
    }
    #expect(
      ImportError.ownRecord(path: "a b").explanation.hint?.description
        == "To replace your record with it: waymark restore 'a b'")
    bytes[68] = 0
    let other = try files.folder.file("other.db", bytes)
    #expect(throws: ImportError.unknownDatabase(path: other, formats: ["known"])) {
      try files.read(other, databases: NoTables(), by: [KnownDatabase()])
    }
  }

  private struct NoTables: DatabaseFileReading {
    func open(_ path: String) throws -> any DatabaseFile {
      EmptyDatabase(tables: [:], isTorn: false)
    }
  }

  @Test("S7-1 an Apple export in a zip with other formats does not hide them")
  func beside() throws {
    let export = ZipText.Entry("apple/export.xml", Export.text(Export.steps("7")))
    let alone = try Export.readFile(try files.zip([export, ZipText.Entry("route.gpx", "<gpx/>")]))
    #expect(alone.sink.values(of: .steps) == [7])
    #expect(alone.format == "apple-health")
    let both = try Export.readFile(try files.zip([export, ZipText.Entry("days.csv", Self.steps)]))
    #expect(both.sink.values(of: .steps).sorted() == [7, 100, 200])
    #expect(both.tally.formatNames == ["apple-health", "csv"])
  }

  @Test("S7-1 a single file is read by the matching reader")
  func alone() throws {
    let (sink, tally) = try files.read(try files.folder.file("days.csv", Array(Self.steps.utf8)))
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.formatNames == ["csv"])
    #expect(sink.files == 0)
  }

  @Test("S7-1 a rejected row names its file and its line")
  func rejections() throws {
    try files.put("x/days.csv", "date,steps\n2024-05-17,-5\n")
    let (_, tally) = try files.read()
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
    for name in ["a", "b"] { try files.put("\(name).csv", "date,steps\n" + rows) }
    let (_, tally) = try files.read()
    #expect(tally.recordsRejected == 60)
    #expect(tally.rejections.count == ImportTally.mostRejections)
  }

  @Test("S7-1 without any known file, the error says so")
  func nothing() throws {
    try files.put("readme.txt", "Hello")
    let inside = files.path
    #expect(throws: ImportError.noExportInArchive(path: inside)) { try files.read() }
    let path = try files.zip([ZipText.Entry("readme.txt", "Hello")])
    #expect(throws: ImportError.noExportInArchive(path: path)) { try files.read(path) }
    let empty = try TemporaryFolder()
    #expect(throws: ImportError.empty(path: empty.path)) { try HealthFileOpener.open(empty.path) }
  }

  @Test("S7-1 a zip with paths outside of it is not read, however deeply nested")
  func climbing() throws {
    let evil = [ZipText.Entry("../../days.csv", Self.steps)]
    let path = try files.zip([ZipText.Entry("a.zip", bytes: ZipText.bytes(evil))])
    #expect(
      throws: ImportError.unsafeArchive(path: "\(path)/a.zip", entry: "../../days.csv")
    ) { try files.read(path) }
  }

  @Test("S7-1 the clinical document next to an export is not an export, says so, and hides none")
  func clinicalDocument() throws {
    let document = """
      <?xml version="1.0"?>
      <?xml-stylesheet type="text/xsl" href="CDA.xsl"?>
      <ClinicalDocument xmlns="urn:hl7-org:v3">
      </ClinicalDocument>
      """
    try files.put("apple_health_export/export_cda.xml", document)
    let inside = "\(files.path)/apple_health_export/export_cda.xml"
    #expect(throws: ImportError.clinicalDocument(path: inside)) { try files.read() }
    let entry = ZipText.Entry("export_cda.xml", document)
    let path = try files.zip([entry])
    #expect(throws: ImportError.clinicalDocument(path: "\(path)/export_cda.xml")) {
      try files.read(path)
    }
    let export = Export.text(Export.steps("7"))
    try files.put("apple_health_export/export.xml", export)
    #expect(try files.read().sink.values(of: .steps) == [7])
    for entries in [
      [entry, ZipText.Entry("export.xml", export)], [ZipText.Entry("a.xml", export), entry],
    ] {
      #expect(try Export.readFile(try files.zip(entries)).sink.values(of: .steps) == [7])
    }
  }

  @Test("S7-1 of several files each with more rows rejected than accepted is named")
  func mostlyRejected() throws {
    try files.put("a/bad.csv", "date,steps\n2024-05-17,-5\n2024-05-18,-5\n2024-05-19,5\n,\n,\n")
    try files.put("a/half.csv", "date,steps\n2024-05-17,-5\n2024-05-18,5\n")
    try files.put("b/good.csv", "date,steps\n2024-05-20,5\n2024-05-21,5\n2024-05-22,5\n")
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps).count == 5)
    #expect(!tally.isMostlyRejected)
    #expect(tally.filesMostlyRejected == 1)
    #expect(tally.mostlyRejectedFiles.map(\.path) == ["a/bad.csv"])
  }

  @Test("S7-1 a file whose name is not UTF-8 is read like any other")
  func oddNames() throws {
    try files.put("days.csv", Self.steps)
    let old = "\(files.path)/days.csv"
    var new = "\(files.path)/d".utf8CString.dropLast() + [CChar(bitPattern: 0xFF)]
    new += ".csv".utf8CString
    #expect(rename(old, Array(new)) == 0)
    let (sink, _) = try files.read()
    #expect(sink.values(of: .steps) == [100, 200])
  }

  @Test("S7-1 a folder nested too deeply is refused")
  func deep() throws {
    try files.put(String(repeating: "a/", count: FolderMembers.mostLevels) + "days.csv", Self.steps)
    let path = files.path
    #expect(throws: ImportError.self) { try HealthFileOpener.open(path) }
  }

  @Test("S7-1 databases are recognised by their tables, in folders and zips too")
  func databases() throws {
    let bytes = Array("SQLite format 3\0 and more".utf8)
    try files.put("a.db", bytes)
    try files.put("packed.zip", ZipText.bytes([ZipText.Entry("b.db", bytes: bytes)]))
    try files.put("days.csv", Self.steps)
    let known = try files.read(databases: OneTable("KNOWN"), by: [KnownDatabase()])
    #expect(known.tally.formatNames == ["csv", "known"])
    #expect(known.tally.recordsRead == 4)
    let other = try files.read(databases: OneTable("OTHER"), by: [KnownDatabase()])
    #expect(other.tally.formatNames == ["csv"])
    #expect(other.tally.recordsIgnored == 2)
    let path = files.path
    #expect(throws: ImportError.unknownDatabase(path: "\(path)/a.db", formats: ["known"])) {
      try files.read("\(path)/a.db", databases: OneTable("OTHER"), by: [KnownDatabase()])
    }
  }

  @Test("S7-1 every format says how to get its file, and can be selected by name")
  func formats() throws {
    let readers = HealthFileReaders.all()
    let names = readers.map(\.format.identifier)
    #expect(Set(names).count == names.count)
    for reader in readers {
      #expect(!reader.format.instructions.inEnglish.description.isEmpty)
    }
    try files.put("days.csv", Self.steps)
    try files.put("minutes.csv", "start,duration,value\n2026-05-17T10:00:00Z,[60],[5]\n")
    let table = try #require(readers.first { $0.format.identifier == "csv" })
    let file = try HealthFileOpener.open(files.path)
    #expect(try table.recognizes(file))
    let sink = RecordingSink()
    let tally = try table.read(file, into: sink, context: Export.context)
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.recordsIgnored == 1)
  }

  @Test("S7-1 reading a folder can be cancelled, even if it contains nothing known")
  func stopping() throws {
    for number in 0..<40 { try files.put("\(number).jpg", [UInt8](repeating: 7, count: 1 << 16)) }
    let file = try HealthFileOpener.open(files.path)
    let context = ImportContext(calendar: Export.context.calendar) { _ in
      throw CancellationError()
    }
    #expect(throws: CancellationError.self) {
      try AnyFileReader(HealthFileReaders.known(of: .movement)).read(
        file, into: RecordingSink(), context: context)
    }
  }

  @Test("S7-1 progress over a folder runs from zero to the size of its files")
  func progress() throws {
    let rows = String(repeating: "2024-05-17,5\n", count: 80_000)
    for name in ["a", "b"] { try files.put("\(name).csv", "date,steps\n" + rows) }
    let log = ProgressLog()
    let file = try HealthFileOpener.open(files.path)
    let context = ImportContext(calendar: Export.context.calendar) { log.add($0) }
    _ = try AnyFileReader(HealthFileReaders.known(of: .movement)).read(
      file, into: RecordingSink(), context: context)
    #expect(log.steps.map(\.done) == log.steps.map(\.done).sorted())
    #expect(log.steps.count > 1)
    #expect(log.steps.last?.done == file.size)
    #expect(log.steps.allSatisfy { $0.total == file.size })
  }
}
