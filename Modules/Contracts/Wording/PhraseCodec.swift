import Foundation

/// A phrase as JSON, to be rendered when it is shown: its key, its singular and its values.
package enum PhraseCodec {
  /// No phrase uses more decimals.
  private static let places = 0...6
  /// Nor a larger number.
  private static let most = 1e12

  package static func encode(_ phrase: Phrase) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object(phrase), options: .sortedKeys)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A text that is not an encoded phrase was stored already rendered.
  package static func decode(_ text: String) -> Phrase {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return (object as? [String: Any]).flatMap(phrase) ?? Phrase(verbatim: text)
  }

  private static func object(_ phrase: Phrase) -> [String: Any] {
    var object: [String: Any] = ["key": phrase.key, "values": phrase.values.map(value)]
    if let singular = phrase.singular { object["singular"] = singular }
    return object
  }

  private static func value(_ value: Phrase.Value) -> [String: Any] {
    switch value {
    case .text(let text), .painted(let text): ["text": text]
    case .phrase(let phrase): ["phrase": object(phrase)]
    case .phrases(let phrases, let separator):
      ["phrases": phrases.map(object), "separator": separator]
    case .count(let number): ["count": number]
    case .decimal(let number, let places): ["decimal": number, "places": places]
    case .longDay(let day): ["day": day.ordinal]
    case .day(let day, let today): ["day": day.ordinal, "today": today.ordinal]
    case .month(let day): ["month": day.ordinal]
    }
  }

  private static func phrase(_ object: [String: Any]) -> Phrase? {
    guard let key = object["key"] as? String, let given = object["values"] as? [[String: Any]]
    else { return nil }
    let values = given.compactMap(value)
    guard values.count == given.count else { return nil }
    return Phrase(key: key, singular: object["singular"] as? String, values: values)
  }

  private static func value(_ object: [String: Any]) -> Phrase.Value? {
    if let text = object["text"] as? String { return .text(text) }
    if let part = object["phrase"] as? [String: Any] { return phrase(part).map { .phrase($0) } }
    if let parts = object["phrases"] as? [[String: Any]] {
      return .phrases(parts.compactMap(phrase), separator: object["separator"] as? String ?? "")
    }
    if let number = object["count"] as? Int { return .count(number) }
    if let number = object["decimal"] as? Double, let places = object["places"] as? Int {
      guard number.magnitude <= most, Self.places.contains(places) else {
        return nil
      }
      return .decimal(number, places: places)
    }
    func day(_ name: String) -> Day? { (object[name] as? Int).flatMap(writableDay) }
    if let said = day("day") { return day("today").map { .day(said, today: $0) } ?? .longDay(said) }
    return day("month").map { .month($0) }
  }

  private static func writableDay(_ ordinal: Int) -> Day? {
    let day = Day(ordinal: ordinal)
    return Day.writable.contains(day) ? day : nil
  }
}
