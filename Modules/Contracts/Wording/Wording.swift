/// Renders phrases in one language.
public struct Wording: Sendable {
  public let language: AppLanguage
  private let translation: @Sendable (_ key: String) -> Translation?
  /// Whether values are used as they are, instead of made printable.
  private var isForDocuments = false

  /// - Parameter translation: looks up a phrase by its key; nil if there is none, and the phrase is rendered in
  ///   English.
  public init(
    _ language: AppLanguage, translation: @escaping @Sendable (_ key: String) -> Translation?
  ) {
    self.language = language
    self.translation = translation
  }

  public static let english = Wording(.english) { _ in nil }

  /// The same for documents read by programs, which leave typed text unaltered.
  public var forDocuments: Wording {
    var wording = self
    wording.isForDocuments = true
    return wording
  }

  /// The result can be printed anywhere: no value in it, of any origin, breaks the line or affects a terminal.
  public func say(_ phrase: Phrase) -> String {
    guard phrase.key != Phrase.untranslatedKey else {
      return phrase.values.map(verbatim).joined()
    }
    let number = phrase.count
    let translated = translation(phrase.key)?.template(for: number, in: language)
    return filled(translated ?? english(phrase, number), with: phrase.values)
  }

  /// `text` between the quotation marks of the language.
  public func quoted(_ text: String) -> String {
    switch language {
    case .german: "„\(text)“"
    case .spanish: "«\(text)»"
    case .english, .vietnamese: "“\(text)”"
    }
  }

  /// Renders a phrase literal.
  public func say(_ text: Phrase.Literal) -> String {
    say(Phrase(text))
  }

  /// The translation of an English text that is only available as a plain string, such as a library's help text; the
  /// text itself if there is none.
  public func translated(_ english: String) -> String {
    let template = translation(Phrase.escaped(english))?.template(for: nil, in: language)
    return template.map { filled($0, with: []) } ?? english
  }

  private func english(_ phrase: Phrase, _ number: Int?) -> String {
    guard let singular = phrase.singular, number?.magnitude == 1 else { return phrase.key }
    return singular
  }

  /// A phrase consisting of one value may have several lines.
  private func verbatim(_ value: Phrase.Value) -> String {
    if case .text(let text) = value { return isForDocuments ? text : text.printableLines }
    return text(value)
  }

  private func text(_ value: Phrase.Value) -> String {
    switch value {
    case .text(let text): isForDocuments ? text : text.printable
    case .painted(let text): text
    case .phrase(let phrase): say(phrase)
    case .phrases(let phrases, let separator): phrases.map(say).joined(separator: separator)
    case .count(let number): grouped(number)
    case .decimal(let number, let places): decimal(number, places: places)
    case .longDay(let day): longDay(day)
    case .day(let day, let today): self.day(day, today: today)
    case .shortDay(let day, let today): shortDay(day, today: today)
    case .month(let day): month(day)
    }
  }

  /// Replaces `%@` and `%2$@` by the values.
  private func filled(_ template: String, with values: [Phrase.Value]) -> String {
    guard template.utf8.contains(UInt8(ascii: "%")) else { return template }
    var placeholders = PlaceholderScanner(template)
    var text = ""
    var next = 0
    while let piece = placeholders.next() {
      switch piece {
      case .words(let words): text += words
      case .placeholder(let position):
        let index = position ?? next
        if position == nil { next += 1 }
        if values.indices.contains(index) { text += self.text(values[index]) }
      }
    }
    return text
  }
}

/// The user's language, as stored in the record.
public protocol PersonalWording: Sendable {
  func wording(in transaction: any Transaction) throws -> Wording
}
