package import Contracts

/// The JSON of `measures/:measure`: what the days amount to.
package struct MeasureDocument: Codable, Sendable {
  package struct Item: Codable, Sendable {
    package var day: Day
    package var value: Double
  }

  package var measure: String
  /// See ``Measure/documentUnit``.
  package var unit: String
  package var items: [Item]

  package init(_ measure: Measure, _ days: [DailyReading]) {
    self.measure = measure.id.name
    unit = measure.documentUnit
    items = days.map { Item(day: $0.day, value: measure.documentValue($0.value)) }
  }
}

/// The JSON of `measures`: all declared ones, each with its last day with data.
package struct MeasuresDocument: Codable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case summed, reading
  }

  package struct Item: Codable, Sendable {
    package var name: String
    package var kind: Kind
    /// See ``Measure/documentUnit``.
    package var unit: String
    package var title: Phrase
    package var canBeLogged: Bool
    package var canHaveGoal: Bool
    package var lastDay: Nullable<Day>
    package var lastValue: Nullable<Double>

    package init(_ measure: Measure, last: DailyReading?) {
      name = measure.id.name
      kind = measure.isSum ? .summed : .reading
      unit = measure.documentUnit
      title = measure.name
      canBeLogged = measure.isLogged || EntryKind.special.contains(EntryKind(measure.id))
      canHaveGoal = measure.targets != nil
      lastDay = Nullable(last?.day)
      lastValue = Nullable(last.map { measure.documentValue($0.value) })
    }
  }

  package var items: [Item]

  package init(items: [Item]) {
    self.items = items
  }
}
