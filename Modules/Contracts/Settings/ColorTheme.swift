/// Two colours for what is in progress and what is completed, for light and for dark surfaces.
/// Specification S1-1.
public struct ColorTheme: Hashable, Sendable {
  /// The two colours.
  public struct Pair: Hashable, Sendable {
    public var inProgress: HexColor
    public var completed: HexColor

    public init(inProgress: HexColor, completed: HexColor) {
      self.inProgress = inProgress
      self.completed = completed
    }
  }

  /// Its name in `colorThemePreset`.
  public let name: String
  public let light: Pair
  public let dark: Pair

  public init(_ name: String, light: Pair, dark: Pair) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The title of the setting for the theme.
  public static let title = Phrase("Colour theme")
  /// The name for the user's own two colours.
  public static let customName = "custom"
}

extension ColorTheme {
  /// The predefined themes, the default one first. Each colour has a contrast of at least 3 : 1 with its surface (WCAG
  /// 2.2, success criterion 1.4.11).
  public static let presets = [
    standard,
    ColorTheme("ocean", light: pair(0x0077B6, 0x00796B), dark: pair(0x48CAE4, 0x64FFDA)),
    ColorTheme("forest", light: pair(0x827717, 0x2E7D32), dark: pair(0xDCE775, 0x66BB6A)),
    ColorTheme("sunset", light: pair(0xD84315, 0xAD1457), dark: pair(0xFF8A65, 0xF06292)),
    ColorTheme("lavender", light: pair(0x7E57C2, 0x4527A0), dark: pair(0xB39DDB, 0xD1C4E9)),
    ColorTheme("berry", light: pair(0xC2185B, 0x6A1B9A), dark: pair(0xF48FB1, 0xCE93D8)),
    ColorTheme("ember", light: pair(0xB26A00, 0xC62828), dark: pair(0xFFB74D, 0xEF5350)),
    ColorTheme("slate", light: pair(0x607D8B, 0x263238), dark: pair(0x90A4AE, 0xECEFF1)),
    ColorTheme("mono", light: pair(0x757575, 0x212121), dark: pair(0x9E9E9E, 0xFAFAFA)),
  ]

  /// The default: blue in progress, green when completed.
  public static let standard = ColorTheme(
    "classic", light: pair(0x1E78D2, 0x2E7D32), dark: pair(0x64B5F6, 0x66BB6A))

  private static func pair(_ inProgress: UInt32, _ completed: UInt32) -> Pair {
    Pair(inProgress: HexColor(inProgress), completed: HexColor(completed))
  }
}
