/// A text wrapped to a number of columns.
struct TerminalLines {
  private(set) var lines: [String] = []

  init(_ text: String, columns: Int, mostLines: Int) {
    for word in text.split(separator: " ") {
      if let last = lines.last,
        lines.count == mostLines || last.columns + 1 + word.columns <= columns
      {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    lines = lines.map { TerminalLines.cutOff($0, to: columns) }
  }

  static func cutOff(_ line: String, to columns: Int) -> String {
    guard line.columns > columns else { return line }
    var kept = line[...]
    while !kept.isEmpty, kept.columns > columns - 1 { kept = kept.dropLast() }
    while kept.last == " " { kept = kept.dropLast() }
    return columns > 0 ? "\(kept)…" : ""
  }
}
