import Contracts
import Terminal

/// The lists in a help page: headings, and under each its rows of a label and a text.
struct HelpLines {
  let wording: Wording
  let columns: Int

  /// - Parameter english: lines that are not wrapped.
  func translated(_ english: [String]) -> [String] {
    var lines: [String] = []
    for line in english {
      guard line.hasPrefix(" ") else {
        lines.append(heading(line))
        continue
      }
      if let command = line.between("  See '", "' for detailed help.") {
        let text = wording.say("See '\(command)' for detailed help.")
        lines += NarrowText(columns: columns).lines(text, indent: 2)
        continue
      }
      let (label, text) = HelpLines.parts(of: line)
      lines += row(label, text)
    }
    return lines
  }

  private func heading(_ line: String) -> String {
    switch line {
    case "ARGUMENTS:": wording.say("ARGUMENTS:")
    case "OPTIONS:": wording.say("OPTIONS:")
    case "SUBCOMMANDS:": wording.say("SUBCOMMANDS:")
    default: section(line) ?? line
    }
  }

  /// The parser puts a word after the title of an empty part.
  private func section(_ line: String) -> String? {
    let titles = WaymarkCommand.sections.map(\.title)
    let title = titles.first { line == "\($0.description.uppercased()) SUBCOMMANDS:" }
    return title.map { wording.say($0).uppercased() + ":" }
  }

  /// A label too wide for its column has its text on the next line, which has no label.
  private static func parts(of line: String) -> (label: String, text: String) {
    let gap = line.dropFirst(HelpText.labelColumns - 1).first
    let text = String(line.dropFirst(HelpText.labelColumns))
    // After a label wider than its column follows the label's own next word, in brackets.
    guard gap == " ", !text.hasPrefix("<"), !text.hasPrefix("(default)") else { return (line, "") }
    return (String(line.prefix(HelpText.labelColumns)).withoutTrailingSpaces, text)
  }

  private func row(_ label: String, _ text: String) -> [String] {
    let label = label.hasSuffix(" (default)") ? standard(label) : label
    guard columns >= Self.fewestBeside else { return below(label, text) }
    let margin = String(repeating: " ", count: HelpText.labelColumns)
    guard !text.isEmpty else { return [label] }
    let lines = WrappedText(description(text)).lines(max(20, columns - HelpText.labelColumns))
    guard label.width < HelpText.labelColumns else { return [label] + lines.map { margin + $0 } }
    return [label.rightPadded(to: HelpText.labelColumns) + lines[0]]
      + lines.dropFirst().map { margin + $0 }
  }

  /// With fewer columns a text is below its label.
  private static let fewestBeside = 60
  private static let marginBelow = 6

  private func below(_ label: String, _ text: String) -> [String] {
    let narrow = NarrowText(columns: columns)
    let head = narrow.folded(label)
    return [head]
      + (text.isEmpty ? [] : narrow.lines(description(text), indent: Self.marginBelow))
  }

  /// The label of the default command, with its mark translated.
  private func standard(_ label: String) -> String {
    let name = String(label.dropLast(" (default)".count))
    return wording.say("\(name) (default)")
  }

  /// A text, followed by the allowed values and the default.
  private func description(_ english: String) -> String {
    switch english {
    case "Show the version.": return wording.say("Show the version.")
    case "Show help information.": return wording.say("Show help information.")
    default: break
    }
    let opening = ["(values: ", "(default: "].compactMap { english.firstRange(of: $0) }
      .map(\.lowerBound).min()
    guard let opening, english.hasSuffix(")") else { return wording.translated(english) }
    let text = String(english[..<opening]).withoutTrailingSpaces
    return [wording.translated(text), choice(String(english[opening...]))]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func choice(_ english: String) -> String {
    if let both = english.between("(values: ", ")"), let end = both.firstRange(of: "; default: ") {
      let (values, standard) = (String(both[..<end.lowerBound]), String(both[end.upperBound...]))
      return wording.say("(values: \(values); default: \(standard))")
    }
    if let values = english.between("(values: ", ")") { return wording.say("(values: \(values))") }
    if let standard = english.between("(default: ", ")") {
      return wording.say("(default: \(standard))")
    }
    return english
  }
}

extension String {
  /// The text between a prefix and a suffix of the whole.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard hasPrefix(start), hasSuffix(end), count >= start.count + end.count else { return nil }
    return String(dropFirst(start.count).dropLast(end.count))
  }
}
