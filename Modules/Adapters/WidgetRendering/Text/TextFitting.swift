import Contracts

/// Finds the largest font size at which a text fits its box, and truncates what does not fit at the
/// smallest.
struct TextFitting {
  /// Font sizes are multiples of this, in points, so that the same text gives the same picture
  /// everywhere.
  private static let step = 0.1

  /// More never fit, and would only take time to measure.
  private static let mostCharacters = 1_000

  private let text: DrawingText
  private let table: FontTable
  private let shown: String

  init(_ text: DrawingText, in table: FontTable) {
    self.text = text
    self.table = table
    shown = String(text.string.prefix(TextFitting.mostCharacters)).settable
  }

  func fitted() -> FittedText {
    guard !shown.isEmpty, text.box.width > 0, text.box.height > 0, text.font.size > 0 else {
      return FittedText(size: text.font.size, lines: [])
    }
    return text.lines == 1 ? inOneLine() : inLines()
  }

  private func inOneLine() -> FittedText {
    let extent = TextExtent(shown, in: table)
    let size = TextFitting.rounded(
      min(text.font.size, text.box.width / extent.width, height(for: [extent])))
    guard size < text.font.size * text.smallestScale - TextFitting.step else {
      return FittedText(size: size, lines: [(shown, extent)])
    }
    return cutOff([shown])
  }

  private func inLines() -> FittedText {
    var size = text.font.size
    let smallest = text.font.size * text.smallestScale
    while size >= smallest {
      let lines = LineBreaking(shown, in: table, width: text.box.width / size).lines
      let extents = lines.map { TextExtent($0, in: table) }
      if lines.count <= text.lines, height(for: extents) >= size,
        extents.allSatisfy({ $0.width * size <= text.box.width })
      {
        return FittedText(size: size, lines: Array(zip(lines, extents)))
      }
      guard size > smallest else { break }
      size = max(smallest, size - 5 * TextFitting.step)
    }
    let lines = LineBreaking(shown, in: table, width: text.box.width / smallest).lines
    // Whatever follows the last allowed line is appended to it, to be truncated.
    let kept =
      lines.prefix(text.lines - 1) + [lines.dropFirst(text.lines - 1).joined(separator: " ")]
    return cutOff(kept.filter { !$0.isEmpty })
  }

  /// Lines at the smallest size, truncated where they are too wide.
  private func cutOff(_ lines: [String]) -> FittedText {
    let heights = lines.map { TextExtent($0, in: table) }
    let size = min(text.font.size * text.smallestScale, height(for: heights))
    let cut = lines.map { cutOff($0, to: text.box.width / size) }
    return FittedText(size: size, lines: cut.map { ($0, TextExtent($0, in: table)) })
  }

  /// The longest beginning that fits with `…` after it.
  private func cutOff(_ line: String, to width: Double) -> String {
    guard TextExtent(line, in: table).width > width else { return line }
    var kept = line.prefix(GlyphRun(line, in: table).count(in: width) + 1)
    while !kept.isEmpty {
      kept = kept.dropLast()
      while kept.last == " " { kept = kept.dropLast() }
      let cut = kept + "…"
      if TextExtent(cut, in: table).width <= width { return String(cut) }
    }
    return ""
  }

  /// The largest size at which the lines fit the height of the box.
  private func height(for lines: [TextExtent]) -> Double {
    let shares = lines.reduce(0) { $0 + $1.ascent + $1.descent }
    return shares > 0 ? text.box.height / shares : text.font.size
  }

  private static func rounded(_ size: Double) -> Double {
    // A size that is already a multiple stays the same.
    (size / step + 1e-6).rounded(.down) * step
  }
}

/// The lines of a text and the font size at which they fit their box.
struct FittedText {
  /// In points.
  let size: Double
  let lines: [(text: String, extent: TextExtent)]
}

/// Breaks a text between words, with as many words in a line as fit.
struct LineBreaking {
  /// A word wider than a line gets its own.
  private(set) var lines: [String] = []

  /// - Parameter width: as a fraction of the font size.
  init(_ text: String, in table: FontTable, width: Double) {
    for word in text.split(separator: " ") {
      guard let last = lines.last else {
        lines.append(String(word))
        continue
      }
      let longer = "\(last) \(word)"
      if TextExtent(longer, in: table).width <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
  }
}
