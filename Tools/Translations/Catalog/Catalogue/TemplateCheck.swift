import Contracts

/// Whether a template fits a key: it must contain every value, and no other.
struct TemplateCheck {
  private let key: String
  private let valueCount: Int

  init(key: String) {
    self.key = key
    valueCount = TemplateCheck.values(of: key).count
  }

  func problems(of template: String) -> [String] {
    guard template.contains(where: { !$0.isWhitespace }) else { return ["it is empty"] }
    let used = TemplateCheck.values(of: template)
    let invented = used.filter { !(0..<valueCount).contains($0) }
    let unused = (0..<valueCount).filter { !used.contains($0) }
    var problems: [String] = []
    if let value = invented.first {
      problems.append("there is no value \(value + 1), only \(valueCount)")
    }
    if let value = unused.first { problems.append("value \(value + 1) is missing") }
    if TemplateCheck.rewritten(template) != template {
      problems.append("placeholders are %@ or %2$@, and a percent sign is %%")
    }
    if let form = PluralCategory.allCases.first(where: { template.contains("#\($0.rawValue)=") }) {
      problems.append("“#\(form.rawValue)=” is how the generated languages mark a form")
    }
    if edges(of: template) != edges(of: key) {
      problems.append("the spaces and line breaks around it differ from the English text")
    }
    return problems
  }

  /// The values in the order of their positions, as ``Wording`` fills them in.
  private static func values(of template: String) -> [Int] {
    var next = 0
    return pieces(of: template).compactMap { piece in
      guard case .placeholder(let position) = piece else { return nil }
      defer { if position == nil { next += 1 } }
      return position ?? next
    }
  }

  /// The template with every stray percent sign escaped.
  private static func rewritten(_ template: String) -> String {
    pieces(of: template).map { piece in
      switch piece {
      case .words(let words): Phrase.escaped(words)
      case .placeholder(nil): Phrase.placeholder
      case .placeholder(let position?): "%\(position + 1)$@"
      }
    }
    .joined()
  }

  private static func pieces(of template: String) -> [PlaceholderScanner.Piece] {
    var scanner = PlaceholderScanner(template)
    return Array(AnyIterator { scanner.next() })
  }

  private func edges(of text: String) -> [String] {
    [
      String(text.prefix(while: \.isWhitespace)),
      String(text.reversed().prefix(while: \.isWhitespace)),
    ]
  }
}
