import Contracts

extension StreakState {
  /// One freeze is earned each time so many days were met in a row.
  static let metDaysPerFreeze = 7
  static let mostFreezes = 5

  /// Whether a streak is alive and the last day that counts was forgiven: all others that count leave
  /// a row of met days, a held day, or no streak.
  var isAfterForgivenDay: Bool { current > 0 && metInARow == 0 && heldDay == nil }

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

  /// A missed day: held by a freeze when one is there and the day follows a met one, else the end.
  mutating func miss(_ day: Day) {
    if metInARow > 0, freezes > 0 {
      heldDay = day
    } else if current > 0 {
      end(
        with: StreakBreak(
          firstDay: heldDay ?? day, lastDay: day, missedDays: heldDay == nil ? 1 : 2,
          length: current))
    } else {
      lastBreak?.lastDay = day
      lastBreak?.missedDays += 1
    }
    metInARow = 0
  }

  /// A missed day that the recovery forgives: it carries the streak over, but is not met, so a day
  /// held before it is lost.
  mutating func forgive() {
    if let day = heldDay {
      end(with: StreakBreak(firstDay: day, lastDay: day, missedDays: 1, length: current))
    }
    metInARow = 0
  }

  private mutating func end(with last: StreakBreak) {
    lastBreak = last
    current = 0
    currentFrom = nil
    heldDay = nil
  }
}
