import Contracts
import ContractsTesting
import Testing

@testable import Feedback

struct FeedbackBoardTests {
  private let record = InMemoryRecord()

  private func board(at seconds: Int64 = 0) -> any FeedbackBoard {
    FeedbackPlugin(
      .sample(record, at: FixedPersonalTime(now: Instant(secondsSince1970: seconds)))
    ).board
  }

  private func idea(_ title: String, _ details: String = "") throws -> FeedbackIdea {
    try FeedbackIdea(title: title, details: details)
  }

  @Test("It declares its identity and contract version")
  func manifest() {
    var needs = FeedbackNeeds.sample(record, at: UnimplementedPersonalTime())
    needs.unitOfWork = UnimplementedUnitOfWork()
    let plugin = FeedbackPlugin(needs)
    #expect(plugin.manifest.identifier == "feedback")
    #expect(plugin.manifest.contractVersion == PluginManifest.currentContractVersion)
    var connections = PluginConnections()
    plugin.connect(to: &connections)
    #expect(connections.subscribers.isEmpty && connections.dueTimeHandlers.isEmpty)
  }

  @Test(arguments: FeedbackBoardLaws.all)
  func `S1-2 The board in the record keeps its law`(_ law: FeedbackBoardLaws.Law) async throws {
    try await law.verify(board())
  }

  @Test("S1-2 Ideas with votes come first, the others by age")
  func order() async throws {
    _ = try await board(at: 30).add(idea("Newest"))
    _ = try await board(at: 10).add(idea("Oldest"))
    let last = try await board(at: 20).add(idea("Voted for"))
    _ = try await board().setVote(true, for: last.id)
    #expect(try await board().items().map(\.title) == ["Voted for", "Oldest", "Newest"])
  }

  @Test("S1-2 A second vote changes nothing and says so; so does withdrawing a missing one")
  func once() async throws {
    let item = try await board().add(idea("A map"))
    let first = try await board().setVote(true, for: item.id)
    #expect(first.hasChanged && first.item.votes == 1 && first.item.hasVoted)
    let second = try await board().setVote(true, for: item.id)
    #expect(!second.hasChanged && second.item == first.item)
    #expect(try await board().setVote(false, for: item.id).item == item)
    #expect(try await board().setVote(false, for: item.id).hasChanged == false)
    await #expect(throws: FeedbackError.noSuchItem(99)) {
      try await board().setVote(true, for: 99)
    }
  }

  @Test(
    "S1-2 A title is stored once, regardless of case and blanks",
    arguments: ["A Map", "a map", "  A \n MAP "])
  func duplicate(title: String) async throws {
    let item = try await board().add(idea("A map"))
    await #expect(throws: FeedbackError.alreadyThere(item.id)) {
      try await board().add(idea(title))
    }
    #expect(try await board().items() == [item])
  }

  @Test("S1-2 A title has 3 to 120 characters, details at most 2,000")
  func bounds() throws {
    #expect(throws: FeedbackError.titleLength(2)) { try idea(" ab ") }
    #expect(throws: FeedbackError.titleLength(0)) { try idea(" \n ") }
    #expect(throws: FeedbackError.titleLength(121)) {
      try idea(String(repeating: "x", count: 121))
    }
    #expect(throws: FeedbackError.detailsLength(2_001)) {
      try idea("abc", String(repeating: "x", count: 2_001))
    }
    // A family emoji is one character to a reader and seven to a schema.
    #expect(throws: FeedbackError.titleLength(140)) {
      try idea(String(repeating: "👨‍👩‍👧‍👦", count: 20))
    }
    #expect(throws: FeedbackError.titleLength(1)) { try idea("a\u{0}\u{1B}") }
    let longest = try idea(
      String(repeating: "x", count: 120), String(repeating: "x", count: 2_000) + " \n")
    #expect(longest.title.count == 120 && longest.details.count == 2_000)
    #expect(try idea("  a  tab\tand\nlines ").title == "a tab and lines")
  }

  @Test("S1-2 Control and null characters are not stored on the board")
  func controlCharacters() throws {
    let hostile = try idea(
      "a\u{1B}[31mred\u{0} bell\u{7}\u{9B}", " two\r\nlines\u{1B}[2J\tand\u{0}\u{85}")
    #expect(hostile.title == "a [31mred bell")
    #expect(hostile.details == "two\nlines[2J\tand")
  }
}
