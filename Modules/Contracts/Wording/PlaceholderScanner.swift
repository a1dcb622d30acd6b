/// Splits a template into text and placeholders.
package struct PlaceholderScanner {
  package enum Piece: Hashable, Sendable {
    case words(String)
    /// The index of the value, from 0; nil for a placeholder without a number, which uses the next one.
    case placeholder(Int?)
  }

  private var rest: Substring

  package init(_ template: String) {
    rest = template[...]
  }

  /// Nil at the end. A percent sign that begins no placeholder is literal.
  package mutating func next() -> Piece? {
    guard let first = rest.first else { return nil }
    guard first == "%" else {
      let words = rest.prefix { $0 != "%" }
      rest = rest[words.endIndex...]
      return .words(String(words))
    }
    rest = rest.dropFirst()
    if rest.first == "%" {
      rest = rest.dropFirst()
      return .words("%")
    }
    var body = rest
    var position: Int?
    let digits = body.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, body[digits.endIndex...].first == "$", let number = Int(digits) {
      position = number - 1
      body = body[digits.endIndex...].dropFirst()
    }
    guard body.first == "@" else { return .words("%") }
    rest = body.dropFirst()
    return .placeholder(position)
  }
}
