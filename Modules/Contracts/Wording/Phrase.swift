/// A text for a person that has yet to be said in their language.
///
/// Its English text is its key in the catalogue of translations: `Phrase("\(steps) of \(target)")` is
/// `%@ of %@` there. Write the text right behind `Phrase(` or
/// `say(`, so that the catalogue's tool finds it. ``Wording`` says it.
public struct Phrase: Hashable, Sendable {
  /// The English text with placeholders for the values; where something is counted, its plural.
  public let key: String
  /// The English text for one; nil where nothing is counted.
  public let singular: String?
  /// In the order of the English text.
  public let values: [Value]

  public init(_ text: Literal) {
    key = text.key
    singular = nil
    values = text.values
  }

  /// A text with a number that changes its form; of several numbers the first does.
  ///
  /// - Parameters:
  ///   - one: the English text for one, with the same values in the same order.
  ///   - other: for any other number.
  public init(one: Literal, other: Literal) {
    key = other.key
    singular = one.key
    values = other.values
  }

  /// A phrase that was kept with its parts.
  package init(key: String, singular: String?, values: [Value]) {
    self.key = key
    self.singular = singular
    self.values = values
  }

  /// A text that is the same in every language: a name, what somebody typed.
  public init(verbatim text: String) {
    key = Phrase.untranslatedKey
    singular = nil
    values = [.text(text)]
  }

  /// The key of what is the same in every language.
  static let untranslatedKey = placeholder

  /// The number that decides on the form.
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
  /// One after the other, with `separator` between them.
  public func joined(separator: String) -> Phrase {
    Phrase("\(self, separator: separator)")
  }
}
