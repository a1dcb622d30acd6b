package import Contracts

/// The two colours of a theme in the form a terminal needs.
package struct ThemeColors: Hashable, Sendable {
  /// Parameters of SGR (ECMA-48).
  let inProgress: String
  let completed: String

  /// The terminal's own blue and green, which fit its colour scheme.
  package static let standard = ThemeColors(inProgress: "34", completed: "32")

  private init(inProgress: String, completed: String) {
    self.inProgress = inProgress
    self.completed = completed
  }

  package init(_ theme: ColorTheme, appearance: Appearance, variable: (_ name: String) -> String?) {
    guard theme != .standard else {
      self = .standard
      return
    }
    let pair = ThemeColors.isLight(appearance, variable) ? theme.light : theme.dark
    let isExact = ThemeColors.isExact(variable)
    self.init(
      inProgress: ThemeColors.code(pair.inProgress, isExact: isExact),
      completed: ThemeColors.code(pair.completed, isExact: isExact))
  }

  /// Whether the terminal announces 24-bit colour.
  package static func isExact(_ variable: (_ name: String) -> String?) -> Bool {
    ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "")
  }

  /// Foreground `color`, exact or as the nearest colour of the 6 × 6 × 6 cube of 256-colour terminals.
  ///
  /// Source: xterm, `256colres.h`: the levels are 0, 95, 135, 175, 215, 255.
  package static func code(_ color: HexColor, isExact: Bool) -> String {
    guard !isExact else { return "38;2;\(color.red);\(color.green);\(color.blue)" }
    let levels = [0, 95, 135, 175, 215, 255]
    func level(_ channel: UInt8) -> Int {
      levels.indices.min { abs(levels[$0] - Int(channel)) < abs(levels[$1] - Int(channel)) } ?? 0
    }
    return "38;5;\(16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue))"
  }

  /// Some terminals give the background colour as the last number in `COLORFGBG`, where 7 and 15 are white; others are
  /// assumed dark, as most are.
  package static func isLight(_ appearance: Appearance, _ variable: (_ name: String) -> String?)
    -> Bool
  {
    switch appearance {
    case .light: true
    case .dark: false
    case .system:
      ["7", "15"].contains((variable("COLORFGBG") ?? "").split(separator: ";").last ?? "")
    }
  }
}
