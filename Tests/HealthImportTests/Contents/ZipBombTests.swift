import Contracts
import Foundation
import TestSupport
import Testing

@testable import HealthImport

/// Archives that would fill a disk, or take hours.
struct ZipBombTests {
  private let files: ContentsFolder

  init() throws {
    files = try ContentsFolder()
  }

  @Test("S7-1 a zip bomb is refused: one large file, many, or one in another")
  func bombs() throws {
    let zeros = [UInt8](repeating: 0, count: 4 << 20)
    let table = Array("date,steps\n".utf8) + zeros
    let ratio = InflationLimit(mostBytes: 1 << 40, greatestRatio: 200, ratioAppliesFrom: 1 << 20)
    let size = InflationLimit(mostBytes: 6 << 20, greatestRatio: 1 << 40, ratioAppliesFrom: 1 << 40)
    let two = [ZipText.Entry("a.csv", bytes: table), ZipText.Entry("b.csv", bytes: table)]
    let piece = Array("date,steps\n".utf8) + zeros.prefix(900 << 10)
    let many = (1...9).map { ZipText.Entry("\($0).csv", bytes: piece) }
    let nested = [ZipText.Entry("a.zip", bytes: ZipText.bytes(two))]
    for (entries, limit) in [(two, ratio), (many, ratio), (two, size), (nested, size)] {
      let error = #expect(throws: ImportError.self) {
        try files.read(try files.zip(entries), limit: limit)
      }
      guard case .archiveTooLarge? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("S7-1 a zip that declares the size of a bomb is refused before a row is read")
  func claimed() throws {
    let table = Array("date,steps\n".utf8) + [UInt8](repeating: 10, count: 70 << 20)
    let path = try files.zip([ZipText.Entry("days.csv", bytes: table)])
    let detail = Phrase("it unpacks to more than \(200) times its size")
    #expect(throws: ImportError.archiveTooLarge(path: path, detail: detail)) {
      try files.read(path)
    }
    // No reader wants it, so it is not unpacked.
    let other = try files.zip([
      ZipText.Entry("notes.txt", bytes: Array(table.dropFirst(20))),
      ZipText.Entry("days.csv", "date,steps\n2024-05-17,1\n"),
    ])
    #expect(try files.read(other).sink.values(of: .steps) == [1])
  }

  @Test("S7-1 a zip that unpacks to more than it declares is refused")
  func lying() throws {
    let table = Array("date,steps\n".utf8) + [UInt8](repeating: 48, count: 300_000)
    var bytes = ZipText.bytes([ZipText.Entry("days.csv", bytes: table)])
    let sign = Data([0x50, 0x4B, 1, 2])
    let directory = try #require(Data(bytes).range(of: sign)?.lowerBound)
    for size in [directory + 24, 22] { bytes.replaceSubrange(size..<size + 4, with: [0, 1, 0, 0]) }
    let path = try files.folder.file("import.zip", bytes)
    let detail = Phrase("it unpacks to more than its stated size")
    #expect(throws: ImportError.archiveTooLarge(path: path, detail: detail)) {
      try files.read(path)
    }
  }

  @Test("S7-1 a zip bomb in a folder is left out and named, and the other files count")
  func besideOthers() throws {
    let zeros = [UInt8](repeating: 0, count: 4 << 20)
    let bomb = [
      ZipText.Entry("small.csv", "date,steps\n2024-05-16,2\n"),
      ZipText.Entry("large.csv", bytes: Array("date,steps\n2024-05-18,4\n".utf8) + zeros),
    ]
    try files.put("a.csv", "date,steps\n2024-05-17,1\n")
    try files.put("b.zip", ZipText.bytes(bomb))
    try files.put("c.csv", "date,steps\n2024-05-19,8\n")
    let limit = InflationLimit(
      mostBytes: 1 << 20, greatestRatio: 1 << 40, ratioAppliesFrom: 1 << 40)
    let (sink, tally) = try files.read(limit: limit)
    #expect(sink.values(of: .steps).sorted() == [1, 2, 8])
    #expect(tally.damagedFiles.map(\.path) == ["b.zip"])
  }

  @Test(
    "S7-1 a bomb is refused however it is compressed, alone or in tar, even after other files",
    arguments: LongForm.rows(short: ["gzip", "zstd"], long: ["bzip2", "xz"]))
  func compressed(_ compression: String) throws {
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    let table = Array("date,steps\n2024-05-18,4\n".utf8) + zeros
    let day = ZipText.Entry("days.csv", "date,steps\n2024-05-17,1\n")
    let bombs = [
      ZipText.compressed(table, by: compression),
      ZipText.tar([ZipText.Entry("a.csv", bytes: table)], compression: compression),
      // It is unknown, but must be unpacked to get to the next file.
      ZipText.tar([ZipText.Entry("a.bin", bytes: zeros), day], compression: compression),
      ZipText.compressed(ZipText.compressed(table, by: compression)),
    ]
    for bomb in bombs {
      let path = try files.folder.file("bomb", bomb)
      let error = #expect(throws: ImportError.self) { try files.read(path) }
      guard case .archiveTooLarge(path, _)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    // Without compression nothing grows.
    let plain = try files.folder.file(
      "plain", ZipText.tar([ZipText.Entry("a.bin", bytes: zeros), day]))
    #expect(try files.read(plain).sink.values(of: .steps) == [1])
  }

  @Test("S7-1 a tar entry that declares a huge size is refused before it is read")
  func endless() throws {
    var tar = ZipText.tar(
      [
        ZipText.Entry(
          "days.csv", bytes: Array("date,steps\n".utf8) + [UInt8](repeating: 48, count: 1 << 17))
      ],
      format: "ustar")
    tar.replaceSubrange(124..<136, with: Array("77777777777\0".utf8))
    tar.replaceSubrange(148..<156, with: Array("        ".utf8))
    let sum = tar[..<512].reduce(0) { $0 + Int($1) }
    tar.replaceSubrange(148..<156, with: Array("0\(String(sum, radix: 8))\0 ".utf8))
    let path = try files.folder.file("a.tar", tar)
    let detail = Phrase("it unpacks to more than \(200) times its size")
    #expect(throws: ImportError.archiveTooLarge(path: path, detail: detail)) {
      try files.read(path)
    }
  }

  @Test("S7-1 unsafe archives in a folder or an archive are left out and named")
  func unsafeInside() throws {
    let bomb = Array("date,steps\n2024-05-18,4\n".utf8) + [UInt8](repeating: 0, count: 40 << 20)
    let good = "date,steps\n2024-05-17,1\n"
    let entries = [
      ZipText.Entry("a.zip", bytes: ZipText.bytes([ZipText.Entry("days.csv", bytes: bomb)])),
      ZipText.Entry("b.csv.gz", bytes: ZipText.compressed(bomb)),
      ZipText.Entry(
        "c.zip",
        bytes: ZipText.bytes([
          ZipText.Entry("days.csv", "date,steps\n2024-05-19,9\n"), ZipText.Entry("../a.csv", good),
        ])),
      ZipText.Entry(
        "d.tgz", bytes: ZipText.tar([ZipText.Entry("/a.csv", good)], compression: "gzip")),
      ZipText.Entry(
        "e.zip", bytes: Array(ZipText.bytes([ZipText.Entry("days.csv", good)]).prefix(20))),
      ZipText.Entry(
        "f.zip",
        bytes: ZipText.bytes(
          [ZipText.Entry("days.csv", good)], options: "zip:encryption=aes256", passphrase: "secret")
      ),
      ZipText.Entry("g.zip", bytes: ZipText.bytes([ZipText.Entry("days.csv", good)])),
    ]
    for entry in entries { try files.put(entry.name, entry.bytes) }
    let named = ["a.zip", "b.csv.gz", "c.zip", "d.tgz", "e.zip", "f.zip/days.csv"]
    let stored = ZipText.bytes(entries, options: "zip:compression=store")
    for path in [
      files.path, try files.folder.file("all.zip", stored),
      try files.folder.file("all.tgz", ZipText.tar(entries, compression: "gzip")),
    ] {
      let (sink, tally) = try files.read(path)
      #expect(sink.values(of: .steps) == [1])
      #expect(tally.damagedFiles.map(\.path) == named, "\(tally.damages)")
    }
  }

  @Test("S7-1 many bombs in one archive do not evade the limit")
  func manyInside() throws {
    let limit = InflationLimit(mostBytes: 1 << 40, greatestRatio: 200, ratioAppliesFrom: 1 << 20)
    let bomb = ZipText.bytes([
      ZipText.Entry(
        "a.csv", bytes: Array("date,steps\n".utf8) + [UInt8](repeating: 0, count: 2 << 20))
    ])
    let entries = (0..<40).map { ZipText.Entry("\($0).zip", bytes: bomb) }
    let path = try files.folder.file(
      "all.tgz", ZipText.tar(entries, compression: "gzip"))
    #expect(throws: ImportError.self) { try files.read(path, limit: limit) }
  }
}
