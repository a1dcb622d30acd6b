import Contracts

/// Colours of the face, in the terminal's own where that is enough: they fit its colour scheme.
struct FacePaint: Sendable {
  /// Parameters of SGR.
  ///
  /// Source: ECMA-48, section 8.3.117.
  enum Style: String {
    case plain = ""
    case bold = "1"
    case dim = "2"
    case inProgress = "34"
    case completed = "32"
    case warm = "33"
  }

  let colors: TerminalColors

  func callAsFunction(_ text: String, _ styles: Style...) -> String {
    let codes = styles.filter { $0 != .plain }.map(\.rawValue)
    guard colors != .none, !codes.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// Of what is drawn as a picture: most terminals are dark.
  static func style(_ wording: Wording) -> WidgetStyle {
    WidgetStyle(palette: WidgetPalette(.standard, .dark), wording: wording)
  }
}
