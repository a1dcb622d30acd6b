//: needs verb
//: if store
import Terminal
//: end
import TestSupport
import Testing

@testable import Commands

/// New module as a person at a terminal sees it.
struct NewModuleCommandTests {
  private static let keys = ["amount", "day", "isReached", "remaining", "target"]

  @Test("The day is shown, with its keys sorted in JSON")
  func day() async throws {
    let anna = try Person()
    let answer = try await anna.json("new-module")
    #expect(answer.printedKeys == Self.keys)
    #expect(try answer("day").string == "2026-05-17" && answer("amount").int == 0)
    #expect(try answer("target").int == 2_000 && answer("isReached").bool == false)
    #expect(try answer("remaining").int == 2_000)
    #expect(try await anna.types("new-module").contains("New module: 0 of 2,000 today"))
  }
  //: if store

  @Test("What is written down adds up until midnight")
  func log() async throws {
    let anna = try Person()
    try await anna.types("new-module", "log", "1250")
    let answer = try await anna.json("new-module", "log", "750")
    #expect(answer.printedKeys == Self.keys)
    #expect(try answer("amount").int == 2_000 && answer("remaining").int == 0)
    #expect(try answer("isReached").bool == true)
    #expect(try await anna.types("new-module").contains("New module: 2,000 of 2,000 today"))
    #expect(try await anna.at("2026-05-18T00:00").json("new-module")("amount").int == 0)
  }

  @Test(
    "An invalid amount is refused and changes nothing", arguments: ["0", "-5", "100001", "much"])
  func refusals(word: String) async throws {
    let anna = try Person()
    let failure = try await anna.failure("new-module", "log", word)
    #expect(failure?.status == .usage)
    #expect(try await anna.json("new-module")("amount").int == 0)
  }

  @Test("What was written down is undone and redone")
  func undo() async throws {
    let anna = try Person()
    try await anna.types("new-module", "log", "1250")
    try await anna.types("new-module", "log", "750")
    #expect(try await anna.types("undo").contains("Undone: New module: 750 logged"))
    #expect(try await anna.json("new-module")("amount").int == 1_250)
    #expect(try await anna.types("redo").contains("Redone: New module: 750 logged"))
    #expect(try await anna.json("new-module")("amount").int == 2_000)
  }

  @Test("An export has the entries, and another record takes them")
  func export() async throws {
    let (anna, ben) = (try Person(), try Person())
    try await anna.types("new-module", "log", "1250")
    let file = anna.folder.file("all.json")
    try await anna.types("export", file)
    try await ben.types("import", file)
    #expect(try await ben.json("new-module")("amount").int == 1_250)
  }
  //: else

  @Test("The amount is the steps of the day")
  func steps() async throws {
    let anna = try Person()
    try await anna.types("log", "steps", "2500")
    let answer = try await anna.json("new-module")
    #expect(try answer("amount").int == 2_500 && answer("isReached").bool == true)
  }
  //: end
  //: if setting

  @Test("The target is a setting like every other")
  func target() async throws {
    let anna = try Person()
    try await anna.types("settings", "set", "newModuleTarget", "3000")
    #expect(try await anna.json("new-module")("target").int == 3_000)
    #expect(try await anna.failure("settings", "set", "newModuleTarget", "50") != nil)
    try await anna.types("settings", "reset", "newModuleTarget")
    #expect(try await anna.json("new-module")("target").int == 2_000)
  }
  //: end
  //: if notification

  @Test("A day that is done causes one notification")
  func told() async throws {
    let anna = try Person()
    //: if store
    try await anna.types("new-module", "log", "1999")
    #expect(try await !anna.json("notifications").text.contains("new-module-target"))
    try await anna.types("new-module", "log", "1")
    try await anna.types("new-module", "log", "1")
    //: else
    try await anna.types("log", "steps", "1999")
    #expect(try await !anna.json("notifications").text.contains("new-module-target"))
    try await anna.types("log", "steps", "1")
    try await anna.types("log", "steps", "1")
    //: end
    let text = try await anna.json("notifications").text
    #expect(text.split(separator: "new-module-target-2026-05-17").count == 2)
  }
  //: end
  //: if widget

  @Test("The widget is one of those there are")
  func widget() async throws {
    let anna = try Person()
    #expect(try await anna.types("widget", "list").contains("new-module"))
    #expect(try await anna.json("widget", "new-module")("amount").int == 0)
    let picture = try await anna.types("widget", "new-module", "--format", "svg")
    #expect(picture.contains("<title>New module: 0 of 2,000 today</title>"))
  }
  //: end
}
