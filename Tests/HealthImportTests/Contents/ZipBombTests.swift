import Contracts
import Foundation
import TestSupport
import Testing

@testable import HealthImport

/// Archives that would fill a disk, or an afternoon.
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

  @Test("S7-1 a zip that says it is a bomb is refused before a row of it is read")
  func claimed() throws {
    let table = Array("date,steps\n".utf8) + [UInt8](repeating: 10, count: 70 << 20)
    let path = try files.zip([ZipText.Entry("days.csv", bytes: table)])
    let detail = Phrase("it unpacks to more than \(200) times its size")
    #expect(throws: ImportError.archiveTooLarge(path: path, detail: detail)) {
      try files.read(path)
    }
    // Nobody reads it, so nothing of it is unpacked.
    let other = try files.zip([
      ZipText.Entry("notes.txt", bytes: Array(table.dropFirst(20))),
      ZipText.Entry("days.csv", "date,steps\n2024-05-17,1\n"),
    ])
    #expect(try files.read(other).sink.values(of: .steps) == [1])
  }

  @Test("S7-1 a zip that unpacks to more than it says is refused")
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
}
