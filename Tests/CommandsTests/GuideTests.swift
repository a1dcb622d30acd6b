import Terminal
import Testing

@testable import Commands

/// The pages of the guide, as `waymark help TOPIC` prints them.
struct GuideTests {
  private static let text = """
    # App Lock

    It locks [what you choose](app-lock.md) until **the goal** is met,
    which is said in `two` lines.

        waymark lock

    ![A picture](lock.png)

    - One item that goes
      on in the next line.
    - Another.

    """

  private func shown(columns: Int, isColored: Bool = false) -> String {
    Guide("app-lock", Array(Self.text.utf8)).shown(columns: columns, Paint(isColored: isColored))
  }

  @Test("Markdown markers, pictures and link addresses are left out")
  func plain() {
    #expect(
      shown(columns: 100) == """
        App Lock

        It locks what you choose until the goal is met, which is said in `two` lines.

            waymark lock

        - One item that goes on in the next line.
        - Another.

        """)
  }

  @Test("Only code is wider than the terminal, and items are indented")
  func narrow() {
    let lines = shown(columns: 20).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 20 })
    #expect(lines.contains("  goes on in the"))
  }

  @Test("Headings stand out in a terminal with colours")
  func headings() {
    #expect(shown(columns: 80, isColored: true).hasPrefix("\u{1B}[1mApp Lock\u{1B}[0m\n"))
  }
}
