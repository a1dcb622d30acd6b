import Testing

@testable import Terminal

struct TextWidthTests {
  @Test(
    "S8-4 Text is measured in columns: none for colours and combining marks, two for an emoji",
    arguments: [
      ("", 0), ("steps", 5), ("\u{1B}[1;32m74 %\u{1B}[0m", 4), ("東京", 4), ("🔥 9", 4),
      ("e\u{301}", 1), ("❄\u{FE0F}", 2),
    ])
  func width(_ text: String, _ columns: Int) {
    #expect(text.width == columns)
  }

  @Test("S8-4 Truncated text fits, with a sign that it was cut")
  func truncated() {
    #expect("Running".truncated(to: 7) == "Running")
    #expect("Running".truncated(to: 4) == "Run…")
    #expect("東京都".truncated(to: 5) == "東京…")
    #expect("東京都".truncated(to: 4) == "東…")
    #expect("Running".truncated(to: 0) == "")
  }

  @Test("S8-4 Padding counts columns, not characters")
  func padded() {
    #expect("東".rightPadded(to: 4) == "東  ")
    #expect("東".leftPadded(to: 4) == "  東")
    #expect("東".centered(in: 5) == " 東  ")
    #expect("steps".centered(in: 3) == "steps")
  }
}
