/// The colours of a widget, chosen so that each stands out from the surface. Specification S4-6.
public struct WidgetPalette: Hashable, Sendable {
  /// What is not text: WCAG 2.2, success criterion 1.4.11.
  public static let shapeContrast = 3.0
  /// Text of any size: WCAG 2.2, success criterion 1.4.3.
  public static let textContrast = 4.5

  public let scheme: WidgetScheme
  public let surface: HexColor
  public let text: HexColor
  /// For what matters less.
  public let secondaryText: HexColor
  public let inProgress: HexColor
  public let completed: HexColor

  /// Colours of the person's own that would be lost on the surface are made darker or lighter until
  /// they are not.
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

  /// The colour of what has come so far; from 1 on it is completed.
  public func color(at progress: Double) -> HexColor {
    progress >= 1 ? completed : inProgress
  }

  /// A colour of no theme as it stands out from this surface, also where it glows.
  public func legible(_ color: HexColor) -> HexColor {
    color.standingOut(from: surface, by: WidgetPalette.shapeContrast + 0.5)
  }
}

extension HexColor {
  /// The nearest to this on the way to black or white, whichever is farther from the surface, that
  /// has at least this contrast.
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
