import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import HealthImport

/// Tar archives, and files that are only compressed.
struct CompressedFilesTests {
  private static let steps = "date,steps\n2024-05-17,100\n2024-05-18,200\n"
  private static let weights = "Date,Weight (kg),Comments\n2024-05-17 07:12:05,77.3,\n"
  private static let compressions = ["gzip", "bzip2", "xz", "zstd"]
  private let files: ContentsFolder

  init() throws {
    files = try ContentsFolder()
  }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try files.folder.file(name, bytes)
  }

  @Test(
    "S7-1 a tar archive is one import of all known files in it, however it is compressed",
    arguments: [nil, "gzip", "bzip2", "xz", "zstd"] as [String?],
    ["pax", "ustar", "v7tar", "gnutar"])
  func tar(_ compression: String?, _ format: String) throws {
    let zip = ZipText.bytes([ZipText.Entry("weight.csv", Self.weights)])
    let bytes = ZipText.tar(
      [
        ZipText.Entry("Takeout/", ""), ZipText.Entry("./Takeout/photo.jpg", "JPEG"),
        ZipText.Entry("./Takeout/Fit/days.csv", Self.steps),
        ZipText.Entry("Takeout/.hidden/days.csv", Self.steps),
        ZipText.Entry("Takeout/part.zip", bytes: zip),
      ], compression: compression, format: format)
    let (sink, tally) = try files.read(try file("takeout-001.tgz", bytes))
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(sink.weighings.count == 1)
    #expect(tally.formatNames == ["csv", "withings-weight"])
    #expect(tally.recordsIgnored == 1)
    #expect(tally.filesDamaged == 0)
  }

  @Test(
    "S7-1 archives from Debian's tar, gzip, bzip2, xz and zstd are read",
    arguments: [
      "takeout.tgz", "takeout.tar", "takeout.tar.bz2", "takeout.tar.xz", "takeout.tar.zst",
    ])
  func written(_ name: String) throws {
    let (sink, tally) = try files.read(Fixture.path("sources/packed/\(name)"))
    #expect(sink.values(of: .steps) == [6_123, 7_001])
    #expect(sink.weighings.count == 1)
    // The one made from `.` has an activity too.
    #expect(sink.workouts.count == (name == "takeout.tgz" ? 1 : 0))
    #expect(tally.filesDamaged == 0)
  }

  @Test("S7-1 a compressed activity from Strava is read, alone and in a folder")
  func strava() throws {
    let path = Fixture.path("sources/packed/1.fit.gz")
    #expect(try files.read(path).sink.workouts.count == 1)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try files.put("activities/1.fit.gz", bytes)
    try files.put("activities.csv", "Activity ID,Activity Date\n")
    #expect(try files.read().sink.workouts.count == 1)
  }

  @Test("S7-1 parts of an archive in one folder are one import")
  func parts() throws {
    try files.put(
      "takeout-001.tgz", ZipText.tar([ZipText.Entry("days.csv", Self.steps)], compression: "gzip"))
    try files.put(
      "takeout-002.tgz",
      ZipText.tar([ZipText.Entry("weight.csv", Self.weights)], compression: "gzip"))
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(sink.weighings.count == 1)
    #expect(tally.recordsIgnored == 0)
  }

  @Test("S7-1 a single compressed file is read like the original", arguments: compressions)
  func alone(_ compression: String) throws {
    let path = try file("days.csv.gz", ZipText.compressed(Array(Self.steps.utf8), by: compression))
    let (sink, tally) = try files.read(path)
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.formatNames == ["csv"])
    #expect(sink.files == 0)
    #expect(tally.recordsRead == 2)
  }

  @Test(
    "S7-1 compressed files count in a folder, a zip and a nested zip, under their uncompressed names"
  )
  func members() throws {
    let minutes = #"[{"dateTime":"02/25/23 13:17:00","value":"12"}]"#
    let entries = [
      ZipText.Entry(
        "activities/steps-2023-02-25.json.gz", bytes: ZipText.compressed(Array(minutes.utf8))),
      ZipText.Entry("activities/1.gpx.gz", bytes: ZipText.compressed(Array("<gpx/>".utf8))),
    ]
    for entry in entries { try files.put(entry.name, entry.bytes) }
    let zip = ZipText.bytes(entries)
    for path in [
      files.path, try file("a.zip", zip),
      try file("b.zip", ZipText.bytes([ZipText.Entry("a.zip", bytes: zip)])),
    ] {
      let (sink, tally) = try files.read(path)
      #expect(sink.values(of: .steps) == [12])
      #expect(tally.formatNames == ["fitbit-json"])
      #expect(tally.recordsIgnored == 1)
    }
  }

  @Test("S7-1 an Apple export is read from a tar archive and compressed too")
  func apple() throws {
    let text = Export.text(Export.steps("7"))
    let tar = ZipText.tar(
      [ZipText.Entry("apple_health_export/export.xml", text)], compression: "gzip")
    for bytes in [tar, ZipText.compressed(Array(text.utf8))] {
      let (format, sink, _) = try Export.readFile(try file("export.gz", bytes))
      #expect(format == "apple-health")
      #expect(sink.values(of: .steps) == [7])
    }
  }

  @Test("S7-1 a compressed database is recognised, alone too")
  func databases() throws {
    let bytes = ZipText.compressed(Array("SQLite format 3\0 and more".utf8))
    let path = try file("a.db.gz", bytes)
    let (_, tally) = try files.read(path, databases: OneTable("KNOWN"), by: [KnownDatabase()])
    #expect(tally.formatNames == ["known"])
  }

  @Test("S7-1 a truncated compressed file is an error alone, and is left out among others")
  func cut() throws {
    let rows = (1...9_000).map { "2024-05-17,\($0)\n" }.joined()
    let bytes = ZipText.compressed(Array(("date,steps\n" + rows).utf8))
    let cut = Array(bytes.prefix(bytes.count / 2))
    let alone = try files.read(try file("days.csv.gz", cut))
    #expect(alone.tally.defect?.inEnglish.reason.description.contains("it ends too early") == true)
    try files.put("days.csv.gz", cut)
    try files.put("more.csv", Self.steps)
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.damagedFiles.map(\.path) == ["days.csv.gz"])
  }

  @Test("S7-1 of a truncated archive everything before the cut counts, alone too, and it is named")
  func cutArchive() throws {
    let rows = (1...9_000).map { _ in "2024-05-17,\(Int.random(in: 1...9_000))\n" }.joined()
    let entries = [
      ZipText.Entry("weight.csv", Self.weights), ZipText.Entry("days.csv", "date,steps\n" + rows),
    ]
    let packed = [
      ZipText.tar(entries, compression: "gzip"), ZipText.tar(entries), ZipText.bytes(entries),
    ]
    for bytes in packed {
      let (sink, tally) = try files.read(
        try file("a.tgz", Array(bytes.prefix(bytes.count * 2 / 3))))
      #expect(sink.values(of: .steps).isEmpty)
      #expect(sink.weighings.count == 1)
      #expect(tally.damagedFiles.first?.path == "days.csv")
      #expect(tally.defect == nil)
    }
  }

  @Test("S7-1 a file that only starts like a compressed one is damaged, and not read for ever")
  func falseHeads() throws {
    for head in [[0x1F, 0x8B, 0x08, 0xFF], [0x28, 0xB5, 0x2F, 0xFD]] as [[UInt8]] {
      let bytes = head + [UInt8](repeating: 0xFF, count: 600)
      let inside = ZipText.compressed(bytes)
      for bytes in [bytes, inside] {
        let path = try file("a.gz", bytes)
        #expect(throws: ImportError.self) { try files.read(path) }
      }
    }
    let empty = try file("empty.gz", ZipText.compressed([]))
    #expect(throws: ImportError.self) { try files.read(empty) }
  }

  @Test("S7-1 links in a tar archive are not files")
  func links() throws {
    let place = try TemporaryFolder()
    _ = try place.file("days.csv", Array(Self.steps.utf8))
    let manager = FileManager.default
    try manager.linkItem(atPath: "\(place.path)/days.csv", toPath: "\(place.path)/same.csv")
    try manager.createSymbolicLink(
      atPath: "\(place.path)/link.csv", withDestinationPath: "days.csv")
    try Self.run("tar", "-C", place.path, "-czf", files.folder.file("a.tgz"), ".")
    let (sink, tally) = try files.read(files.folder.file("a.tgz"))
    #expect(sink.values(of: .steps) == [100, 200])
    #expect(tally.recordsIgnored == 0)
  }

  @Test("S7-1 holes of a sparse file in a tar archive are read as zeros")
  func sparse() throws {
    let place = try TemporaryFolder()
    let path = try place.file("a.db", Array("SQLite format 3\0".utf8))
    // As long as `OneTable` expects, most of it a hole, or all after one page.
    for (length, isKnown) in [(25, true), (1 << 20, false)] {
      #expect(truncate(path, length) == 0)
      try Self.run("tar", "-C", place.path, "-cSf", files.folder.file("a.tar"), "a.db")
      let read = {
        try files.read(
          files.folder.file("a.tar"), databases: OneTable("KNOWN"), by: [KnownDatabase()])
      }
      if isKnown {
        #expect(try read().tally.formatNames == ["known"])
      } else {
        // It counts the bytes of unknown files.
        #expect(throws: ImportError.self) { try read() }
      }
    }
  }

  @Test(
    "S7-1 a wrong gzip checksum is damage, even if everything can be decompressed",
    arguments: LongForm.rows(short: [1, 9_000], long: [90_000]))
  func checksums(count: Int) throws {
    let rows = String(repeating: "2024-05-17,5\n", count: count)
    let plain = Array(("date,steps\n" + rows).utf8)
    for place in [8, 4] {
      var single = ZipText.compressed(plain)
      single[single.count - place] ^= 1
      var tar = ZipText.tar([ZipText.Entry("days.csv", bytes: plain)], compression: "gzip")
      tar[tar.count - place] ^= 1
      try files.put("a/days.csv.gz", single)
      try files.put("b/days.tgz", tar)
      try files.put("more.csv", Self.steps)
      let (sink, tally) = try files.read()
      #expect(tally.damagedFiles.map(\.path) == ["a/days.csv.gz", "b/days.tgz"])
      #expect(sink.values(of: .steps).suffix(2) == [100, 200])
      let alone = try file("days.csv.gz", single)
      let isRefused = (try? files.read(alone).tally.defect == nil) != true
      #expect(isRefused)
      // Any of the files in it may be the damaged one.
      let archive = try file("days.tgz", tar)
      let error = ImportError.damagedArchive(
        path: archive, detail: Phrase("its checksum is wrong, so it's damaged"))
      #expect(throws: error) { try files.read(archive) }
    }
  }

  @Test("S7-1 several gzip members are one file, without any data after them")
  func severalMembers() throws {
    let members = ["date,steps\n2024-05-17,1", "00\n2024-05-18,200\n"].map {
      ZipText.compressed(Array($0.utf8))
    }
    for end in [[], [0, 0, 0], [0x1F, 7]] as [[UInt8]] {
      let path = try file("days.csv.gz", members[0] + members[1] + end)
      #expect(try files.read(path).sink.values(of: .steps) == [100, 200])
    }
  }

  private static func run(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
