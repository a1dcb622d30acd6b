import Contracts

extension StreakState {
  /// One freeze is earned each time so many days were met in a row.
  static let metDaysPerFreeze = 7
  static let mostFreezes = 5

  /// A met day: it spends the freeze that holds a missed day before it.
  mutating func grow(on day: Day) {
    if heldDay != nil {
      freezes -= 1
      freezesUsed += 1
      heldDay = nil
    }
    current += 1
    currentFrom = currentFrom ?? day
    if current > best {
      best = current
      bestFrom = currentFrom
      bestTo = day
    }
    metInARow += 1
    if metInARow.isMultiple(of: StreakState.metDaysPerFreeze), freezes < StreakState.mostFreezes {
      freezes += 1
      freezesEarned += 1
    }
  }

  /// A missed day: held by a freeze when one is there and nothing is held yet, else the end.
  mutating func miss(_ day: Day) {
    metInARow = 0
    if current == 0 {
      lastBreak?.lastDay = day
      lastBreak?.missedDays += 1
    } else if heldDay == nil, freezes > 0 {
      heldDay = day
    } else {
      lastBreak = StreakBreak(
        firstDay: heldDay ?? day, lastDay: day, missedDays: heldDay == nil ? 1 : 2, length: current)
      current = 0
      currentFrom = nil
      heldDay = nil
    }
  }
}
