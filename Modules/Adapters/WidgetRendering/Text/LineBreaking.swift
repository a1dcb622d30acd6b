/// Breaks a text between words, as many in a line as fit.
struct LineBreaking {
  /// A word that is wider than a line stands alone in its own.
  private(set) var lines: [String] = []

  /// - Parameter width: in shares of the font's size.
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
