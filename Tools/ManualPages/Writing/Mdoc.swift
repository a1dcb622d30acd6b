/// Lines of mdoc, the language of manual pages.
///
/// Source: mdoc(7).
struct Mdoc {
  private(set) var lines: [String] = []

  /// - Parameter line: a macro with its words, as ``words(_:)`` writes them.
  mutating func add(macro line: String) {
    lines.append(".\(line)")
  }

  mutating func section(_ title: String) {
    add(macro: "Sh \(title)")
  }

  /// Paragraphs, with empty lines between them. Text between backticks stands out; lines of one paragraph are a list:
  /// of items after a dash, or of a label and a text with spaces between.
  mutating func add(prose text: String) {
    for (index, paragraph) in text.split(separator: "\n\n").enumerated() {
      let lines = paragraph.split(separator: "\n")
      let items = lines.filter { $0.hasPrefix(Mdoc.dash) }
      let rows = lines.compactMap(Mdoc.row)
      let prose = lines.filter { !$0.hasPrefix(Mdoc.dash) && Mdoc.row($0) == nil }
      // A list brings its own distance.
      if index > 0, !prose.isEmpty { add(macro: "Pp") }
      for line in prose { add(line) }
      if !items.isEmpty {
        add(macro: "Bl -dash -compact")
        for item in items {
          add(macro: "It")
          add(item.dropFirst(Mdoc.dash.count))
        }
        add(macro: "El")
      }
      list(rows)
    }
  }

  private static let dash = "– "

  private static func row(_ line: Substring) -> (label: String, text: String)? {
    guard let gap = line.firstMatch(of: /\ {2,}/) else { return nil }
    let text = line[gap.range.upperBound...].replacing(/\ {2,}/, with: " ")
    return (words(String(line[..<gap.range.lowerBound])), String(text))
  }

  private mutating func add(_ line: Substring) {
    lines += Mdoc.sentences(line).flatMap(Mdoc.wrapped)
  }

  /// A list in which each row has its label beside its text, or above it.
  ///
  /// - Parameter rows: labels as ``words(_:)`` writes them, and prose.
  mutating func list(_ rows: [(label: String, text: String)], options: String = "-width Ds") {
    guard !rows.isEmpty else { return }
    add(macro: "Bl -tag \(options)")
    for row in rows {
      add(macro: "It \(row.label)")
      add(prose: row.text)
    }
    add(macro: "El")
  }

  /// Words of a command line: options, placeholders in capitals, and what is typed literally.
  static func words(_ text: String) -> String {
    text.split(separator: " ").map { word in
      let isLast = word.last == ","
      let bare = isLast ? word.dropLast() : word
      return macro(bare) + (isLast ? " ," : "")
    }.joined(separator: " ")
  }

  private static func macro(_ word: Substring) -> String {
    if word.first == "[", word.last == "]" { return "Op \(macro(word.dropFirst().dropLast()))" }
    if word.first == "-" { return "Fl \(escaped(word.dropFirst(), isTyped: true))" }
    let isTyped = word.first?.isLowercase ?? false
    let text = escaped(word, isTyped: true).replacing("|", with: " | ")
    return "\(isTyped ? "Cm" : "Ar") \(text)"
  }

  /// A minus that is typed is no hyphen, which some outputs draw longer.
  static func escaped(_ text: some StringProtocol, isTyped: Bool) -> String {
    let text = String(text).replacing("\\", with: "\\e")
    return isTyped ? text.replacing("-", with: "\\-").replacing("\"", with: "\\(dq") : text
  }

  /// One after the other, since each begins a line of its own.
  private static func sentences(_ paragraph: Substring) -> [Substring] {
    var sentences: [Substring] = []
    var rest = paragraph
    while let end = rest.firstMatch(of: /[.!?][)"'`]*\s+/) {
      sentences.append(rest[..<end.range.upperBound])
      rest = rest[end.range.upperBound...]
    }
    return sentences + [rest]
  }

  private static let columns = 76

  private static func wrapped(_ sentence: Substring) -> [String] {
    var isCode = false
    var lines = [""]
    for word in sentence.split(whereSeparator: \.isWhitespace) {
      let isOption = word.trimmingPrefix { "([`“".contains($0) }.hasPrefix("-") && word != "-"
      var text = escaped(word, isTyped: isOption || isCode)
      while let mark = text.firstRange(of: "`") {
        isCode.toggle()
        text.replaceSubrange(mark, with: isCode ? "\\fB" : "\\fR")
      }
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.utf8.count + 1 + text.utf8.count <= columns {
        lines[lines.count - 1] += " \(text)"
      } else {
        // A line that begins with one of these would be a macro.
        let begin = text.first.map(".'".contains) ?? false ? "\\&\(text)" : text
        if line.isEmpty { lines[lines.count - 1] = begin } else { lines.append(begin) }
      }
    }
    return lines.filter { !$0.isEmpty }
  }
}
