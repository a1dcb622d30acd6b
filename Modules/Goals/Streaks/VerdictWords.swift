import Contracts

/// How a freeze or the recovery affects a day that was not met.
enum FreezeUse: Hashable, Sendable {
  /// A freeze was used for it.
  case spent
  /// A freeze will be used for it if the next counting day is met.
  case open
  /// The recovery forgave it.
  case forgiven
  /// A freeze was available, but the day is next to one that the recovery forgave.
  case refused
}

/// Verdicts explained: `missed: 6,120 of 8,000`.
struct VerdictWords: Sendable {
  /// How an amount is written.
  let amount: @Sendable (Int) -> Phrase

  /// - Parameter week: the week up to the day, for a goal on some days a week.
  func reason(
    _ verdict: Verdict, for input: DayInput, freeze: FreezeUse?, week: StreakWeek?
  ) -> Phrase {
    guard let week, let times = input.week?.times, verdict != .future else {
      return reason(verdict, for: input, freeze: freeze, of: reached(input))
    }
    let days = Phrase.thisWeek(week.met, of: times)
    switch verdict {
    case .met, .pending:
      let day = reason(verdict, for: input, freeze: freeze, of: reached(input))
      return [day, days].joined(separator: " · ")
    case .paused where input.target != nil && !input.isAbsent: return days
    case .missed, .frozen, .rest, .paused, .future:
      return reason(verdict, for: input, freeze: freeze, of: days)
    }
  }

  private func reached(_ input: DayInput) -> Phrase {
    Phrase("\(amount(input.value)) of \(amount(input.target ?? 0))")
  }

  /// - Parameter reached: the progress of the day, or of the week that it ends.
  private func reason(
    _ verdict: Verdict, for input: DayInput, freeze: FreezeUse?, of reached: Phrase
  ) -> Phrase {
    switch verdict {
    case .met: return Phrase("met: \(reached)")
    case .missed:
      return freeze == .refused
        ? Phrase("missed: \(reached), freezes can't save a day next to a recovered one")
        : Phrase("missed: \(reached)")
    case .pending: return Phrase("pending: \(reached) so far")
    case .rest:
      guard let reason = input.restReason, reason != .other else { return Phrase("rest day") }
      return Phrase("rest: \(reason.spoken)")
    case .paused:
      return input.isAbsent
        ? Phrase("paused: your time zone left less than 4 hours of this day")
        : Phrase("paused: the goal was off")
    case .frozen:
      switch freeze {
      case nil, .refused: return Phrase("frozen: \(reached)")
      case .spent: return Phrase("frozen: \(reached), saved by a freeze")
      case .open:
        return input.week == nil
          ? Phrase("frozen: \(reached), a freeze will save it if you meet the next day's goal")
          : Phrase("frozen: \(reached), a freeze will save it if you meet the next week's goal")
      case .forgiven: return Phrase("frozen: \(reached), forgiven by the recovery")
      }
    case .future: return Phrase("future: hasn't started yet")
    }
  }
}
