import Terminal

/// A page of the guide, which `waymark help TOPIC` prints.
package struct Guide: Sendable {
  package let topic: String
  /// Markdown: headings, paragraphs, lists, and code that is indented by four.
  let text: String

  /// - Parameter bytes: UTF-8.
  package init(_ topic: String, _ bytes: [UInt8]) {
    self.topic = topic
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// As a terminal shows it: without Markdown syntax, pictures and link addresses.
  func shown(columns: Int, _ paint: Paint) -> String {
    // Longer lines are hard to read.
    let columns = min(columns, 100)
    let shown = blocks.map { block in
      if block.hasPrefix("    ") { return block }
      if block.hasPrefix("#") { return paint(plain(block.drop { "# ".contains($0) }), .bold) }
      return items(of: block).map { item in
        let inset = item.hasPrefix("- ") ? "  " : ""
        let lines = WrappedText(plain(item[...])).lines(columns - inset.count)
        return lines.enumerated().map { $0 == 0 ? $1 : inset + $1 }.joined(separator: "\n")
      }.joined(separator: "\n")
    }
    return shown.joined(separator: "\n\n") + "\n"
  }

  /// The blocks between empty lines.
  private var blocks: [String] {
    text.split(separator: "\n\n").filter { !$0.hasPrefix("![") }
      .map { String($0.last == "\n" ? $0.dropLast() : $0) }
  }

  /// The items of a list, each in one line; a paragraph is one item.
  private func items(of block: String) -> [String] {
    block.split(separator: "\n").reduce(into: []) { items, line in
      if line.hasPrefix("- ") || items.isEmpty {
        items.append(String(line))
      } else {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
  }

  private func plain(_ text: Substring) -> String {
    String(text).replacing("**", with: "").replacing(/\[([^\]]*)\]\([^)]*\)/) {
      String($0.output.1)
    }
  }
}
