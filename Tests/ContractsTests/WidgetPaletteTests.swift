import Contracts
import Testing

struct WidgetPaletteTests {
  @Test("S4-6 Its colours are those of the theme, with the completed ones when the goal is met")
  func colors() async throws {
    for theme in ColorTheme.presets {
      for scheme in WidgetScheme.allCases {
        let palette = WidgetPalette(theme, scheme)
        let pair = scheme == .light ? theme.light : theme.dark
        #expect(palette.inProgress == pair.inProgress && palette.completed == pair.completed)
        #expect(palette.color(at: 0.99) == pair.inProgress)
        #expect(palette.color(at: 1) == pair.completed)
      }
    }
  }
}
