import Terminal
import TestSupport
import Testing

@testable import Commands

/// The log of imports, and undo.
struct ImportsCommandTests {
  private func anna() async throws -> (Person, file: String) {
    let anna = try Person()
    let file = try anna.folder.file("days.csv", "date,steps\n2026-05-15,9000\n2026-05-16,4000\n")
    try await anna.types("import", file)
    return (anna, file)
  }

  @Test("S7-5 Imports are listed with their results and whether they can be undone")
  func list() async throws {
    #expect(
      try await Person().types("imports")
        == "  Nothing imported yet. Import a file with: waymark import FILE\n")
    let (anna, file) = try await anna()
    try await anna.types("import", file)
    try await anna.types("import", file, "--dry-run")
    let items = try await anna.json("imports", "list")("items").array
    #expect(try items.map { try $0("id").int } == [1, 2])
    #expect(try items.map { try $0("samplesAdded").int } == [2, 0])
    #expect(try items.map { try $0("daysChanged").int } == [2, 0])
    #expect(try items[0]("path").string == file)
    #expect(try items[0]("isUndoable").bool == true)
    #expect(try await anna.types("imports").contains("2 samples added  ·  2 days changed"))
  }

  @Test("S7-5 A scale leaves the list of sources with its last weighing")
  func scale() async throws {
    let anna = try Person()
    let file = try anna.folder.file(
      "export.xml",
      """
      <HealthData><Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" \
      startDate="2026-05-10 07:00:00 +0200" endDate="2026-05-10 07:00:00 +0200" value="87"/>\
      </HealthData>
      """)
    try await anna.types("import", file)
    #expect(try await anna.json("sources")("items").array.count == 1)
    try await anna.types("imports", "undo", "1", "--yes")
    #expect(try await anna.json("sources")("items").array.isEmpty)
    try await anna.types("import", file)
    try await anna.types("log", "edit", "2", "--note", "after the run")
    try await anna.types("imports", "undo", "2", "--yes")
    #expect(try await anna.json("sources")("items").array.count == 1)
  }

  @Test(
    "S7-5 An undone import leaves the export as before, and its file can be imported again")
  func undo() async throws {
    let (anna, first) = try await anna()
    let before = try await anna.types("export", "-", "--format", "json")
    let file = try anna.folder.file("more.csv", "date,steps\n2026-05-15,9500\n2026-05-14,100\n")
    try await anna.types("import", file)
    let after = try await anna.types("export", "-", "--format", "json")
    #expect(before != after)
    let report = try await anna.json("imports", "undo", "2", "--yes")
    #expect(try report("id").int == 2)
    #expect(try report("samplesRemoved").int == 2)
    #expect(try report("daysChanged").int == 2)
    #expect(try await anna.types("export", "-", "--format", "json") == before)
    #expect(try await anna.types("imports").contains("undone today 12:00"))
    try await anna.types("import", file)
    #expect(try await anna.types("export", "-", "--format", "json") == after)
    #expect(
      try await anna.types("imports", "undo", "3", "--yes")
        == "  ✓ Import 3 was undone: 2 samples removed, 2 days changed.\n")
    #expect(first != file)
  }

  @Test(
    "S8-2 Undoing an import asks, and nothing happens without a yes", arguments: ["n", "x", ""])
  func asks(_ line: String) async throws {
    var (anna, _) = try await anna()
    anna.isTyping = true
    let before = try await anna.types("export", "-", "--format", "json")
    let answer = try await anna.answers([line], to: "imports", "undo", "1")
    #expect(answer.result == "  Nothing was changed.\n")
    #expect(try await anna.types("export", "-", "--format", "json") == before)
    let yes = try await anna.answers(["y"], to: "imports", "undo", "1")
    #expect(yes.result.contains("✓ Import 1 was undone"))
  }

  @Test("S8-2 Without a terminal, undoing an import needs --yes")
  func nobody() async throws {
    let (anna, _) = try await anna()
    let failure = try #require(try await anna.failure("imports", "undo", "1"))
    #expect(failure.status == .usage)
    #expect(failure.englishHint == "waymark imports undo 1 --yes")
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 9_000)
  }

  @Test("S7-5 What cannot be undone is refused without a question")
  func refused() async throws {
    let (anna, _) = try await anna()
    #expect(
      try await anna.failure("imports", "undo", "9")?.englishMessage == "There is no import 9.")
    #expect(try await anna.failure("imports", "undo", "x")?.status == .usage)
    try await anna.types("imports", "undo", "1", "--yes")
    #expect(
      try await anna.failure("imports", "undo", "1", "--yes")?.englishMessage
        == "Import 1 was already undone.")
  }

  @Test(
    "S5-9 An excluded source is marked, counts nowhere, and can be included again with all its data"
  )
  func exclude() async throws {
    let (anna, file) = try await anna()
    let before = try await anna.types("export", "-", "--format", "json")
    let name = try #require(try await anna.json("sources")("items.0.name").string)
    let excluded = try await anna.json("sources", "exclude", name)
    #expect(try excluded("items.0.isExcluded").bool == true)
    #expect(try await anna.json("day", "2026-05-15")("steps").int == 0)
    #expect(try await anna.types("sources").contains("excluded"))
    #expect(try await anna.json("import", file)("files.0.samplesAdded").int == 0)
    #expect(try await anna.json("sources")("items.0.samples").int == 2)
    #expect(try await anna.failure("sources", "exclude", "Pebble")?.status == .usage)
    try await anna.types("sources", "include", "1")
    #expect(try await anna.json("sources")("items.0.isExcluded").bool == false)
    #expect(try await anna.types("export", "-", "--format", "json") == before)
  }
}
