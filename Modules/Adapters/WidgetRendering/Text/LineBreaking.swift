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
