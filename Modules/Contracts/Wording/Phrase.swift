/// A text for a person, not yet rendered in their language.
///
/// Its English text is its key in the translation catalogue: `Phrase("\(steps) of \(target)")` is `%@ of %@` there.
/// Write the literal directly after `Phrase(` or `say(`, so that the catalogue's tool finds it. ``Wording`` renders it.
public struct Phrase: Hashable, Sendable {
  /// The English text with placeholders for the values; if it has a plural, that form.
  public let key: String
  /// The English singular; nil if it has no plural.
  public let singular: String?
  /// In the order of the English text.
  public let values: [Value]

  public init(_ text: Literal) {
    key = text.key
    singular = nil
    values = text.values
  }

  /// A text whose form depends on a number; with several numbers, on the first.
  ///
  /// - Parameters:
  ///   - one: the English singular, with the same values in the same order.
  ///   - other: the English plural.
  public init(one: Literal, other: Literal) {
    key = other.key
    singular = one.key
    values = other.values
  }

  /// A phrase restored from its stored parts.
  package init(key: String, singular: String?, values: [Value]) {
    self.key = key
    self.singular = singular
    self.values = values
  }

  /// A text that is the same in every language: a name, or something typed.
  public init(verbatim text: String) {
    key = Phrase.untranslatedKey
    singular = nil
    values = [.text(text)]
  }

  /// The key of untranslated text.
  static let untranslatedKey = placeholder

  /// The number that determines the plural form.
  var count: Int? {
    for case .count(let number) in values { return number }
    return nil
  }
}

extension Phrase: CustomStringConvertible {
  /// In English, for logs.
  public var description: String { Wording.english.say(self) }
}

extension [Phrase] {
  /// The phrases joined by `separator`.
  public func joined(separator: String) -> Phrase {
    Phrase("\(self, separator: separator)")
  }
}
