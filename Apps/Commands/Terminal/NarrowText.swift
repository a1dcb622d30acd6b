/// How text adapts where there is little room.
struct NarrowText {
  /// From this width on, lines are never wrapped.
  private static let enough = 60

  let columns: Int

  /// Whether `text` fits in one line.
  func fits(_ text: String) -> Bool {
    columns >= NarrowText.enough || text.width <= columns
  }

  /// A row of a table; if its last column does not fit, it goes below the others.
  ///
  /// - Parameter indent: the indentation of that line.
  func row(
    _ head: String, _ last: String, indent: Int, paint: (String) -> String = { $0 }
  ) -> String {
    if fits("\(head)  \(last)") { return "\(head)  \(paint(last))" }
    return ([head] + lines(last, indent: indent, paint: paint)).joined(separator: "\n")
  }

  /// Text wrapped at spaces, each line indented; a word that is too long gets its own line.
  func lines(
    _ text: String, indent: Int, paint: (String) -> String = { $0 }
  ) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard !fits(margin + text) else { return [margin + paint(text)] }
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, indent + last.width + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { margin + paint($0) }
  }

  /// The parts in one line, or each on its own line.
  func parts(_ parts: [String], indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let line = margin + parts.joined(separator: "  ·  ")
    return fits(line) ? [line] : parts.map { margin + $0 }
  }
}

extension String {
  /// Columns it takes up in a terminal: none for colours, two for an emoji.
  var width: Int {
    var isColor = false
    return reduce(0) { width, character in
      if character == "\u{1B}" { isColor = true }
      defer { if isColor, character == "m" { isColor = false } }
      guard !isColor else { return width }
      let isPicture = character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      return width + (isPicture ? 2 : 1)
    }
  }

  /// The text cut off at `width`.
  func truncated(to width: Int) -> String {
    count <= width ? self : "\(prefix(Swift.max(0, width - 1)))…"
  }
}

extension String {
  var withoutTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  func rightPadded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
