import Contracts

extension LoggedEntry {
  /// What it says, as `log list` shows it.
  var words: Phrase {
    switch self {
    case .steps(let entry):
      ([Phrase.steps(entry.steps)] + (entry.isCorrection ? [Phrase("correction")] : []))
        .joined(separator: " · ")
    case .weight(let entry):
      [
        entry.weight.text(in: entry.weight.unit),
        entry.bodyFat.map { Phrase("\($0.percentage, places: 1) % fat") },
        entry.note.map { Phrase("“\($0)”") }, entry.source.map { _ in Phrase("imported") },
      ].compactMap(\.self).joined(separator: " · ")
    case .exercise(let session):
      [
        Phrase(verbatim: session.name.text),
        session.repetitions.map { Phrase(one: "\($0) repetition", other: "\($0) repetitions") },
      ].compactMap(\.self).joined(separator: " · ")
    }
  }

  /// What tells it apart from others that say the same.
  func wordsAndTime(in calendar: PersonalCalendar) -> Phrase {
    [words, instant.words(in: calendar)].joined(separator: " · ")
  }

  /// Where it is changed.
  var address: String { EntryPage.path.address(["id": String(id)]) }
}

extension LocalTime {
  /// What its clock shows: `09:30`.
  var clock: String {
    [hour, secondOfDay / 60 % 60].map { String(String($0 + 100).dropFirst()) }
      .joined(separator: ":")
  }

  /// As a field for instants holds it: `2026-05-17T09:30`.
  var field: String { "\(day)T\(clock)" }
}

extension Instant {
  /// `Sunday 17 May 2026, 09:30`.
  func words(in calendar: PersonalCalendar) -> Phrase {
    let time = calendar.localTime(at: self)
    return Phrase("\(long: time.day), \(time.clock)")
  }
}
