import Contracts

/// The effect of a logged entry on its day.
struct LogOutcome {
  let entry: LoggedEntry
  /// Whether it was not there before.
  let isNew: Bool
  /// The day of the entry without it, and with it.
  let before: DayRecord
  let after: DayRecord
  let now: Instant
  let calendar: PersonalCalendar

  /// `Logged 6,230 steps, today 05:52`
  private var headline: Phrase { Phrase("Logged \(entry.words(now: now, in: calendar))") }

  /// What the day has now; nil for a weight.
  private var sum: Phrase? {
    let amount: Phrase
    switch entry {
    case .steps: amount = .steps(after.steps)
    case .exercise: amount = .exercises(after.exercises)
    case .measured(let entry) where entry.measure.isSum:
      amount = entry.measure.text(after[entry.measure.id], in: entry.value.system)
    case .weight, .measured: return nil
    }
    return after.day == calendar.day(of: now)
      ? Phrase("Today's total: \(amount).") : Phrase("Total for \(long: after.day): \(amount).")
  }

  /// Why the day did not gain as many steps as were logged; nil if it did.
  private var caveat: Phrase? {
    guard isNew, case .steps(let logged) = entry else { return nil }
    let missing = logged.steps - (after.steps - before.steps)
    // The total of a day cannot fall below 0.
    if logged.steps < -before.steps { return Phrase("There were only \(.steps(before.steps)).") }
    guard logged.steps > 0, missing > 0 else { return nil }
    // The steps of devices would count in the day, unless a correction subtracts more than there are.
    if before.steps == 0 {
      return Phrase("An earlier correction subtracts \(.steps(missing)) of them.")
    }
    return missing < logged.steps
      ? Phrase("Your devices already counted \(.steps(missing)) of them.")
      : Phrase("Your devices already counted them.")
  }

  var outcome: ActionOutcome {
    ActionOutcome(
      headline, details: [sum, caveat].compactMap(\.self),
      tone: caveat == nil ? .success : .information, entry, in: calendar)
  }
}
