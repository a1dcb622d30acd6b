import Terminal

/// Terminal lines that are redrawn in place.
struct RedrawnText {
  let output: CommandOutput
  /// The actual width of the terminal: wrapped lines could not be redrawn.
  let columns: Int

  /// - Parameter drawn: how many lines to overwrite.
  /// - Returns: how many lines to overwrite next time.
  func draw(_ lines: [String], over drawn: Int) -> Int {
    let up = drawn > 0 ? "\r\u{1B}[\(drawn)A\u{1B}[J" : ""
    output.draw(up + lines.map { $0 + "\n" }.joined())
    return lines.count
  }

  /// Text in lines that the terminal does not wrap.
  func wrapped(_ text: String, indent: Int = 2) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let width = max(12, columns - 1)
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, indent + last.width + 1 + String(word).width <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines += String(word).pieces(of: width - indent)
      }
    }
    return lines.map { margin + $0 }
  }
}

extension String {
  /// The text itself, or pieces of it that fit the width.
  fileprivate func pieces(of width: Int) -> [String] {
    guard self.width > width else { return [self] }
    var pieces = [""]
    for character in self {
      let last = pieces[pieces.count - 1]
      if (last + String(character)).width > width { pieces.append("") }
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }
}
