import Contracts

/// The colours of the web app on one kind of surface: those of the widgets, and further ones for pages.
struct ThemeStyle: Hashable, Sendable {
  private let palette: WidgetPalette
  /// Around the cards.
  let ground: HexColor
  /// Laid on the ground and on cards.
  private let glow: DrawingColor
  /// Text in the colour of the theme, and buttons.
  private let link: HexColor
  private let failure: HexColor
  private let warning: HexColor
  /// Borders of input fields.
  private let border: HexColor

  init(_ theme: ColorTheme, _ scheme: WidgetScheme) {
    let palette = WidgetPalette(theme, scheme)
    let base =
      switch scheme {
      case .light: palette.surface
      case .dark: HexColor(0x0E0E10)
      }
    let ground = DrawingColor(palette.inProgress, opacity: 0.05).seen(on: base)
    let glow = Self.glow(palette, on: [palette.surface, ground])
    // All backgrounds of text.
    let places = [palette.surface, ground].flatMap { [$0, glow.seen(on: $0)] }
    func legible(_ color: HexColor, _ ratio: Double) -> HexColor {
      let worst = places.min { color.contrast(with: $0) < color.contrast(with: $1) }
      return color.standingOut(from: worst ?? palette.surface, by: ratio)
    }
    self.palette = palette
    self.ground = ground
    self.glow = glow
    link = legible(palette.inProgress, WidgetPalette.textContrast)
    failure = legible(HexColor(0xC62828), WidgetPalette.textContrast)
    warning = legible(HexColor(0xB26A00), WidgetPalette.textContrast)
    border = legible(HexColor(0x8E8E93), WidgetPalette.shapeContrast)
  }

  /// Custom properties of CSS.
  var declarations: String {
    let ink = [HexColor(0xFFFFFF), HexColor(0x000000)].max {
      $0.contrast(with: link) < $1.contrast(with: link)
    }
    let colors = [
      ("ground", ground), ("surface", palette.surface), ("ink", palette.text),
      ("ink2", palette.secondaryText), ("go", palette.inProgress), ("done", palette.completed),
      ("link", link), ("on", ink ?? palette.surface), ("bad", failure), ("warn", warning),
      ("line", border),
    ]
    let share = UInt8((glow.opacity * 255).rounded())
    let alpha = (share < 16 ? "0" : "") + String(share, radix: 16)
    return "color-scheme:\(palette.scheme.rawValue);"
      + colors.map { "--\($0):\($1.text.lowercased());" }.joined()
      + "--glow:\(glow.color.text.lowercased())\(alpha);"
  }

  /// As strong as what is written and drawn on it allows.
  private static func glow(_ palette: WidgetPalette, on places: [HexColor]) -> DrawingColor {
    let strength = stride(from: 0.22, to: 0, by: -0.02).first { strength in
      places.allSatisfy { place in
        let ground = DrawingColor(palette.inProgress, opacity: strength).seen(on: place)
        return palette.secondaryText.contrast(with: ground) >= WidgetPalette.textContrast
          && palette.inProgress.contrast(with: ground) >= WidgetPalette.shapeContrast
          && palette.completed.contrast(with: ground) >= WidgetPalette.shapeContrast
      }
    }
    return DrawingColor(palette.inProgress, opacity: strength ?? 0)
  }
}

extension ColorTheme {
  /// The custom properties for both kinds of surface; `data-scheme` on the root chooses one, otherwise the screen.
  var styleSheet: String {
    let light = ThemeStyle(self, .light).declarations
    let dark = ThemeStyle(self, .dark).declarations
    return """
      :root{\(light)}
      @media(prefers-color-scheme:dark){:root:not([data-scheme=light]){\(dark)}}
      :root[data-scheme=dark]{\(dark)}

      """
  }
}
