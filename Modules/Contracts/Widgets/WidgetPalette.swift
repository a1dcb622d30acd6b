/// The colours of a widget, chosen for sufficient contrast with the surface. Specification S4-6.
public struct WidgetPalette: Hashable, Sendable {
  /// For everything except text: WCAG 2.2, success criterion 1.4.11.
  public static let shapeContrast = 3.0
  /// For text of any size: WCAG 2.2, success criterion 1.4.3.
  public static let textContrast = 4.5

  public let scheme: WidgetScheme
  public let surface: HexColor
  public let text: HexColor
  /// For less important text.
  public let secondaryText: HexColor
  public let inProgress: HexColor
  public let completed: HexColor

  /// The user's own colours are made darker or lighter if they have too little contrast with the surface.
  public init(_ theme: ColorTheme, _ scheme: WidgetScheme) {
    self.scheme = scheme
    let pair: ColorTheme.Pair
    switch scheme {
    case .light:
      pair = theme.light
      surface = HexColor(0xFFFFFF)
      text = HexColor(0x1C1C1E)
      secondaryText = HexColor(0x4A4A50)
    case .dark:
      pair = theme.dark
      surface = HexColor(0x1C1C1E)
      text = HexColor(0xF5F5F7)
      secondaryText = HexColor(0xC4C4CC)
    }
    inProgress = pair.inProgress.standingOut(from: surface, by: WidgetPalette.shapeContrast)
    completed = pair.completed.standingOut(from: surface, by: WidgetPalette.shapeContrast)
  }

  /// The colour for this progress; from 1 on that of completion.
  public func color(at progress: Double) -> HexColor {
    progress >= 1 ? completed : inProgress
  }

  /// A colour outside the theme, adjusted for enough contrast to this surface, even where it glows.
  public func legible(_ color: HexColor) -> HexColor {
    color.standingOut(from: surface, by: WidgetPalette.shapeContrast + 0.5)
  }
}

extension HexColor {
  /// The colour nearest to this one with at least this contrast, on the way to black or white, whichever is farther
  /// from the surface.
  public func standingOut(from surface: HexColor, by ratio: Double) -> HexColor {
    let (black, white) = (HexColor(0x000000), HexColor(0xFFFFFF))
    let end = black.contrast(with: surface) > white.contrast(with: surface) ? black : white
    for step in 0...20 {
      let color = DrawingColor(end, opacity: Double(step) / 20).seen(on: self)
      if color.contrast(with: surface) >= ratio { return color }
    }
    return end
  }
}

/// The surface a widget is shown on.
public enum WidgetScheme: String, CaseIterable, Codable, Sendable {
  case light, dark

  /// Nil if it depends on the screen.
  public init?(_ appearance: Appearance) {
    switch appearance {
    case .system: return nil
    case .light: self = .light
    case .dark: self = .dark
    }
  }
}

/// What a drawing needs besides the content: colours and language.
public struct WidgetStyle: Sendable {
  public var palette: WidgetPalette
  public var wording: Wording

  public init(palette: WidgetPalette, wording: Wording) {
    self.palette = palette
    self.wording = wording
  }
}
