import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// The verb that imports files.
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

  @Test("Bad samples are refused, counted and named by line; the others are taken")
  func badSamples() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "days.csv", "date,steps\n2026-05-01,-5\n2026-05-02,3000000\n2026-05-03,7000\nfoo,5\n")
    let report = try await anna.json("import", file)("files.0")
    #expect(try report("recordsRead").int == 4)
    #expect(try report("recordsRejected").int == 3)
    #expect(try report("rejections").array.map { try $0("line").int } == [2, 3, 5])
    #expect(try report("samplesAdded").int == 1)
    #expect(try await anna.json("day", "2026-05-03")("steps").int == 7_000)
  }

  @Test("Of several files each that can be read is imported, and the failure names the others")
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
    #expect(failure.said.contains("There is no file \(missing)."))
    #expect(failure.said.contains("\(bad) is not in a format"))
    let lines = failure.text(in: .english).split(separator: "\n")
    #expect(lines.count == 4, "\(lines)")
    #expect(lines[0] == "waymark: There is no file \(missing).")
    #expect(lines[1] == "  Check the path.")
    #expect(lines[2].hasPrefix("waymark: \(bad) is not in a format"))
    #expect(lines[3].contains("date and steps"))
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 9_000)
    #expect(try await anna.json("day", "2026-05-16")("steps").int == 4_000)
  }

  private static let undecided = "date,steps\n3/4/2026,9000\n5/5/2026,100\n"

  @Test("S8-8 Where no date of a table tells its order, --dates says it, and nothing is guessed")
  func dates() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", Self.undecided)
    let failure = try #require(try await anna.failure("import", file))
    #expect(failure.status == .badData)
    #expect(failure.said.hasPrefix("\(file) has dates such as 3/4/2026, and none of them tells"))
    #expect(failure.saidHint?.contains("--dates dmy") == true)
    #expect(try await anna.json("sources")("items").array.isEmpty)
    let report = try await anna.json("import", file, "--dates", "mdy")
    #expect(try report("files.0.lastDay").string == "2026-05-05")
    #expect(try await anna.json("day", "2026-03-04")("steps").int == 9_000)
    let wrong = try #require(try await anna.failure("import", file, "--dates", "ymd"))
    #expect(wrong.status == .usage)
  }

  @Test(
    "S8-8 At a terminal it is asked, and any other answer imports nothing",
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

  @Test("S7-1 A file of which every row was rejected is not a success")
  func allRejected() async throws {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,-9000\n2026-05-16,\n")
    let failure = try #require(try await anna.failure("import", file))
    #expect(failure.status == .badData)
    #expect(failure.said.contains("all of it was rejected"))
    #expect(failure.saidHint?.contains("waymark import --list-formats") == true)
  }

  @Test("S7-1 The help names the columns of a table, and so does the failure of another")
  func columns() async throws {
    let anna = try Person()
    let bad = try anna.folder.file("bad.csv", "day,walked\n2026-05-15,9000\n")
    let failure = try #require(try await anna.failure("import", bad))
    #expect(failure.saidHint?.contains("date and steps") == true)
    #expect(failure.said.contains("day, walked"))
    let misspelt = try anna.folder.file(
      "misspelt.csv", "date,steps,distanceKilometres\n2026-05-15,9000,3\n")
    #expect(try await anna.types("import", misspelt).contains("not read: distanceKilometres"))
  }

  @Test("An import without a file says which")
  func noFile() async throws {
    let failure = try await Person().failure("import")
    #expect(failure?.status == .usage)
    #expect(failure?.saidHint?.contains("waymark import FILE") == true)
  }
}
