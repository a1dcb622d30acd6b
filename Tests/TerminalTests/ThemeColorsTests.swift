import Contracts
import Testing

@testable import Terminal

struct ThemeColorsTests {
  private let ocean = ColorTheme.presets[1]

  private func colors(
    _ theme: ColorTheme, _ appearance: Appearance, _ variables: [String: String] = [:]
  ) -> ThemeColors {
    ThemeColors(theme, appearance: appearance, variable: { variables[$0] })
  }

  @Test("S1-1 the standard theme is the terminal's own blue and green")
  func standard() {
    #expect(colors(.standard, .dark, ["COLORTERM": "truecolor"]) == .standard)
    #expect(Paint(isColored: true)("x", .inProgress) == "\u{1B}[34mx\u{1B}[0m")
  }

  @Test("S1-1 light and dark surfaces get their own colours at once")
  func appearance() {
    let exact = ["COLORTERM": "truecolor"]
    #expect(colors(ocean, .light, exact).inProgress == "38;2;0;119;182")
    #expect(colors(ocean, .dark, exact).inProgress == "38;2;72;202;228")
    #expect(colors(ocean, .system, exact) == colors(ocean, .dark, exact))
    let white = exact.merging(["COLORFGBG": "0;15"]) { $1 }
    #expect(colors(ocean, .system, white) == colors(ocean, .light, exact))
    #expect(colors(ocean, .dark, white) == colors(ocean, .dark, exact))
  }

  @Test(
    "S1-1 a terminal with 256 colours gets the nearest",
    arguments: [(0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x0077B6, 31)])
  func cube(color: Int, number: Int) {
    #expect(ThemeColors.code(HexColor(UInt32(color)), isExact: false) == "38;5;\(number)")
  }
}
