/// Waymark's icon wherever it is installed or pinned. Specification S1-1.
public struct AppIcon: Hashable, Sendable {
  /// The colours it is drawn with.
  public struct Pair: Hashable, Sendable {
    public var background: HexColor
    public var foreground: HexColor

    public init(background: HexColor, foreground: HexColor) {
      self.background = background
      self.foreground = foreground
    }
  }

  /// The setting for the chosen icon.
  public static let settingKey: Setting.Key = "appIcon"

  /// Its name in `appIcon`.
  public let name: String
  public let title: Phrase
  public let glyph: AppIconGlyph
  /// On light surfaces.
  public let light: Pair
  /// On dark surfaces.
  public let dark: Pair

  public init(
    _ name: String, _ title: Phrase, _ glyph: AppIconGlyph, light: Pair, dark: Pair
  ) {
    self.name = name
    self.title = title
    self.glyph = glyph
    self.light = light
    self.dark = dark
  }
}

extension AppIcon {
  /// All icons, the default one first. The shape has a contrast of at least 3 : 1 with its background (WCAG 2.2,
  /// success criterion 1.4.11).
  public static let alternates = [
    standard,
    AppIcon(
      "trail", Phrase("Trail"), .trail, light: pair(0x0F766E, 0xF0FDFA),
      dark: pair(0x062F2C, 0x5EEAD4)),
    AppIcon(
      "cairn", Phrase("Cairn"), .cairn, light: pair(0x2E7D32, 0xF1F8E9),
      dark: pair(0x10301A, 0xA5D6A7)),
    AppIcon(
      "summit", Phrase("Summit"), .summit, light: pair(0xC2410C, 0xFFF3E0),
      dark: pair(0x3A1206, 0xFFB088)),
    AppIcon(
      "compass", Phrase("Compass"), .compass, light: pair(0x283593, 0xE8EAF6),
      dark: pair(0x0D1022, 0x9FA8DA)),
    AppIcon(
      "blaze", Phrase("Blaze"), .blaze, light: pair(0xAD1457, 0xFCE4EC),
      dark: pair(0x3B0A20, 0xF48FB1)),
    AppIcon(
      "signpost", Phrase("Signpost"), .signpost, light: pair(0xF5F0E6, 0x4E342E),
      dark: pair(0x2B2420, 0xE8DCC8)),
    AppIcon(
      "mono", Phrase("Black and white"), .footprints, light: pair(0xECEFF1, 0x212121),
      dark: pair(0x121212, 0xFAFAFA)),
  ]

  /// The default.
  public static let standard = AppIcon(
    "classic", Phrase("Classic"), .footprints, light: pair(0x1E78D2, 0xFFFFFF),
    dark: pair(0x0B2A4A, 0x7CC0FF))

  private static func pair(_ background: UInt32, _ foreground: UInt32) -> Pair {
    Pair(background: HexColor(background), foreground: HexColor(foreground))
  }
}
