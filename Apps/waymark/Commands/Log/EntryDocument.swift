import Contracts

/// The JSON of an entry; only the keys of its kind are there.
struct EntryDocument: Encodable {
  var id: Int64
  var day: Day
  var kind: EntryKind
  var steps: Int?
  var weightKilograms: Double?
  var exercise: String?
  var repetitions: Int?
  /// ISO 8601.
  var at: String
  /// What was written down, for a person.
  private let words: String

  private enum CodingKeys: String, CodingKey {
    case id, day, kind, steps, weightKilograms, exercise, repetitions, at
  }

  init(_ entry: LoggedEntry, calendar: PersonalCalendar) {
    id = entry.id
    day = calendar.day(of: entry.instant)
    kind = entry.kind
    at = InstantText.iso8601(entry.instant, in: calendar)
    switch entry {
    case .steps(let entry):
      steps = entry.steps
      words = "\(NumberText.grouped(entry.steps).leftPadded(to: 7)) steps"
    case .weight(let entry):
      weightKilograms = entry.weight.exact.kilograms
      let tenths = entry.weight.tenths(of: entry.weight.unit)
      words = "\("\(tenths / 10).\(tenths % 10)".leftPadded(to: 7)) \(entry.weight.unit.rawValue)"
    case .exercise(let session):
      exercise = session.name.text
      repetitions = session.repetitions
      words = session.repetitions.map { "\(session.name.text) × \($0)" } ?? session.name.text
    }
  }

  var text: String {
    "  \(String(id).leftPadded(to: 5))  \(at)  \(words)\n"
  }
}

/// The JSON of `log list`.
struct EntriesDocument: Encodable {
  var items: [EntryDocument]
}
