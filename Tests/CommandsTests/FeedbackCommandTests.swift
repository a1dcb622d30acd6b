import Contracts
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// The board of ideas in a terminal.
struct FeedbackCommandTests {
  private let anna: Person

  init() throws {
    anna = try Person()
  }

  private func add(_ title: String, _ details: String = "") async throws {
    try await anna.types("support", "feedback", "add", title, "--details", details)
  }

  @Test("S1-2 The board is empty, then shows added ideas, most votes first")
  func board() async throws {
    #expect(try await anna.types("support", "feedback").contains("support feedback add TITLE"))
    try await add("A map", "Of my walks.\nWith hills.")
    try await add("Bigger rings")
    try await anna.types("support", "feedback", "vote", "2")
    #expect(
      try await anna.types("support", "feedback") == """
          ▲ 2. Bigger rings  1 vote  ·  open
          △ 1. A map  0 votes  ·  open
              Of my walks.
              With hills.

        """)
  }

  @Test("S1-2 Every document has its stable keys")
  func documents() async throws {
    let keys: Set = ["createdAt", "details", "hasVoted", "id", "state", "title", "votes"]
    let added = try await anna.json("support", "feedback", "add", "A map", "--details", "x")
    #expect(try added.keys == keys)
    #expect(try added("createdAt").string == "2026-05-17T12:00:00+00:00")
    let voted = try await anna.json("support", "feedback", "vote", "1")
    #expect(try voted.keys == ["changed", "item"] && voted("item").keys == keys)
    #expect(try voted("changed").bool == true && voted("item.votes").int == 1)
    #expect(try await anna.json("support", "feedback", "vote", "1")("changed").bool == false)
    #expect(try await anna.json("support", "feedback", "unvote", "1")("changed").bool == true)
    let list = try await anna.json("support", "feedback")
    #expect(try list.keys == ["items"] && list("items.0").keys == keys)
    #expect(try list("items.0.state").string == "open")
  }

  @Test("S1-2 The export is the list, on standard output or in a file")
  func export() async throws {
    try await add("A map")
    let list = try await anna.types("support", "feedback", "--json")
    #expect(try await anna.types("support", "feedback", "export") == list)
    #expect(try await anna.types("support", "feedback", "export", "-", "--json") == list)
    let file = anna.folder.file("board.json")
    let said = try await anna.types("support", "feedback", "export", file)
    #expect(said == "  ✓ Exported 1 idea to \(file).\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == list)
    #expect(
      try await anna.failure("support", "feedback", "export", "/no/where.json")?.status
        == .cannotWrite)
  }

  @Test(
    "S1-2 An invalid idea is refused with a valid example",
    arguments: [
      ("", "0 characters", "in a few words"), ("ab", "2 characters", "in a few words"),
      ("\u{1B}\u{7}a", "1 characters", "in a few words"),
      (String(repeating: "x", count: 121), "121 characters", "--details"),
      ("A MAP", "number 1", "vote 1"), (" a  map ", "number 1", "vote 1"),
    ])
  func refused(title: String, message: String, hint: String) async throws {
    try await add("A map")
    let failure = try #require(try await anna.failure("support", "feedback", "add", title))
    #expect(failure.status == .usage)
    #expect(failure.englishMessage.contains(message) && failure.englishHint?.contains(hint) == true)
    #expect(try await anna.json("support", "feedback")("items").array.count == 1)
  }

  @Test("S1-2 Details that are too long are refused")
  func longDetails() async throws {
    let failure = try await anna.failure(
      "support", "feedback", "add", "A map", "--details", String(repeating: "x", count: 2_001))
    #expect(failure?.status == .usage && failure?.englishMessage.contains("2,001") == true)
  }

  @Test("S1-2 A vote for an unknown idea says where the ideas are", arguments: ["vote", "unvote"])
  func unknown(verb: String) async throws {
    let failure = try #require(try await anna.failure("support", "feedback", verb, "99"))
    #expect(failure.status == .noInput && failure.englishMessage == "There is no idea 99.")
    #expect(failure.englishHint?.contains("waymark support feedback") == true)
  }

  @Test("S1-2 A title with control characters is shown as plain text", arguments: ["add", "vote"])
  func hostile(verb: String) async throws {
    let title = "red \u{1B}[31m bell\u{7} end"
    let said = try await anna.types("support", "feedback", "add", title)
    let text =
      verb == "add" ? said : try await anna.types("support", "feedback", verb, "1")
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}") && text.contains("[31m bell end"))
    #expect(try await !anna.types("support", "feedback").contains("\u{1B}"))
  }

  @Test("S1-2 A board that does not respond says so, and what to do")
  func unavailable() {
    let failure = CommandFailure(FeedbackError.unavailable(detail: "no route to host"))
    #expect(failure.status == .unavailable && failure.englishMessage.contains("no route to host"))
  }
}
