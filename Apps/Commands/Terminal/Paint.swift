/// Colours text by ANSI sequences (ECMA-48 SGR), or leaves it as it is.
struct Paint: Sendable {
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case magenta = "35"
    case cyan = "36"
    case orange = "38;5;208"
    case pink = "38;5;205"
    case purple = "38;5;141"
  }

  let isColored: Bool

  func callAsFunction(_ text: String, _ styles: Style...) -> String {
    callAsFunction(text, styles)
  }

  func callAsFunction(_ text: String, _ styles: [Style]) -> String {
    guard isColored, !styles.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
