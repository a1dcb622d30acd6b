import Terminal
import TestSupport
import Testing

@testable import Commands

/// S8-2b: `waymark undo` and `waymark redo`.
struct UndoCommandTests {
  @Test("S8-2b Undo and redo report what they did, with its time and number")
  func said() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "6230")
    #expect(try await anna.types("undo") == "  Undone: Logged 6,230 steps, today 12:00 · #1\n")
    #expect(try await anna.json("log", "list")("items").array.isEmpty)
    #expect(try await anna.types("redo") == "  Redone: Logged 6,230 steps, today 12:00 · #1\n")
    #expect(try await anna.json("log", "list")("items").array.count == 1)
  }

  @Test("S8-2b With nothing left, or an unknown number, the message names the next step")
  func nothing() async throws {
    let anna = try Person()
    for (verb, message) in [("undo", "nothing to undo"), ("redo", "nothing to redo")] {
      let failure = try #require(try await anna.failure(verb))
      #expect(failure.status == .noInput)
      #expect(failure.englishMessage.contains(message) && failure.englishHint != nil)
    }
    #expect(try await anna.types("undo", "--list") == "  There is nothing to undo.\n")
  }

  @Test("S8-2b The list shows the newest first, and separately what can be redone")
  func list() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "500")
    try await anna.types("goal", "steps", "set", "9000")
    try await anna.types("settings", "set", "units", "imperial")
    try await anna.types("undo")
    #expect(
      try await anna.types("undo", "--list") == """
          today 12:00  Set the step goal to 9,000
          today 12:00  Logged 500 steps · #1

          Can be redone
          today 12:00  Set Unit system: Imperial

        """)
    let list = try await anna.json("undo", "--list")
    #expect(
      try list("items").array.map { try $0("action").string } == ["goals.steps", "activity.logged"])
    #expect(
      try list("redoable").array.map { try $0("text").string } == ["Set Unit system: Imperial"])
    #expect(try list("items").array[1]("until").string?.hasPrefix("2026-05-18T12:00:00") == true)
  }

  @Test("S8-2b Permanent deletion cannot be undone; removing all steps asks first")
  func forGood() async throws {
    let anna = try Person()
    for steps in ["500", "600"] { try await anna.types("log", "steps", steps) }
    try await anna.types("log", "delete", "1", "--for-good")
    #expect(
      try await anna.json("undo", "--list")("items").array.map { try $0("number").int } == [2])
    #expect(try await anna.failure("undo", "--for-good")?.status == .usage)
    #expect(try await anna.json("undo", "--for-good", "--yes")("forgotten").int == 1)
    #expect(try await anna.failure("undo")?.status == .noInput)
  }
}
