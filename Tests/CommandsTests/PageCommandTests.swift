import Composition
import Contracts
import Terminal
import TestSupport
import Testing

@testable import Commands

/// `waymark page`: the pages of the web app in a terminal.
struct PageCommandTests {
  /// A person with steps, a weight goal, a streak and a rest day.
  private static func anna(columns: Int? = nil) async throws -> Person {
    var anna = try Person()
    for words in [
      ["log", "steps", "9000", "--at", "2026-05-16T10:00"], ["log", "steps", "6230"],
      ["log", "weight", "84kg", "--at", "2026-05-01T07:00"], ["log", "weight", "82kg"],
      ["goal", "steps", "set", "8000"], ["goal", "weight", "set", "72kg"],
      ["rest-day", "add", "2026-05-20"],
    ] {
      _ = try await anna.run(words)
    }
    anna.columns = columns
    return anna
  }

  @Test(
    "S6-2 Without an address the pages of the navigation are listed, including those of plugins")
  func list() async throws {
    let anna = try Person()
    let text = try await anna.types("page")
    #expect(text.contains("  /goals/steps") && text.contains("Daily step goal"))
    let items = try await anna.json("page")("items").array
    #expect(try items.map { try $0("address").string }.contains("/weight"))
  }

  @Test("S6-2 A page shows its numbers, its rows and its notices; forms are left out")
  func page() async throws {
    let anna = try await Self.anna()
    let weight = try await anna.types("page", "weight")
    #expect(weight.hasPrefix("  Weight\n"))
    #expect(weight.contains("82.0 kg"))
    let week = try await anna.types("page", "/week/2026-05-17")
    #expect(week.contains("6,230") && week.contains("8,000"))
    let document = try await anna.json("page", "weight")
    #expect(try document("address").string == "/weight")
    #expect(try document("text").array.isEmpty == false)
  }

  @Test("S8-4 Columns of words are aligned left, those of numbers right")
  func columns() async throws {
    let anna = try await Self.anna()
    let streak = try await anna.types("page", "streak")
    #expect(streak.contains("  Day    Result\n  today  pending: 6,230 of 8,000 so far\n"))
    let week = try await anna.types("page", "week/2026-05-16")
    #expect(week.contains("  yesterday  9,000  8,000\n"))
    let goal = try await anna.types("page", "goals/exercise")
    #expect(goal.contains("  Beginner      3 to 5\n") && goal.contains("  Intermediate  5 to 8\n"))
  }

  @Test("S6-2 An unknown address is refused with the way to the list")
  func unknown() async throws {
    let anna = try Person()
    for address in ["none", "log/99", "day/someday"] {
      let failure = try #require(try await anna.failure("page", address))
      #expect(failure.status == .noInput, "\(address)")
    }
    let failure = try #require(try await anna.failure("page", "none"))
    #expect(failure.status == .noInput && failure.englishHint == "List them with: waymark page")
  }

  @Test("S8-4 Every page of the navigation fits its terminal", arguments: [40, 80, 200])
  func fits(columns: Int) async throws {
    let anna = try await Self.anna(columns: columns)
    let pages = try await anna.work { try $0.waymark.pages().navigation.map { $0.path.address() } }
    #expect(pages.count > 10)
    for page in pages {
      for line in try await anna.types("page", page).split(separator: "\n") {
        let isOneWord = !line.drop { $0 == " " }.contains(" ")
        #expect(String(line).width <= columns || isOneWord, "\(page): \(line)")
      }
    }
  }
}
