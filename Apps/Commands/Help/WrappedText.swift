import Terminal

/// A line of text, wrapped at spaces if it is too long.
struct WrappedText {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// As few lines as possible; a word longer than a line gets its own. Spaces within a line are
  /// kept.
  func lines(_ columns: Int) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while rest.width > columns {
      let fitting = rest.prefix(columns + 1)
      let start = rest.prefix { $0 == " " }.endIndex
      let gap =
        fitting[start...].lastIndex(of: " ") ?? rest[start...].firstIndex(of: " ")
      guard let gap else { break }
      lines.append(String(rest[..<gap]))
      rest = rest[gap...].dropFirst()
    }
    return lines + [String(rest)]
  }
}

extension Substring {
  fileprivate var width: Int { String(self).width }
}
