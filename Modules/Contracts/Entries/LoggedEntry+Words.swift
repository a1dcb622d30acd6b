extension LoggedEntry {
  /// What it says: `82.4 kg · 21.0 % fat`.
  public var words: Phrase {
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

  /// With its time: `6,230 steps, today 05:52`. Specification S8-7.
  public func words(now: Instant, in calendar: PersonalCalendar) -> Phrase {
    [words, instant.words(now: now, in: calendar)].joined(separator: ", ")
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
  /// As people say it: `today 09:30`, `Monday 09:30`, `17 May 09:30`. Specification S8-7.
  public func words(now: Instant, in calendar: PersonalCalendar) -> Phrase {
    let time = calendar.localTime(at: self)
    return Phrase("\(time.day, today: calendar.day(of: now)) \(time.clock)")
  }
}

/// What became of a day by an entry that was logged, in the words of every surface.
public struct LogOutcome: Sendable {
  public var entry: LoggedEntry
  /// The day of the entry without it, and with it.
  public var before: DayRecord
  public var after: DayRecord
  public var now: Instant
  public var calendar: PersonalCalendar

  public init(
    _ entry: LoggedEntry, before: DayRecord, after: DayRecord, now: Instant,
    in calendar: PersonalCalendar
  ) {
    self.entry = entry
    self.before = before
    self.after = after
    self.now = now
    self.calendar = calendar
  }

  /// `Logged 6,230 steps, today 05:52`
  public var headline: Phrase { Phrase("Logged \(entry.words(now: now, in: calendar))") }

  /// What the day has now; nil for a weight.
  public var sum: Phrase? {
    let amount: Phrase
    switch entry {
    case .steps: amount = .steps(after.steps)
    case .exercise: amount = .exercises(after.exercises)
    case .weight: return nil
    }
    return after.day == calendar.day(of: now)
      ? Phrase("Today now has \(amount).") : Phrase("\(long: after.day) now has \(amount).")
  }

  /// Why the day has not as many steps more as were logged; nil if it has.
  public var caveat: Phrase? {
    guard case .steps(let logged) = entry else { return nil }
    let missing = logged.steps - (after.steps - before.steps)
    // The total of a day cannot fall below 0.
    if logged.steps < -before.steps { return Phrase("It had \(.steps(before.steps)).") }
    guard logged.steps > 0, missing > 0 else { return nil }
    return missing < logged.steps
      ? Phrase("What devices counted covers \(.steps(missing)) of them already.")
      : Phrase("What devices counted covers them already.")
  }

  public var words: Phrase {
    let told = [headline, sum].compactMap(\.self).joined(separator: " · ")
    return caveat.map { [told, $0].joined(separator: " ") } ?? told
  }
}
