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

extension Verdict {
  /// The verdict explained: `missed: 6,120 of 8,000`.
  func reason(for input: DayInput, freeze: FreezeUse?) -> Phrase {
    let value = input.value
    let target = input.target ?? 0
    switch self {
    case .met: return Phrase("met: \(value) of \(target)")
    case .missed:
      return freeze == .refused
        ? Phrase("missed: \(value) of \(target), no freeze saves a day next to a recovered one")
        : Phrase("missed: \(value) of \(target)")
    case .pending: return Phrase("pending: \(value) of \(target) so far")
    case .rest:
      guard let reason = input.restReason, reason != .other else { return Phrase("rest day") }
      return Phrase("rest: \(reason.spoken)")
    case .paused:
      return input.isAbsent
        ? Phrase("paused: your time zone left less than 4 hours of this day")
        : Phrase("paused: no goal was in force")
    case .frozen:
      switch freeze {
      case nil, .refused: return Phrase("frozen: \(value) of \(target)")
      case .spent: return Phrase("frozen: \(value) of \(target), saved by a freeze")
      case .open:
        return Phrase("frozen: \(value) of \(target), a freeze saves it if the next day is met")
      case .forgiven: return Phrase("frozen: \(value) of \(target), forgiven by the recovery")
      }
    case .future: return Phrase("future: not begun yet")
    }
  }
}
