/// The icon of Waymark where it is installed or pinned. Specification S1-1.
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
