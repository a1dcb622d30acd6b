/// How text adapts to the width of a terminal. Specification S8-4.
struct NarrowText {
  let columns: Int

  /// Whether `text` fits in one line.
  func fits(_ text: String) -> Bool {
    text.width <= columns
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
    return filled(text.split(separator: " ").map(String.init), separator: " ", indent: indent)
      .map { margin + paint($0) }
  }

  /// The parts, as many in a line as fit; one that is too long is wrapped.
  func parts(_ parts: [String], indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return filled(parts, separator: "  ·  ", indent: indent)
      .flatMap { line in
        fits(margin + line)
          ? [margin + line] : folded(margin + line).split(separator: "\n").map(String.init)
      }
  }

  /// The words in lines, as many in each as fit behind the margin.
  private func filled(_ words: [String], separator: String, indent: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      guard let last = lines.last, indent + last.width + separator.width + word.width <= columns
      else { return lines.append(word) }
      lines[lines.count - 1] = last + separator + word
    }
  }

  /// Every line of `text` that is too long, broken at its last space that fits and continued behind
  /// the margin of the line. A word that is longer than a line stays whole, to be copied.
  func folded(_ text: String) -> String {
    guard columns < .max else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line)
      return fits(line) ? line : folded(line: line)
    }.joined(separator: "\n")
  }

  private func folded(line: String) -> String {
    let spaces = line.prefix { $0 == " " }.count
    let margin = String(repeating: " ", count: min(spaces, columns / 4) + 2)
    var (lines, current) = ([String](), String(line.prefix(spaces)))
    var isEmpty = true
    for word in line.dropFirst(spaces).split(separator: " ", omittingEmptySubsequences: false) {
      let longer = isEmpty ? current + word : "\(current) \(word)"
      if isEmpty || longer.width <= columns {
        current = longer
      } else {
        lines.append(current.withoutTrailingSpaces)
        // Gaps between columns are not carried over.
        current = word.isEmpty ? margin : margin + word
        isEmpty = word.isEmpty
        continue
      }
      isEmpty = isEmpty && word.isEmpty
    }
    return (lines + [current.withoutTrailingSpaces]).joined(separator: "\n")
  }
}
