import Composition
import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// A folder or zip with a truncated file, such as a database copied while an app was writing to it.
struct DamagedImportTests {
  private static func fixture(_ name: String) throws -> [UInt8] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return Array(try Data(contentsOf: URL(fileURLWithPath: "/\(tests)/Fixtures/\(name)")))
  }

  private static func put(_ name: String, _ bytes: [UInt8], in folder: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  @Test(
    "S7-1 In a folder the intact files are imported, and the truncated one is named and imported once complete",
    arguments: [
      ("fuzz/gadgetbridge/seed.db", "gadgetbridge.db"), ("fuzz/infinitime/seed.db", "metrics.db"),
      ("sources/health-auto-export/v2.json", "phone/day.json"),
    ], [10, 50, 95])
  func folder(_ file: (fixture: String, name: String), percent: Int) async throws {
    let anna = try Person()
    let folder = anna.folder.file("import")
    let whole = try Self.fixture(file.fixture)
    let cut = Array(whole.prefix(whole.count * percent / 100))
    try Self.put(file.name, cut, in: folder)
    try Self.put("days.csv", Array("date,steps\n2026-05-15,9000\n".utf8), in: folder)
    let (output, failure) = try await anna.runs("import", folder, "--json")
    #expect(failure?.status == .badData)
    #expect(failure?.englishMessage.contains("1 file in \(folder) was left out") == true)
    let report = try JSONAnswer(output.result)("files.0")
    #expect(try report("samplesAdded").int == 1)
    #expect(try report("filesDamaged").int == 1)
    #expect(try report("damagedFiles.0.path").string == file.name)
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 9_000)
    let before = try await anna.json("sources")("items").array.count
    #expect(before == 1)
    try Self.put(file.name, whole, in: folder)
    let again = try await anna.json("import", folder)("files.0")
    #expect(try again("filesDamaged").int == 0)
    #expect(try again("samplesAdded").int ?? 0 > 0)
    #expect(try again("samplesDuplicate").int ?? 0 > 0)
  }

  @Test(
    "S7-1 In a folder with a truncated table every complete row counts, and the rest later")
  func table() async throws {
    let anna = try Person()
    let folder = anna.folder.file("import")
    let table = "date,steps\n2026-05-14,100\n2026-05-15,\"200\"\n2026-05-16,300\n"
    try Self.put("cut.csv", Array(table.prefix(40).utf8), in: folder)
    try Self.put("weight.csv", Array("Date,Weight (kg)\n2026-05-15 07:00:00,80\n".utf8), in: folder)
    let report = try await anna.json("import", folder)("files.0")
    #expect(try report("samplesAdded").int == 2)
    #expect(try report("recordsRejected").int == 1)
    #expect(try report("rejections.0.line").int == 3)
    try Self.put("cut.csv", Array(table.utf8), in: folder)
    #expect(try await anna.json("import", folder)("files.0.samplesAdded").int == 2)
  }

  @Test("S7-1 The summary names what was left out, in plain words")
  func words() async throws {
    let anna = try Person()
    let folder = anna.folder.file("import")
    let cut = Array(try Self.fixture("fuzz/infinitime/seed.db").prefix(700))
    try Self.put("watch/metrics.db", cut, in: folder)
    try Self.put("days.csv", Array("date,steps\n2026-05-15,9000\n".utf8), in: folder)
    let (output, failure) = try await anna.runs("import", folder)
    let said = output.result.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "left out: watch/metrics.db: it was copied while an app was writing to it, or is damaged: "),
      "\(output.result)")
    #expect(failure?.englishHint?.contains("Close its app, then copy it again.") == true)
    let alone = try #require(try await anna.failure("import", "\(folder)/watch/metrics.db"))
    #expect(alone.status == .badData)
    #expect(alone.englishMessage.contains("copied while an app was writing to it"))
  }

  @Test("S7-1 An unknown database is refused with the known kinds")
  func unknownDatabase() async throws {
    let anna = try Person()
    let other = try anna.folder.file(
      "other.db",
      Array(
        try Self.fixture("fuzz/amazfish/seed.db").replacing("mi_band".utf8, with: "my_band".utf8))
    )
    let failure = try #require(try await anna.failure("import", other))
    #expect(failure.status == .badData)
    #expect(
      failure.englishMessage == "\(other) is a database from an app that Waymark doesn't know.")
    #expect(
      failure.englishHint?.contains("gadgetbridge, health-connect, infinitime, amazfish") == true,
      "\(failure.englishHint ?? "")")
  }
}

extension Person {
  /// The output of a command, whether or not it fails.
  fileprivate func runs(
    _ words: String...
  ) async throws -> (output: CapturedOutput, failure: CommandFailure?) {
    let output = CapturedOutput()
    do {
      try await run(words, into: output)
      return (output, nil)
    } catch {
      return (output, CommandFailure(error))
    }
  }
}
