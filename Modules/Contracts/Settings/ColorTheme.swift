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

  /// The name for the user's own two colours.
  public static let customName = "custom"
}
