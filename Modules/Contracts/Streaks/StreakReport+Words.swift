/// The words for a streak, on every surface.
extension StreakReport {
  /// Shown instead of a current streak of no days.
  public static var none: Phrase { Phrase("No current streak") }

  /// `12 days in a row`
  public var currentText: Phrase {
    countsWeeks
      ? Phrase(one: "\(current) week in a row", other: "\(current) weeks in a row")
      : .daysInARow(current)
  }

  /// Below the number of ``current``.
  public var unitText: Phrase {
    switch (countsWeeks, current) {
    case (true, 1): Phrase("week in a row")
    case (true, _): Phrase("weeks in a row")
    case (false, 1): Phrase("day in a row")
    case (false, _): Phrase("days in a row")
    }
  }

  /// `12 days`
  public var lengthText: Phrase {
    countsWeeks
      ? Phrase(one: "\(current) week", other: "\(current) weeks")
      : Phrase(one: "\(current) day", other: "\(current) days")
  }

  /// The distance to the next badge.
  public var nextText: Phrase {
    guard let next = nextBadge else { return Phrase("You've earned every badge") }
    let left = next.days - current
    if countsWeeks {
      return Phrase(
        one: "\(left) week to \(next.spoken)", other: "\(left) weeks to \(next.spoken)")
    }
    return Phrase(one: "\(left) day to \(next.spoken)", other: "\(left) days to \(next.spoken)")
  }

  public var recoveryText: Phrase {
    recoveryUsed ? Phrase("recovery used") : Phrase("1 recovery left")
  }
}

extension Phrase {
  /// `2 of 3 days this week`; more than required counts as required.
  public static func thisWeek(_ met: Int, of times: Int) -> Phrase {
    let met = min(met, times)
    return times == 1
      ? Phrase("\(met) of 1 day this week") : Phrase("\(met) of \(times) days this week")
  }
}

extension StreakReport {
  /// The progress of the current week, for a goal with some days a week; nil for another.
  public func weekText(of goal: DailyGoal) -> Phrase? {
    guard let metThisWeek, let times = goal.week?.times else { return nil }
    return .thisWeek(metThisWeek, of: times)
  }
}
