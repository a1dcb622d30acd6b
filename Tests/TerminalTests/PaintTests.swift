import Contracts
import Testing

@testable import Terminal

struct PaintTests {
  @Test(
    "S8-4 Colours are used only in a terminal with colours, unless turned off",
    arguments: [
      ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false),
      (["NO_COLOR": ""], true, true), (["TERM": "dumb"], true, false),
    ] as [([String: String], Bool, Bool)])
  func colors(_ variables: [String: String], _ isTerminal: Bool, _ isColored: Bool) {
    let paint = Paint({ variables[$0] }, isTerminal: isTerminal)
    #expect(paint.isColored == isColored)
    #expect(paint("x", .bold).hasPrefix("\u{1B}") == isColored)
  }

  @Test("S8-4 A picture is in half blocks only if these and their colours can be shown")
  func pictures() {
    #expect(Paint(isColored: true).colors(of: .none) == .palette)
    #expect(Paint(isColored: true, isExact: true).colors(of: .none) == .full)
    #expect(Paint(isColored: true).colors(of: .ascii) == .none)
    #expect(Paint(isColored: false).colors(of: .none) == .none)
  }
}
