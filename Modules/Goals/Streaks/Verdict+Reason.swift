import Contracts

/// What carries a frozen day over.
enum FreezeUse: Hashable, Sendable {
  /// A freeze was spent on it.
  case spent
  /// A freeze will be spent on it if the next day that counts is met.
  case open
  /// The recovery forgave it.
  case forgiven

  fileprivate var words: String {
    switch self {
    case .spent: "saved by a freeze"
    case .open: "a freeze saves it if the next day is met"
    case .forgiven: "forgiven by the recovery"
    }
  }
}

extension Verdict {
  /// The verdict explained: `missed: 6,120 of 8,000`.
  func reason(for input: DayInput, freeze: FreezeUse?) -> String {
    "\(rawValue): \(words(for: input, freeze: freeze))"
  }

  private func words(for input: DayInput, freeze: FreezeUse?) -> String {
    let amount = "\(input.value.grouped) of \((input.target ?? 0).grouped)"
    return switch self {
    case .met, .missed: amount
    case .pending: "\(amount) so far"
    case .rest: input.restReason?.words ?? RestReason.other.words
    case .paused:
      input.isSkipped ? "this day was skipped in your time zone" : "no goal was in force"
    case .frozen: freeze.map { "\(amount), \($0.words)" } ?? amount
    case .future: "not yet begun"
    }
  }
}

extension RestReason {
  fileprivate var words: String {
    switch self {
    case .recovery: "recovery"
    case .travel: "travel"
    case .illness: "illness"
    case .busyDay: "busy day"
    case .other: "other"
    }
  }
}
