import Contracts
import TestSupport
import Testing

@testable import HealthImport

@Suite struct HealthArchiveTests {
  private static let export = Export.text(Export.steps("1") + "\n" + Export.steps("2"))

  private func read(
    _ entries: [ZipText.Entry], options: String? = nil, limit: InflationLimit = .usual
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    try read(ZipText.bytes(entries, options: options), limit: limit)
  }

  private func read(
    _ bytes: [UInt8], limit: InflationLimit = .usual
  ) throws -> (sink: RecordingSink, tally: ImportTally) {
    let file = try TemporaryFile(bytes)
    let opened = try HealthFileOpener.open(file.path)
    let apple = AppleHealthReader(limit: limit)
    let anything = AnyFileReader(FormatCatalogue(contents: [AppleHealthText()]), limit: limit)
    let reader: any HealthFileReader = apple.recognizes(opened) ? apple : anything
    #expect(try reader.recognizes(opened))
    let sink = RecordingSink()
    return (sink, try reader.read(opened, into: sink, context: Export.context))
  }

  private func failure(_ entries: [ZipText.Entry], limit: InflationLimit = .usual) -> ImportError? {
    #expect(throws: ImportError.self) { try read(entries, limit: limit) }
  }

  @Test(
    "S5-9 the export is found by its content, whatever its name and its neighbours",
    arguments: [
      "apple_health_export/export.xml", "导出.xml", "Export.xml", "a/b/c/Données", "EXPORT.XML",
    ])
  func byContent(_ name: String) throws {
    let document = "<ClinicalDocument>" + String(repeating: "<HealthData ", count: 20_000)
    let (sink, tally) = try read([
      ZipText.Entry("apple_health_export/", ""),
      ZipText.Entry("apple_health_export/export_cda.xml", document),
      ZipText.Entry("__MACOSX/apple_health_export/._export.xml", Self.export + Self.export),
      ZipText.Entry("apple_health_export/._export.xml", Self.export + Self.export),
      ZipText.Entry("__MACOSX/apple_health_export/export.xml", Self.export + Self.export),
      ZipText.Entry(name, Self.export),
      ZipText.Entry("apple_health_export/electrocardiograms/ecg.csv", "Name,\n"),
    ])
    #expect(sink.values(of: .steps) == [1, 2])
    #expect(tally.defect == nil)
  }

  @Test("S5-9 the largest of several exports is read")
  func largest() throws {
    let small = Export.text(Export.steps("7"))
    let (sink, _) = try read([
      ZipText.Entry("a.xml", small), ZipText.Entry("b.xml", Self.export),
      ZipText.Entry("c.xml", small),
    ])
    #expect(sink.values(of: .steps) == [1, 2])
  }

  @Test(
    "S5-9 archives of every kind of writer are read",
    arguments: ["zip:zip64", "zip:compression=store", "zip:compression=deflate"])
  func kinds(_ options: String) throws {
    let body = (0..<4_000).map { Export.steps("\($0)") }.joined(separator: "\n")
    let entries = [ZipText.Entry("export.xml", Export.text(body))]
    let (sink, tally) = try read(entries, options: options)
    #expect(sink.values(of: .steps) == Array(0..<4_000))
    #expect(tally.defect == nil)
  }

  @Test("S5-9 an archive with a wrong checksum is a defect, and earlier content is kept")
  func checkSum() throws {
    let values = Array(0..<4_000) as [Int64]
    let body = values.map { Export.steps("\($0)") }.joined(separator: "\n")
    let (sink, tally) = try read(
      [ZipText.Entry("export.xml", Export.text(body))], options: "zip:fakecrc32")
    #expect(sink.entries.count > 1_000)
    #expect(values.starts(with: sink.values(of: .steps)))
    #expect(
      tally.defect?.reason.description.hasPrefix("the archive is damaged: ZIP bad CRC") == true)
  }

  @Test("S5-9 an archive that is empty, or without an export, or with an empty one, says so")
  func nothingThere() {
    #expect(failure([ZipText.Entry("a.txt", "b")]).isNoExport)
    #expect(failure([]).isNoExport)
    #expect(failure([ZipText.Entry("route.gpx", "<gpx/>")]).isNoExport)
    let empty = failure([ZipText.Entry("export.xml", ""), ZipText.Entry("a.txt", "b")])
    guard case .empty = empty else {
      Issue.record("\(String(describing: empty))")
      return
    }
  }

  @Test(
    "S5-9 an archive with a path outside itself is rejected",
    arguments: ["../a.txt", "/etc/passwd", "a/../../b", "..\\a", "C:\\a.txt", "a/.."])
  func unsafe(_ name: String) {
    let error = failure([ZipText.Entry("export.xml", Self.export), ZipText.Entry(name, "x")])
    guard case .unsafeArchive(_, let entry) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(entry == name.replacing("\\", with: "/"))
  }

  @Test("S5-9 a name with two dots in it is harmless")
  func harmlessDots() throws {
    let (sink, _) = try read([
      ZipText.Entry("a..b/..c", "x"), ZipText.Entry("export.xml", Self.export),
    ])
    #expect(sink.entries.count == 2)
  }

  @Test(
    "S5-9 an archive that unpacks to too much is rejected, by ratio and by size",
    arguments: [
      (
        InflationLimit(mostBytes: 64 << 30, greatestRatio: 200, ratioAppliesFrom: 1 << 20),
        "it unpacks to more than 200 times its size"
      ),
      (
        InflationLimit(mostBytes: 2 << 20, greatestRatio: 10_000, ratioAppliesFrom: 1 << 30),
        "it unpacks to more than 0 GB"
      ),
    ])
  func bomb(_ limit: InflationLimit, _ complaint: String) {
    let spaces = String(repeating: " ", count: 8 << 20)
    let error = failure(
      [ZipText.Entry("export.xml", Export.text(Export.steps() + spaces + Export.steps()))],
      limit: limit)
    guard case .archiveTooLarge(_, let detail) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(detail.description == complaint)
  }

  @Test("S5-9 a huge file next to the export is not unpacked")
  func hugeNeighbour() throws {
    let limit = InflationLimit(mostBytes: 1 << 20, greatestRatio: 10, ratioAppliesFrom: 1 << 19)
    let (sink, _) = try read(
      [
        ZipText.Entry("big.txt", String(repeating: " ", count: 8 << 20)),
        ZipText.Entry("export.xml", Self.export),
      ], limit: limit)
    #expect(sink.entries.count == 2)
  }

  @Test("S5-9 an encrypted archive is distinguished from a damaged one, alone and in a folder")
  func encrypted() throws {
    let bytes = ZipText.bytes(
      [ZipText.Entry("export.xml", Self.export)], options: "zip:encryption=aes256",
      passphrase: "secret")
    #expect {
      try read(bytes)
    } throws: { error in
      if case ImportError.encryptedArchive = error { true } else { false }
    }
    let files = try ContentsFolder()
    try files.put("zepp.zip", bytes)
    let path = "\(files.path)/zepp.zip"
    #expect(throws: ImportError.encryptedArchive(path: path)) { try files.read(path) }
    try files.put("days.csv", "date,steps\n2024-05-17,100\n")
    let (sink, tally) = try files.read()
    #expect(sink.values(of: .steps) == [100])
    #expect(
      tally.damages == [
        "zepp.zip/export.xml: it's encrypted; unpack it and import the contents"
      ])
  }

  @Test("S5-9 an archive truncated anywhere gives complete records and a defect, or is damaged")
  func truncated() throws {
    var random = SplitMix64(seed: 1)
    let values = (0..<20_000).map { _ in Int64.random(in: 0...999, using: &random) }
    let body = values.map { Export.steps("\($0)") }.joined(separator: "\n")
    let bytes = ZipText.bytes([ZipText.Entry("export.xml", Export.text(body))])
    var most = 0
    for share in stride(from: 5, to: 100, by: 5) {
      do {
        let (sink, tally) = try read(Array(bytes[..<(bytes.count * share / 100)]))
        #expect(values.starts(with: sink.values(of: .steps)))
        #expect(tally.defect != nil)
        most = max(most, sink.entries.count)
      } catch ImportError.damagedArchive {
        #expect(share < 50)
      }
    }
    #expect(most > 10_000)
  }

  @Test("S5-9 no change of bytes in an archive crashes the reader")
  func mutated() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    let original = ZipText.bytes([
      ZipText.Entry("a.txt", "b"), ZipText.Entry("export.xml", Self.export),
    ])
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      do {
        let (sink, _) = try read(bytes)
        #expect(sink.entries.count <= 2, "seed \(seed)")
      } catch is ImportError {}
    }
  }
}

extension ImportError? {
  fileprivate var isNoExport: Bool {
    if case .noExportInArchive = self { true } else { false }
  }
}
