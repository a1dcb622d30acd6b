import Contracts

/// The tier of a past day's message, by its steps and its goal. Specification S8-1.
enum ClosingTier: Int, CaseIterable, Sendable {
  case unmet, met, farBeyond
  /// Without a goal.
  case quiet, active

  init(_ tier: MessageTier) {
    switch tier {
    case .firstQuarter, .secondQuarter, .thirdQuarter, .lastQuarter: self = .unmet
    case .met: self = .met
    case .farBeyond: self = .farBeyond
    case .below3000, .below7000: self = .quiet
    case .below10000, .below15000, .below20000, .from20000: self = .active
    }
  }

  /// One of the tier's messages: always the same for the same day.
  func message(on day: Day) -> Phrase {
    messages.chosen(on: day, salt: UInt64(rawValue))
  }

  /// The possible messages, never empty.
  var messages: [Phrase] {
    switch self {
    case .unmet:
      [
        Phrase("Not every day reaches its goal, and that's fine."),
        Phrase("Below the goal that day, and no harm done."),
        Phrase("Every step of that day counted all the same."),
        Phrase("One day doesn't make or break a habit."),
      ]
    case .met:
      [
        Phrase("You reached your goal that day."),
        Phrase("A day well walked."),
        Phrase("You kept your promise to yourself that day."),
        Phrase("That was a good day on your feet."),
      ]
    case .farBeyond:
      [
        Phrase("You went far beyond the goal that day."),
        Phrase("What a day that was!"),
        Phrase("More than one and a half times your goal."),
        Phrase("You left the goal far behind that day."),
      ]
    case .quiet:
      [
        Phrase("It was a quiet day."),
        Phrase("A day with little walking, and that's fine."),
        Phrase("A gentle day on your feet."),
        Phrase("Your day had other plans."),
      ]
    case .active:
      [
        Phrase("It was an active day."),
        Phrase("You walked well that day."),
        Phrase("A healthy number of steps that day."),
        Phrase("That day kept you on your feet."),
      ]
    }
  }
}
