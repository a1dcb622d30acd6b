import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

struct ImportCommandTests {
  @Test("S5-9 A file imported twice changes nothing the second time")
  func twice() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n2026-05-16,4000\n")
    #expect(try await anna.json("import", file)("files.0.daysChanged").int == 2)
    let before = try await anna.types("export", "-", "--format", "json")
    let again = try await anna.json("import", file)
    #expect(try again("files.0.samplesAdded").int == 0)
    #expect(try again("files.0.samplesDuplicate").int == 2)
    #expect(try again("files.0.daysChanged").int == 0)
    #expect(try await anna.types("export", "-", "--format", "json") == before)
    #expect(try await anna.eventNames() == ["DaysChanged"])
  }

  @Test("S2-1 A file of weights alone is reported as weights, which change no day")
  func weights() async throws {
    let anna = try Person()
    let file = try anna.folder.file("w.csv", "date,weight (kg)\n2026-05-15,82.4\n2026-05-16,82.1\n")
    let text = try await anna.types("import", file)
    #expect(text.contains("2 weights added, 0 already known"))
    #expect(!text.contains("sample") && !text.contains("changed"))
    let mixed = try anna.folder.file("m.csv", "date,steps,weight (kg)\n2026-05-14,900,82.9\n")
    #expect(try await anna.types("import", mixed).contains("samples added"))
  }

  @Test("A dry run says what would happen and changes nothing")
  func dryRun() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n")
    let report = try await anna.json("import", file, "--dry-run")
    #expect(try report("files.0.samplesAdded").int == 1)
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 0)
    #expect(try await anna.json("sources")("items").array.isEmpty)
    #expect(try await anna.eventNames() == [])
  }

  @Test("Bad samples are refused, counted and named by line; the others are imported")
  func badSamples() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv",
      "date,steps\n2026-05-01,-5\n2026-05-02,3000000\n2026-05-03,7000\nfoo,5\n"
        + "2026-05-04,1\n2026-05-05,2\n")
    let report = try await anna.json("import", file)("files.0")
    #expect(try report("recordsRead").int == 6)
    #expect(try report("recordsRejected").int == 3)
    #expect(try report("rejections").array.map { try $0("line").int } == [2, 3, 5])
    #expect(try report("samplesAdded").int == 3)
    #expect(try await anna.json("day", "2026-05-03")("steps").int == 7_000)
  }

  @Test("Of several files each readable one is imported, and the failure names the others")
  func several() async throws {
    let anna = try Person()
    let one = try anna.folder.file("one.csv", "date,steps\n2026-05-15,9000\n")
    let two = try anna.folder.file("two.csv", "date,steps\n2026-05-16,4000\n")
    let bad = try anna.folder.file("bad.csv", "nothing\n")
    let missing = anna.folder.file("missing.csv")
    let dry = try #require(try await anna.failure("import", one, bad, two, "--dry-run"))
    #expect(dry.status == .badData)
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 0)
    let failure = try #require(try await anna.failure("import", one, missing, bad, two))
    #expect(failure.status == .noInput)
    #expect(failure.englishMessage.contains("There is no file \(missing)."))
    #expect(failure.englishMessage.contains("\(bad) isn't in a format"))
    let lines = failure.text(in: .english).split(separator: "\n")
    #expect(lines.count == 4, "\(lines)")
    #expect(lines[0] == "waymark: There is no file \(missing).")
    #expect(lines[1] == "  Check the path.")
    #expect(lines[2].hasPrefix("waymark: \(bad) isn't in a format"))
    #expect(lines[3].contains("date and steps"))
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 9_000)
    #expect(try await anna.json("day", "2026-05-16")("steps").int == 4_000)
  }

  private static let undecided = "date,steps\n3/4/2026,9000\n5/5/2026,100\n"

  @Test(
    "S8-8 If no date of a table shows the order of day and month, --dates gives it, and nothing is guessed"
  )
  func dates() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", Self.undecided)
    let failure = try #require(try await anna.failure("import", file))
    #expect(failure.status == .badData)
    #expect(
      failure.englishMessage.hasPrefix("\(file) has dates such as 3/4/2026, and none of them shows")
    )
    #expect(failure.englishHint?.contains("--dates dmy") == true)
    #expect(try await anna.json("sources")("items").array.isEmpty)
    let report = try await anna.json("import", file, "--dates", "mdy")
    #expect(try report("files.0.lastDay").string == "2026-05-05")
    #expect(try await anna.json("day", "2026-03-04")("steps").int == 9_000)
    await #expect(throws: (any Error).self) {
      try await anna.types("import", file, "--dates", "ymd")
    }
  }

  @Test(
    "S8-8 In a terminal it asks, and any other answer imports nothing",
    arguments: [("1", "2026-04-03"), ("mdy", "2026-03-04"), ("x", nil), ("", nil)])
  func asksForDates(_ line: String, _ day: String?) async throws {
    var anna = try Person()
    anna.isTyping = true
    let file = try anna.folder.file("days.csv", Self.undecided)
    if let day {
      let answer = try await anna.answers([line], to: "import", file)
      #expect(answer.talk.contains("Which comes first: 1 the day, 2 the month?"))
      #expect(try await anna.json("day", day)("steps").int == 9_000)
    } else {
      await #expect(throws: (any Error).self) { try await anna.answers([line], to: "import", file) }
      #expect(try await anna.json("sources")("items").array.isEmpty)
    }
  }

  @Test("S7-1 A file with every row rejected is not a success")
  func allRejected() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,-9000\n2026-05-16,\n")
    let failure = try #require(try await anna.failure("import", file))
    #expect(failure.status == .badData)
    #expect(failure.englishMessage.contains("everything was rejected"))
    #expect(failure.englishHint?.contains("waymark import --list-formats") == true)
  }

  @Test("S7-1 The help names the columns of a table, and so does the failure of an unknown one")
  func columns() async throws {
    let anna = try Person()
    let bad = try anna.folder.file("bad.csv", "day,walked\n2026-05-15,9000\n")
    let failure = try #require(try await anna.failure("import", bad))
    #expect(failure.englishHint?.contains("date and steps") == true)
    #expect(failure.englishMessage.contains("day, walked"))
    let misspelt = try anna.folder.file(
      "misspelt.csv", "date,steps,distanceKilometres\n2026-05-15,9000,3\n")
    #expect(try await anna.types("import", misspelt).contains("not read: distanceKilometres"))
  }

  @Test("An import without a file says which are accepted")
  func noFile() async throws {
    let failure = try await Person().failure("import")
    #expect(failure?.status == .usage)
    #expect(failure?.englishHint?.contains("waymark import FILE") == true)
  }

  @Test(
    "S7-1 A file with more rows rejected than imported is not a success, and its good rows count"
  )
  func mostlyRejected() async throws {
    let anna = try Person()
    let bad = String(repeating: "2026-05-01,-5\n", count: 5)
    let file = try anna.folder.file("days.csv", "date,steps\n\(bad)2026-05-03,7000\n")
    let dry = try #require(try await anna.failure("import", file, "--dry-run"))
    #expect(
      dry.englishMessage == "5 of 6 records in \(file) were rejected; the others would be imported."
    )
    let captured = CapturedOutput()
    let failure = await #expect(throws: CommandFailure.self) {
      try await anna.run(["import", file], into: captured)
    }
    #expect(failure?.status == .badData)
    #expect(
      failure?.englishMessage
        == "5 of 6 records in \(file) were rejected; the others were imported.")
    #expect(captured.result.contains("5 records rejected"))
    #expect(try await anna.json("day", "2026-05-03")("steps").int == 7_000)
    // Half is not a majority.
    let half = try anna.folder.file("half.csv", "date,steps\n2026-05-01,-5\n2026-05-04,7\n,\n")
    #expect(try await anna.failure("import", half) == nil)
  }

  @Test("S7-1 In a folder the files with more rows rejected than imported are named")
  func mostlyRejectedMembers() async throws {
    let anna = try Person()
    let folder = anna.folder.file("export")
    for (name, rows) in [("a.csv", ["-1", "-2", "3"]), ("b.csv", ["4", "5", "6"])] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let days = rows.enumerated().map { "2026-05-0\($0.offset + 1),\($0.element)\n" }.joined()
      try Data("date,steps\n\(days)".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    let captured = CapturedOutput()
    let failure = await #expect(throws: CommandFailure.self) {
      try await anna.run(["import", folder], into: captured)
    }
    #expect(
      failure?.englishMessage
        == "Most records of 1 file in \(folder) were rejected; the others were imported.")
    #expect(captured.result.contains("mostly rejected: a.csv: 2 of 3 records"))
    #expect(try await anna.json("day", "2026-05-03")("steps").int == 6)
  }

  @Test(
    "S7-1 - reads standard input, in any format, and has a name in all messages")
  func standardInput() async throws {
    var anna = try Person()
    anna.piped = "date,steps\n2026-05-15,9000\n"
    #expect(try await anna.json("import", "-")("files.0.path").string == "standard input")
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 9_000)
    #expect(try await anna.json("imports")("items.0.path").string == "standard input")
    anna.piped = "{}"
    let unknown = try #require(try await anna.failure("import", "-"))
    #expect(unknown.englishMessage.hasPrefix("standard input isn't in a format Waymark knows"))
    anna.piped = ""
    let empty = try #require(try await anna.failure("import", "-"))
    #expect(empty.englishMessage == "standard input is empty.")
    #expect(empty.status == .badData)
  }

  @Test(
    "S7-1 A Takeout part without known files is no failure if another part is imported"
  )
  func parts() async throws {
    let anna = try Person()
    let folders = ["takeout-20260501T0-001", "takeout-20260501T0-002", "other-002"]
      .map { anna.folder.file($0) }
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try Data("Hello".utf8).write(to: URL(fileURLWithPath: "\(folder)/readme.txt"))
    }
    #expect(try await anna.failure("import", folders[0], folders[1])?.status == .badData)
    try Data("date,steps\n2026-05-15,9000\n".utf8).write(
      to: URL(fileURLWithPath: "\(folders[0])/days.csv"))
    let report = try await anna.json("import", folders[1], folders[0])
    #expect(try report("files").array.count == 1)
    #expect(try report("partsWithoutData").array.count == 1)
    let text = try await anna.types("import", folders[0], folders[1])
    #expect(text.contains("contains nothing Waymark can read"))
    #expect(try await anna.failure("import", folders[0], folders[2])?.status == .badData)
  }

  @Test(
    "S7-1 A clinical document names the right file, and no error about XML, JSON or bytes mentions a table"
  )
  func otherFiles() async throws {
    let anna = try Person()
    let document = try anna.folder.file(
      "export_cda.xml", "<?xml version=\"1.0\"?>\n<ClinicalDocument>\n")
    let failure = try #require(try await anna.failure("import", document))
    #expect(failure.status == .badData)
    #expect(failure.englishMessage.contains("clinical document"))
    #expect(failure.englishHint?.contains("export.xml") == true)
    for (name, text) in [("a.gpx", "<gpx></gpx>"), ("a.json", "{}"), ("a.bin", "a\0b")] {
      let file = try anna.folder.file(name, text)
      #expect(
        try await anna.failure("import", file)?.englishHint == "See: waymark import --list-formats")
    }
  }
}
