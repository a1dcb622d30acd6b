import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import Feedback

struct FeedbackPageTests {
  private let pages: PagesUnderTest

  init() {
    let record = InMemoryRecord()
    let time = FixedPersonalTime(now: Instant(secondsSince1970: 1_000))
    var connections = PluginConnections()
    FeedbackPlugin(.sample(record, at: time)).connect(to: &connections)
    pages = PagesUnderTest(
      of: connections, in: record.unitOfWork, at: FixedPersonalTime(now: time.now()))
  }

  private var ideas: [PageRow] {
    get async throws { try await pages.view("feedback").rows.filter { !$0.actions.isEmpty } }
  }

  private func add(_ title: String, _ details: String = "") async throws -> PageOutcome {
    try await pages.submit("feedback", "add", ["title": title, "details": details])
  }

  @Test("S6-2 An empty board says so, and accepts an idea")
  func takesIdeas() async throws {
    #expect(try await pages.view("feedback").text.first == "There are no ideas yet.")
    let outcome = try await add("A map", "of every walk")
    #expect(outcome.address == "feedback")
    #expect(outcome.notice?.text.description == "✓ Idea 1 was added: A map")
    let row = try #require(try await pages.view("feedback").rows.first)
    #expect(row.title.description == "A map")
    #expect(row.detail?.description == "of every walk")
    #expect(row.value?.description == "0 votes · open")
  }

  @Test(
    "S6-2 Lines are kept, whatever their line ends",
    arguments: ["\r\n", "\r", "\n", "\u{b}", "\u{2028}"])
  func lines(end: String) async throws {
    _ = try await add("A map", ["Of walks", "", "\tand rides"].joined(separator: end) + end)
    let row = try #require(try await pages.view("feedback").rows.first)
    let detail = row.detail.map { Wording.english.say($0) }
    #expect(detail == "Of walks\n\n\tand rides")
  }

  @Test("S6-2 A vote counts once, moves the idea up, and can be withdrawn")
  func votes() async throws {
    _ = try await add("A map")
    _ = try await add("A compass")
    let vote = try await pages.submit("feedback", "vote", ["id": "2"])
    #expect(vote.notice?.text.description == "✓ You voted for: A compass")
    let rows = try await ideas
    #expect(rows.map(\.title.description) == ["A compass", "A map"])
    #expect(rows.first?.value?.description == "1 vote · open")
    let withdrawn = try await pages.submit("feedback", "withdraw", ["id": "2"])
    #expect(withdrawn.notice?.text.description == "✓ You withdrew your vote for: A compass")
  }

  @Test("S6-2 An invalid idea is marked at its field, in the words of the command")
  func refused() async throws {
    _ = try await add("A map")
    let cases = [
      ("A", "", "title", FeedbackError.titleLength(1)), ("a MAP", "", "title", .alreadyThere(1)),
      ("Maps", String(repeating: "x", count: 2_001), "details", .detailsLength(2_001)),
    ]
    for (title, details, field, error) in cases {
      let refusal = await #expect(throws: FieldRefusal.self) {
        try await self.add(title, details)
      }
      #expect(refusal?.field == field)
      #expect(refusal?.explanation == error.explanation)
    }
    #expect(try await ideas.count == 1)
  }

  @Test("S6-2 The ideas are downloaded as support feedback export writes them")
  func document() async throws {
    _ = try await add("A map", "Of my walks.")
    let file = try #require(try await pages.submit("feedback", "export").file)
    #expect(file.name == "waymark-feedback-1970-01-01.json")
    guard case .bytes(let bytes) = file.content else { return #expect(Bool(false)) }
    let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let items = document?["items"] as? [[String: Any]]
    #expect(items?.map { $0["title"] as? String } == ["A map"])
    #expect(items?.first?["details"] as? String == "Of my walks.")
  }
}
