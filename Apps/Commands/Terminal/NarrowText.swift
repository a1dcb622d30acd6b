/// How text gives way where there is little room.
struct NarrowText {
  /// From so many columns on, lines stand as they are.
  private static let enough = 60

  let columns: Int

  /// Whether `text` may stand in one line.
  func fits(_ text: String) -> Bool {
    columns >= NarrowText.enough || text.width <= columns
  }

  /// A row of a table; its last column goes below the others where it finds no room beside them.
  ///
  /// - Parameter indent: where it stands there.
  func row(
    _ head: String, _ last: String, indent: Int, paint: (String) -> String = { $0 }
  ) -> String {
    if fits("\(head)  \(last)") { return "\(head)  \(paint(last))" }
    return ([head] + lines(last, indent: indent, paint: paint)).joined(separator: "\n")
  }

  /// Text broken at spaces, each line indented; a word that is too long by itself stands alone.
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

  /// Parts beside each other, or each on a line of its own.
  func parts(_ parts: [String], indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let line = margin + parts.joined(separator: "  ·  ")
    return fits(line) ? [line] : parts.map { margin + $0 }
  }
}

extension String {
  /// Columns in which a terminal shows it: none for colours, two for a picture.
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

  /// Its beginning, where it is longer than `width`.
  func truncated(to width: Int) -> String {
    count <= width ? self : "\(prefix(Swift.max(0, width - 1)))…"
  }
}
