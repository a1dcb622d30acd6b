import Contracts

/// The values of a measure without its own key in ``DayPart``.
struct MeasurePart: Decodable {
  private enum Key: String, CodingKey {
    case measure, unit, values
  }

  private enum ValueKey: String, CodingKey {
    case day, at, value
  }

  /// A value as it is stored.
  struct Value {
    let day: Day
    /// For a reading; nil for a day's amount.
    let instant: Instant?
    let amount: Int64
  }

  private let name: String
  private let unit: String?
  private let values: [(day: Day, instant: Instant?, number: Double)]
  private let path: [any CodingKey]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    path = container.codingPath
    name = try container.decode(String.self, forKey: .measure)
    unit = try container.decodeIfPresent(String.self, forKey: .unit)
    var list = try container.nestedUnkeyedContainer(forKey: .values)
    var values: [(Day, Instant?, Double)] = []
    while !list.isAtEnd {
      let element = try list.nestedContainer(keyedBy: ValueKey.self)
      let instant = element.contains(.at) ? try element.instant(at: .at) : nil
      values.append(
        (try element.day(at: .day), instant, try element.decode(Double.self, forKey: .value)))
    }
    self.values = values
  }

  /// - Throws: ``RecordDocumentError`` for a measure that no plugin declares, another unit, or an impossible value.
  func values(of measures: MeasureCatalog) throws -> (measure: Measure, values: [Value]) {
    guard let measure = measures[name], !measure.isDerived, !Measure.movement.contains(measure)
    else { throw RecordDocumentError(at: path + [Key.measure], .noSuchMeasure(name)) }
    guard [nil, measure.documentUnit].contains(unit) else {
      throw RecordDocumentError(
        at: path + [Key.unit], Phrase("the unit of \(name) is \(measure.documentUnit)"))
    }
    // Several sources and entries may together exceed the limit of one.
    let range = measure.isSum ? 0...measure.range.upperBound * 10 : measure.range
    let found = try values.enumerated().map { index, value in
      func refusal(_ key: ValueKey, _ reason: Phrase) -> RecordDocumentError {
        RecordDocumentError(
          at: path + [RecordDocument.Key(stringValue: "values[\(index)]"), key], reason)
      }
      guard measure.isSum == (value.instant == nil) else {
        throw refusal(
          .at, measure.isSum ? Phrase("its time is missing") : Phrase("it's missing"))
      }
      guard let amount = measure.value(documented: value.number), range.contains(amount) else {
        throw refusal(.value, Phrase("\(String(value.number)) is out of range"))
      }
      return Value(day: value.day, instant: value.instant, amount: amount)
    }
    return (measure, found)
  }
}
