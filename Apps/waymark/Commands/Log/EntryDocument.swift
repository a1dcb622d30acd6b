import Contracts

/// The JSON of an entry made by hand.
struct EntryDocument: Encodable {
  var id: Int64
  var day: Day
  var kind = "steps"
  var steps: Int
  /// ISO 8601.
  var at: String

  init(_ entry: StepEntry, calendar: PersonalCalendar) {
    id = entry.id
    day = calendar.day(of: entry.instant)
    steps = entry.steps
    at = InstantText.iso8601(entry.instant, in: calendar)
  }

  var text: String {
    "  \(String(id).leftPadded(to: 5))  \(at)  \(NumberText.grouped(steps).leftPadded(to: 7)) steps\n"
  }
}

/// The JSON of `log list`.
struct EntriesDocument: Encodable {
  var items: [EntryDocument]
}
