package import Contracts

/// The JSON of an entry: its kind determines which of the other keys are present.
package struct EntryDocument: Encodable, Sendable {
  package let entry: LoggedEntry
  package let day: Day
  /// ISO 8601.
  package let at: String

  package init(_ entry: LoggedEntry, calendar: PersonalCalendar) {
    self.entry = entry
    day = calendar.day(of: entry.instant)
    at = InstantText.iso8601(entry.instant, in: calendar)
  }

  private enum Key: String, CodingKey {
    case id, day, kind, at
    case steps, isCorrection
    case kilograms, unit, bodyFatPercentage, note, isImported
    case name, repetitions
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.id, forKey: .id)
    try container.encode(day, forKey: .day)
    try container.encode(entry.kind, forKey: .kind)
    try container.encode(at, forKey: .at)
    switch entry {
    case .steps(let entry):
      try container.encode(entry.steps, forKey: .steps)
      try container.encode(entry.isCorrection, forKey: .isCorrection)
    case .weight(let entry):
      try container.encode(entry.weight.mass.kilograms, forKey: .kilograms)
      try container.encode(entry.weight.unit, forKey: .unit)
      try container.encode(Nullable(entry.bodyFat?.percentage), forKey: .bodyFatPercentage)
      try container.encode(Nullable(entry.note), forKey: .note)
      try container.encode(entry.source != nil, forKey: .isImported)
    case .exercise(let session):
      try container.encode(session.name.text, forKey: .name)
      try container.encode(Nullable(session.repetitions), forKey: .repetitions)
    }
  }
}

/// The JSON of `log list`.
package struct EntriesDocument: Encodable, Sendable {
  package var items: [EntryDocument]

  package init(items: [EntryDocument]) {
    self.items = items
  }
}
