import Testing

@testable import Contracts

/// S1-1: themes have enough contrast.
struct ColorThemeTests {
  /// White and the pages' light cards; black and their dark cards.
  private static let lightSurfaces = [HexColor(0xFFFFFF), HexColor(0xF5F5F7)]
  private static let darkSurfaces = [HexColor(0x000000), HexColor(0x1C1C1E)]

  @Test("S1-1 There are at least eight named themes, with unique names")
  func names() {
    let names = ColorTheme.presets.map(\.name)
    #expect(names.count >= 8)
    #expect(Set(names).count == names.count)
    #expect(!names.contains(ColorTheme.customName))
    #expect(ColorTheme.presets.first == .standard)
  }

  @Test(
    "A colour is written with leading zeros, and can be read again",
    arguments: [(0x00000A, "#00000A"), (0x000000, "#000000"), (0x0A00FF, "#0A00FF")])
  func written(number: UInt32, text: String) {
    #expect(HexColor(number).text == text)
    #expect(HexColor(text) == HexColor(number))
  }

  @Test("S1-1 Every colour contrasts with its surface by 3 : 1", arguments: ColorTheme.presets)
  func contrast(theme: ColorTheme) {
    for (pair, surfaces) in [
      (theme.light, Self.lightSurfaces), (theme.dark, Self.darkSurfaces),
    ] {
      #expect(pair.inProgress != pair.completed)
      for surface in surfaces {
        for color in [pair.inProgress, pair.completed] {
          let contrast = color.contrast(with: surface)
          #expect(contrast >= 3, "\(color.text) on \(surface.text): \(contrast)")
        }
      }
    }
  }

  @Test(
    "Contrast is that of WCAG",
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x777777, 0xFFFFFF, 4.478),
      (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0x000000, 2.444),
    ] as [(UInt32, UInt32, Double)])
  func ratio(one: UInt32, other: UInt32, expected: Double) {
    let contrast = HexColor(one).contrast(with: HexColor(other))
    #expect(abs(contrast - expected) < 0.001, "\(contrast)")
    #expect(HexColor(other).contrast(with: HexColor(one)) == contrast)
  }
}
