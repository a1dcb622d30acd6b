import Contracts

/// A code in half blocks, two rows a line, with its quiet zone.
///
/// Codes are dark on light, and a terminal may be either. So colours are given where colours may be;
/// where they may not, light modules are drawn and dark ones left out, which is right on the dark
/// terminals most people have, and reversed, which most readers know too, on a light one.
struct ShareCodeText {
  let paint: Paint

  func render(_ code: ShareCode) -> String {
    let edge = -ShareCode.quietZone..<code.side + ShareCode.quietZone
    return stride(from: edge.lowerBound, to: edge.upperBound, by: 2).map { row in
      let line = edge.map { column in
        let upper = code.isDark(column: column, row: row)
        let lower = code.isDark(column: column, row: row + 1)
        return paint.isColored ? block(upper, lower) : block(!upper, !lower)
      }.joined()
      // 16 and 231 are black and white whatever the theme of the terminal.
      return paint.isColored ? "\u{1B}[38;5;16;48;5;231m\(line)\u{1B}[0m\n" : "\(line)\n"
    }.joined()
  }

  /// - Returns: what fills the upper and the lower half of a cell with the foreground.
  private func block(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
