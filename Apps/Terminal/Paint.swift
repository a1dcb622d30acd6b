package import Contracts

/// Colours text with ANSI sequences (ECMA-48 SGR), or leaves it as it is.
package struct Paint: Sendable {
  package enum Style: String {
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
    /// The colours of the user's theme.
    case inProgress, completed
  }

  package let isColored: Bool
  /// Whether the terminal supports 24-bit colour, not only 256 colours.
  package var isExact = false
  package var theme = ThemeColors.standard

  package init(isColored: Bool, isExact: Bool = false) {
    self.isColored = isColored
    self.isExact = isExact
  }

  /// No colours with `NO_COLOR`, on a terminal that calls itself dumb, or without a terminal.
  ///
  /// Source: no-color.org.
  package init(_ variable: (_ name: String) -> String?, isTerminal: Bool) {
    self.init(
      isColored: isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb",
      isExact: ThemeColors.isExact(variable))
  }

  /// The colours of pictures. Half blocks need their colours: if these or the blocks cannot be shown, dots are used.
  package func colors(of plain: PlainText) -> TerminalColors {
    guard isColored, plain == .none else { return .none }
    return isExact ? .full : .palette
  }

  package func callAsFunction(_ text: String, _ styles: Style...) -> String {
    callAsFunction(text, styles)
  }

  package func callAsFunction(_ text: String, _ styles: [Style]) -> String {
    guard isColored, !styles.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(styles.map(code).joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// Consecutive characters of one style as one text; spaces have none.
  package func runs(_ cells: [(character: Character, style: Style?)]) -> String {
    var (painted, run, style) = ("", "", Style?.none)
    for cell in cells {
      if cell.character != " ", cell.style != style {
        painted += self(run, style.map { [$0] } ?? [])
        (run, style) = ("", cell.style)
      }
      run.append(cell.character)
    }
    return painted + self(run, style.map { [$0] } ?? [])
  }

  /// `text` in a colour outside the theme.
  package func callAsFunction(_ text: String, code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private func code(_ style: Style) -> String {
    switch style {
    case .inProgress: theme.inProgress
    case .completed: theme.completed
    case .bold, .dim, .red, .green, .yellow, .blue, .magenta, .cyan, .orange, .pink, .purple:
      style.rawValue
    }
  }
}
