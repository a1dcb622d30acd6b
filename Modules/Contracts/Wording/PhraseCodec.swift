import Foundation

/// A phrase as JSON, to be rendered when it is shown: its key, its singular and its values.
package enum PhraseCodec {
  package static func encode(_ phrase: Phrase) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try? encoder.encode(StoredPhrase(phrase))
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A text that is not an encoded phrase was stored already rendered.
  package static func decode(_ text: String) -> Phrase {
    let stored = try? JSONDecoder().decode(StoredPhrase.self, from: Data(text.utf8))
    return stored.flatMap(Phrase.init) ?? Phrase(verbatim: text)
  }
}

private struct StoredPhrase: Codable {
  var key: String
  var singular: String?
  var values: [StoredValue]

  init(_ phrase: Phrase) {
    key = phrase.key
    singular = phrase.singular
    values = phrase.values.map(StoredValue.init)
  }
}

/// One member identifies its type; two belong to others.
private struct StoredValue: Codable {
  var text: String?
  var phrase: StoredPhrase?
  var phrases: [StoredPhrase]?
  /// For `phrases`.
  var separator: String?
  var count: Int?
  var decimal: Double?
  /// For `decimal`.
  var places: Int?
  var day: Int?
  /// In few letters.
  var shortDay: Int?
  /// For `shortDay`, and for `day` if relative to today.
  var today: Int?
  var month: Int?

  init(_ value: Phrase.Value) {
    switch value {
    case .text(let text), .painted(let text): self.text = text
    case .phrase(let phrase): self.phrase = StoredPhrase(phrase)
    case .phrases(let phrases, let separator):
      self.phrases = phrases.map(StoredPhrase.init)
      self.separator = separator
    case .count(let number): count = number
    case .decimal(let number, let places):
      decimal = number
      self.places = places
    case .longDay(let day): self.day = day.ordinal
    case .day(let day, let today):
      self.day = day.ordinal
      self.today = today.ordinal
    case .shortDay(let day, let today):
      shortDay = day.ordinal
      self.today = today.ordinal
    case .month(let day): month = day.ordinal
    }
  }
}

extension Phrase {
  /// Nil for a value that no phrase contains.
  fileprivate init?(_ stored: StoredPhrase) {
    let values = stored.values.compactMap(Value.init)
    guard values.count == stored.values.count else { return nil }
    self.init(key: stored.key, singular: stored.singular, values: values)
  }
}

extension Phrase.Value {
  /// No phrase uses more decimals.
  private static let places = 0...6
  /// Nor a larger number.
  private static let most = 1e12

  fileprivate init?(_ stored: StoredValue) {
    if let text = stored.text {
      self = .text(text)
    } else if let part = stored.phrase.flatMap(Phrase.init) {
      self = .phrase(part)
    } else if let parts = stored.phrases {
      self = .phrases(parts.compactMap(Phrase.init), separator: stored.separator ?? "")
    } else if let number = stored.count {
      self = .count(number)
    } else if let number = stored.decimal, let places = stored.places,
      number.magnitude <= Self.most, Self.places.contains(places)
    {
      self = .decimal(number, places: places)
    } else if let day = stored.day.flatMap(Self.writableDay) {
      guard let today = stored.today else {
        self = .longDay(day)
        return
      }
      guard let today = Self.writableDay(today) else { return nil }
      self = .day(day, today: today)
    } else if let day = stored.shortDay.flatMap(Self.writableDay),
      let today = stored.today.flatMap(Self.writableDay)
    {
      self = .shortDay(day, today: today)
    } else if let day = stored.month.flatMap(Self.writableDay) {
      self = .month(day)
    } else {
      return nil
    }
  }

  private static func writableDay(_ ordinal: Int) -> Day? {
    let day = Day(ordinal: ordinal)
    return Day.writable.contains(day) ? day : nil
  }
}
