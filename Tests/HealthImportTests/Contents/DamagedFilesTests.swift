import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import HealthImport

struct DamagedFilesTests {
  private static let steps = "date,steps\n2024-05-17,100\n2024-05-18,200\n"
  private static let weights = "Date,Weight (kg),Comments\n2024-05-17 07:12:05,77.3,\n"
  private let files: ContentsFolder

  init() throws {
    files = try ContentsFolder()
  }

  private static let cutXML = "<HealthData>\n" + Export.steps("7") + "\n<Record type="
  private static let cutJSON = #"{"activities-steps": [{"dateTime": "01/05/24 00:00:00", "val"#

  @Test("S7-1 of several files a truncated one is left out and named, the others are read")
  func cutFiles() throws {
    try files.put("a/cut.xml", Self.cutXML)
    try files.put("a/days.csv", Self.steps)
    try files.put("b/weight.csv", Self.weights)
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(sink.weighings.count == 1)
    #expect((sink.files, sink.dropped) == (3, 1))
    #expect(tally.defect == nil)
    #expect(tally.formatNames == ["csv", "withings-weight"])
    #expect(tally.recordsRead == 3)
    #expect(tally.filesDamaged == 1)
    #expect(tally.damages.first?.hasPrefix("a/cut.xml: line 3: ") == true)
    let again = try files.read(keepsPartial: true)
    #expect(again.sink.values(of: .steps) == [7, 100, 200])
    #expect(again.tally.filesDamaged == 0)
    #expect(again.tally.defect?.inEnglish.reason.description.hasPrefix("a/cut.xml: ") == true)
  }

  @Test("S7-1 if every known file is truncated, nothing is imported, and the first says why")
  func onlyCutFiles() throws {
    try files.put("a/cut.xml", Self.cutXML)
    try files.put("a/readme.txt", "Hello")
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps).isEmpty)
    #expect(tally.defect?.line == 3)
    #expect(tally.defect?.inEnglish.reason.description.hasPrefix("a/cut.xml: ") == true)
  }

  @Test("S7-1 a member with a wrong checksum is left out and named, the others are read")
  func damaged() throws {
    let rows = (1...90_000).map { "2024-05-17,\($0)\n" }.joined()
    let entries = [
      ZipText.Entry("days.csv", "date,steps\n" + rows), ZipText.Entry("weight.csv", Self.weights),
    ]
    let plain = ZipText.bytes(entries, options: "zip:compression=store")
    var bytes = plain
    let place = try #require(Data(bytes).range(of: Data("2024-05-17,80000".utf8))?.lowerBound)
    bytes[place] ^= 1
    let (sink, tally) = try files.read(try files.folder.file("import.zip", bytes))
    #expect(sink.values(of: .steps).isEmpty)
    #expect(sink.weighings.count == 1)
    #expect(tally.defect == nil)
    #expect(
      tally.damages.first?.contains("days.csv: line 90002: the archive is damaged: ZIP bad CRC")
        == true, "\(tally.damages)")
    let whole = try files.read(try files.folder.file("whole.zip", plain))
    #expect(whole.sink.values(of: .steps).count == 90_000)
  }

  @Test("S7-1 a small damaged member is left out and named")
  func unreadable() throws {
    var bytes = ZipText.bytes(
      [ZipText.Entry("days.csv", Self.steps), ZipText.Entry("more.csv", Self.weights)],
      options: "zip:compression=store")
    let place = try #require(
      Data(bytes).range(of: Data(Self.weights.utf8))?.lowerBound, "stored as it is")
    bytes[place + 5] ^= 1
    let (sink, tally) = try files.read(try files.folder.file("import.zip", bytes))
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.filesDamaged == 1)
    #expect(tally.damages.first?.hasPrefix("more.csv: line 3: the archive is damaged: ") == true)
  }

  @Test(
    "S7-1 a nested folder that cannot be listed is left out and named",
    .enabled(if: geteuid() != 0))
  func closedFolder() throws {
    try files.put("closed/days.csv", Self.steps)
    let closed = "\(files.path)/closed"
    try #require(chmod(closed, 0) == 0)
    defer { chmod(closed, 0o700) }
    #expect(
      throws: ImportError.unreadable(path: closed, detail: Phrase(verbatim: "Permission denied"))
    ) { try files.read() }
    try files.put("more.csv", Self.steps)
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.damages == ["closed: Permission denied"])
  }

  @Test("S7-1 a truncated zip in a folder is read as far as it is complete, and is named")
  func cutArchive() throws {
    let rows = (1...9_000).map { "2024-05-17,\($0)\n" }.joined()
    let bytes = ZipText.bytes(
      [
        ZipText.Entry("weight.csv", Self.weights), ZipText.Entry("days.csv", "date,steps\n" + rows),
      ],
      options: "zip:compression=store")
    for percent in [10, 50, 95] {
      try files.put("part.zip", Array(bytes.prefix(bytes.count * percent / 100)))
      try files.put("more.csv", Self.steps)
      let (sink, tally) = try files.read()
      #expect(sink.values(of: .steps) == [100, 200])
      #expect(sink.weighings.count == 1)
      #expect(tally.filesDamaged > 0)
      #expect(tally.damages.allSatisfy { $0.hasPrefix("part.zip") }, "\(tally.damages)")
    }
  }

  @Test("S7-1 a full disk on our side is not a damaged file: nothing is left out for it")
  func fullDisk() throws {
    let bytes = Array("SQLite format 3\0 and more".utf8)
    try files.put("days.csv", Self.steps)
    try files.put("a.db", bytes)
    let zip = try files.zip([
      ZipText.Entry("days.csv", Self.steps), ZipText.Entry("a.db", bytes: bytes),
    ])
    for path in [files.path, zip] {
      #expect(throws: StorageError.cannotWrite(detail: "full")) {
        try files.read(path, databases: FullDisk(), by: [KnownDatabase()])
      }
    }
  }

  @Test("S7-1 without room to unpack a file, the error says so, and not that it is damaged")
  func noRoom() throws {
    let place = files.folder.file("nowhere")
    let error = #expect(throws: StorageError.self) {
      try SpooledFile(MemoryByteSource([1, 2, 3]), called: "a.zip", in: place)
    }
    #expect(error == .cannotWrite(detail: "\(place): No such file or directory"))
  }

  @Test("S7-1 a torn database is left out and named; if there is nothing else, it is the error")
  func tornDatabases() throws {
    let bytes = Array("SQLite format 3\0 and more".utf8)
    try files.put("a.db", bytes)
    try files.put("packed.zip", ZipText.bytes([ZipText.Entry("b.db", bytes: bytes)]))
    let path = files.path
    for torn in [OneTable(nil), OneTable("KNOWN", isTornInside: true)] {
      #expect(throws: ImportError.tornDatabase(path: "\(path)/a.db", detail: "cut")) {
        try files.read(databases: torn, by: [KnownDatabase()])
      }
    }
    try files.put("days.csv", Self.steps)
    for torn in [OneTable(nil), OneTable("KNOWN", isTornInside: true)] {
      let (sink, tally) = try files.read(databases: torn, by: [KnownDatabase()])
      #expect(sink.values(of: .steps) == [100, 200])
      #expect(tally.formatNames == ["csv"])
      let reason = "it was copied while an app was writing to it, or is damaged: cut"
      #expect(tally.damages == ["a.db: \(reason)", "packed.zip/b.db: \(reason)"])
    }
  }
}

/// There is no room for a copy of any database.
private struct FullDisk: DatabaseFileReading {
  func open(_ path: String) throws -> any DatabaseFile {
    throw StorageError.cannotWrite(detail: "full")
  }
}
