/// HTML parsed strictly: every attribute quoted, every element closed in order.
struct ParsedPage {
  struct Element: Hashable {
    var name: String
    var attributes: [String: String]
    /// The enclosing elements, outermost first.
    var around: [String]
    /// The decoded text between its tags, including nested elements.
    var text = ""

    subscript(name: String) -> String? { attributes[name] }
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  fileprivate typealias Scalars = Substring.UnicodeScalarView

  private static let voids: Set<String> = ["input", "link", "meta"]

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ html: String) throws {
    // Browsers parse scalars, not composed characters.
    var rest = html.unicodeScalars[...]
    guard rest.removePrefix("<!DOCTYPE html>\n") else {
      throw Fault(description: "no document type")
    }
    while let start = rest.firstIndex(of: "<") {
      addText(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        throw Fault(description: "an open tag: \(rest[start...].prefix(80))")
      }
      try add(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    guard open.isEmpty else { throw Fault(description: "not closed: \(elements[open[0]].name)") }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  private mutating func addText(_ text: Scalars) {
    for index in open { elements[index].text += Self.decoded(text) }
  }

  private mutating func add(_ tag: Scalars) throws {
    var rest = tag
    if rest.removePrefix("/") {
      guard let last = open.popLast(), elements[last].name == String(rest) else {
        throw Fault(description: "closed out of order: \(tag)")
      }
      return
    }
    let isClosed = rest.last == "/"
    if isClosed { rest.removeLast() }
    let name = String(rest.prefix { !$0.properties.isWhitespace })
    rest = rest.dropFirst(name.unicodeScalars.count)
    var attributes: [String: String] = [:]
    while let next = rest.firstIndex(where: { !$0.properties.isWhitespace }) {
      rest = rest[next...]
      let key = rest.prefix {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-:".unicodeScalars.contains($0))
      }
      rest = rest[key.endIndex...]
      guard !key.isEmpty, attributes[String(key)] == nil else {
        throw Fault(description: "in <\(tag)>")
      }
      attributes[String(key)] = ""
      guard rest.removePrefix("=") else { continue }
      guard rest.removePrefix("\""), let end = rest.firstIndex(of: "\"") else {
        throw Fault(description: "an attribute without quotation marks in <\(tag)>")
      }
      attributes[String(key)] = Self.decoded(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    let around = open.map { elements[$0].name }
    elements.append(Element(name: name, attributes: attributes, around: around))
    if !isClosed, !Self.voids.contains(name) { open.append(elements.count - 1) }
  }

  private static func decoded(_ text: Scalars) -> String {
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    let decoded = entities.reduce(Array(text)) { scalars, entity in
      scalars.replacing(Array(entity.0.unicodeScalars), with: Array(entity.1.unicodeScalars))
    }
    return String(String.UnicodeScalarView(decoded))
  }
}

extension ParsedPage.Scalars {
  /// Whether it started with `text`, which is then removed.
  fileprivate mutating func removePrefix(_ text: String) -> Bool {
    guard starts(with: text.unicodeScalars) else { return false }
    removeFirst(text.unicodeScalars.count)
    return true
  }
}
