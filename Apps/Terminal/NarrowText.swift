/// How text adapts to the width of a terminal. Specification S8-4.
package struct NarrowText {
  /// `.max` where no terminal shows it, and lines stay whole.
  package let columns: Int

  package init(columns: Int) {
    self.columns = columns
  }

  /// For text within a margin.
  package func inset(by margin: Int) -> NarrowText {
    columns == .max ? self : NarrowText(columns: columns - margin)
  }

  /// Whether `text` fits in one line.
  package func fits(_ text: String) -> Bool {
    text.width <= columns
  }

  /// A row of a table; if its last column does not fit, it is wrapped beside the others if these take less than half of
  /// the line, otherwise below them.
  ///
  /// - Parameter indent: the indentation of the lines below.
  package func row(
    _ head: String, _ last: String, indent: Int, paint: (String) -> String = { $0 }
  ) -> String {
    if fits("\(head)  \(last)") { return "\(head)  \(paint(last))" }
    let beside = head.width + 2
    guard beside * 2 < columns else {
      return ([head] + lines(last, indent: indent, paint: paint)).joined(separator: "\n")
    }
    let wrapped = NarrowText(columns: columns - beside).lines(last, indent: 0, paint: paint)
    let margin = String(repeating: " ", count: beside)
    return (["\(head)  \(wrapped[0])"] + wrapped.dropFirst().map { margin + $0 })
      .joined(separator: "\n")
  }

  /// Text wrapped at spaces, each line indented; a word that is too long gets its own line, further to the left if it
  /// fits there.
  package func lines(
    _ text: String, indent: Int, paint: (String) -> String = { $0 }
  ) -> [String] {
    let margin = String(repeating: " ", count: indent)
    guard !fits(margin + text) else { return [margin + paint(text)] }
    return filled(text.split(separator: " ").map(String.init), separator: " ", indent: indent)
      .map { line in
        let left = min(indent, max(0, columns - line.width))
        return String(repeating: " ", count: left) + paint(line)
      }
  }

  /// The parts, as many per line as fit; one that is too long is wrapped.
  ///
  /// - Parameter hanging: how much further the lines after the first are indented.
  package func parts(_ parts: [String], indent: Int, hanging: Int = 0) -> [String] {
    filled(parts, separator: "  ·  ", indent: indent + hanging).enumerated()
      .flatMap { index, line in
        let line = String(repeating: " ", count: indent + (index > 0 ? hanging : 0)) + line
        return fits(line) ? [line] : folded(line).split(separator: "\n").map(String.init)
      }
  }

  /// The words in lines, as many in each as fit after the margin.
  private func filled(_ words: [String], separator: String, indent: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      guard let last = lines.last, indent + last.width + separator.width + word.width <= columns
      else { return lines.append(word) }
      lines[lines.count - 1] = last + separator + word
    }
  }

  /// Wraps every line of `text` that is too long at its last space that fits, and keeps the line's margin. A word
  /// longer than a line stays whole, to be copied.
  package func folded(_ text: String) -> String {
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
      guard isEmpty || longer.width <= columns else {
        lines.append(current.withoutTrailingSpaces)
        // Gaps between columns are not carried over.
        current = word.isEmpty ? margin : margin + word
        isEmpty = word.isEmpty
        continue
      }
      current = longer
      isEmpty = isEmpty && word.isEmpty
    }
    return (lines + [current.withoutTrailingSpaces]).joined(separator: "\n")
  }
}
