extension LoggedEntry {
  /// Its content: `82.4 kg · 21.0 % fat`.
  public var words: Phrase {
    switch self {
    case .steps(let entry):
      ([Phrase.steps(entry.steps)] + (entry.isCorrection ? [Phrase("correction")] : []))
        .joined(separator: " · ")
    case .weight(let entry):
      [
        entry.weight.text(in: entry.weight.unit),
        entry.bodyFat.map { Phrase("\($0.percentage, places: 1)% fat") },
        entry.note.map { Phrase("“\($0)”") }, entry.source.map { _ in Phrase("imported") },
      ].compactMap(\.self).joined(separator: " · ")
    case .exercise(let session):
      [
        Phrase(verbatim: session.name.text),
        session.repetitions.map { Phrase(one: "\($0) repetition", other: "\($0) repetitions") },
      ].compactMap(\.self).joined(separator: " · ")
    case .measured(let entry): entry.measure.said(entry.value.amount, in: entry.value.system)
    }
  }

  /// Its content inside a sentence, without the name of a measure: `5.00 km`.
  public var amountWords: Phrase {
    guard case .measured(let entry) = self else { return words }
    return entry.measure.text(entry.value.amount, in: entry.value.system)
  }

  /// With its time: `6,230 steps, today 05:52`. Specification S8-7.
  public func words(now: Instant, in calendar: PersonalCalendar) -> Phrase {
    [amountWords, instant.words(now: now, in: calendar)].joined(separator: ", ")
  }
}

extension LocalTime {
  /// What its clock shows: `09:30`.
  public var clock: String {
    [hour, secondOfDay / 60 % 60].map { String(String($0 + 100).dropFirst()) }
      .joined(separator: ":")
  }
}

extension Instant {
  /// Its time in everyday words: `today 09:30`, `Monday 09:30`, `17 May 09:30`. Specification S8-7.
  public func words(now: Instant, in calendar: PersonalCalendar) -> Phrase {
    let day = calendar.day(of: self)
    return Phrase(
      "\(day, today: calendar.day(of: now)) \(calendar.localTime(at: self).clock)")
  }
}
