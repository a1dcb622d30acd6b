package import Contracts

/// The JSON of an entry: its kind determines which of the other keys are present.
package enum EntryDocument: Encodable, Sendable {
  case steps(StepsEntryDocument)
  case weight(WeightEntryDocument)
  case exercise(ExerciseEntryDocument)
  case measured(MeasureEntryDocument)

  package init(_ entry: LoggedEntry, calendar: PersonalCalendar) {
    let (day, at) = (
      calendar.day(of: entry.instant), DocumentInstant(entry.instant, in: calendar)
    )
    switch entry {
    case .steps(let entry):
      self = .steps(
        StepsEntryDocument(
          id: entry.id, day: day, at: at, steps: entry.steps, isCorrection: entry.isCorrection))
    case .weight(let entry):
      self = .weight(
        WeightEntryDocument(
          id: entry.id, day: day, at: at, kilograms: entry.weight.mass.kilograms,
          unit: entry.weight.unit, bodyFatPercentage: Nullable(entry.bodyFat?.percentage),
          note: Nullable(entry.note), isImported: entry.source != nil))
    case .exercise(let session):
      self = .exercise(
        ExerciseEntryDocument(
          id: session.id, day: day, at: at, name: session.name.text,
          repetitions: Nullable(session.repetitions)))
    case .measured(let entry):
      self = .measured(
        MeasureEntryDocument(
          id: entry.id, day: day, kind: EntryKind(entry.measure.id), at: at,
          value: entry.measure.documentValue(entry.value.amount), unit: entry.measure.documentUnit))
    }
  }

  /// The document of its kind.
  package var ofKind: any Codable & Sendable {
    switch self {
    case .steps(let document): document
    case .weight(let document): document
    case .exercise(let document): document
    case .measured(let document): document
    }
  }

  package func encode(to encoder: any Encoder) throws { try ofKind.encode(to: encoder) }
}

package struct StepsEntryDocument: Codable, Sendable {
  package var id: Int64
  package var day: Day
  package var kind = EntryKind.steps
  package var at: DocumentInstant
  package var steps: Int
  package var isCorrection: Bool
}

package struct WeightEntryDocument: Codable, Sendable {
  package var id: Int64
  package var day: Day
  package var kind = EntryKind.weight
  package var at: DocumentInstant
  package var kilograms: Double
  package var unit: WeightUnit
  package var bodyFatPercentage: Nullable<Double>
  package var note: Nullable<String>
  package var isImported: Bool
}

package struct ExerciseEntryDocument: Codable, Sendable {
  package var id: Int64
  package var day: Day
  package var kind = EntryKind.exercise
  package var at: DocumentInstant
  package var name: String
  package var repetitions: Nullable<Int>
}

package struct MeasureEntryDocument: Codable, Sendable {
  package var id: Int64
  package var day: Day
  package var kind: EntryKind
  package var at: DocumentInstant
  package var value: Double
  /// See ``Measure/documentUnit``.
  package var unit: String
}

/// The JSON of `log list`.
package struct EntriesDocument: Encodable, Sendable {
  package var items: [EntryDocument]

  package init(items: [EntryDocument]) {
    self.items = items
  }
}
