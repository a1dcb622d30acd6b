/// A picture that stands for Waymark where it is installed or pinned. Specification S1-1.
public struct AppIcon: Hashable, Sendable {
  /// What it is drawn with.
  public struct Pair: Hashable, Sendable {
    public var background: HexColor
    public var foreground: HexColor

    public init(background: HexColor, foreground: HexColor) {
      self.background = background
      self.foreground = foreground
    }
  }

  /// The setting that names the one that is chosen.
  public static let settingKey: Setting.Key = "appIcon"

  /// The word for it in `appIcon`.
  public let name: String
  public let title: Phrase
  public let glyph: AppIconGlyph
  /// Among light surfaces.
  public let light: Pair
  /// Among dark ones.
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
