import Contracts

extension StreakState {
  /// A freeze is earned each time this many consecutive days were met.
  static let metDaysPerFreeze = 7
  static let mostFreezes = 5

  /// Whether a streak is alive and the last counting day was forgiven: every other counting day leaves consecutive met
  /// days, a held day, or no streak.
  var isAfterForgivenDay: Bool { current > 0 && metInARow == 0 && dayAwaitingFreeze == nil }

  /// Starts over when the goal switches between days and weeks. Freezes are kept, as is the best of each unit.
  ///
  /// - Parameter countsWeeks: the unit from now on.
  mutating func count(inWeeks countsWeeks: Bool) {
    guard countsWeeks != (week != nil) else { return }
    var new = StreakState()
    (new.freezes, new.freezesEarned, new.freezesUsed) = (freezes, freezesEarned, freezesUsed)
    (new.best, new.bestFrom, new.bestTo) = (otherBest?.count ?? 0, otherBest?.from, otherBest?.to)
    if let bestFrom, let bestTo {
      new.otherBest = StreakBest(count: best, from: bestFrom, to: bestTo)
    }
    new.week = countsWeeks ? StreakWeek() : nil
    self = new
  }

  /// A met day: it uses up the freeze that holds a missed day before it.
  mutating func grow(on day: Day) {
    if dayAwaitingFreeze != nil {
      freezes -= 1
      freezesUsed += 1
      dayAwaitingFreeze = nil
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

  /// A missed day: held by a freeze if one is available and the previous counting day was met, otherwise the end of the
  /// streak.
  mutating func miss(_ day: Day) {
    if metInARow > 0, freezes > 0 {
      dayAwaitingFreeze = day
    } else if current > 0 {
      end(
        with: StreakBreak(
          firstDay: dayAwaitingFreeze ?? day, lastDay: day,
          missedDays: dayAwaitingFreeze == nil ? 1 : 2,
          length: current))
    } else {
      lastBreak?.lastDay = day
      lastBreak?.missedDays += 1
    }
    metInARow = 0
  }

  /// A missed day that the recovery forgives: the streak continues, but the day is not met, so a day held before it is
  /// lost.
  mutating func forgive() {
    loseDayAwaitingFreeze()
    metInARow = 0
  }

  /// The held day, if any, is missed after all, and the streak ended with it.
  mutating func loseDayAwaitingFreeze() {
    guard let day = dayAwaitingFreeze else { return }
    end(with: StreakBreak(firstDay: day, lastDay: day, missedDays: 1, length: current))
  }

  private mutating func end(with last: StreakBreak) {
    lastBreak = last
    current = 0
    currentFrom = nil
    dayAwaitingFreeze = nil
  }
}
