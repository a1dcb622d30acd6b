/// How a day is told: the number, what it means, the message. A day that is over is told in the past, one
/// to come without a comparison. Specification S8-1.
extension DayScreen {
  /// `of 8,000`; nil while the goal is off.
  public var goal: Phrase? { progress.map { Phrase("of \($0.target)") } }

  /// How the day stands to its goal, or what became of it; nil while the goal is off.
  public var standing: Phrase? {
    guard let progress else { return nil }
    if progress.isMet { return Phrase("✓ goal met") }
    switch phase {
    case .today where verdict.verdict == .rest: return verdict.reason
    case .today: return Phrase("\(progress.remaining) to go")
    case .past, .future: return verdict.reason
    }
  }

  /// Whether ``standing`` is the reason of the verdict.
  public var isExplained: Bool {
    guard let progress, !progress.isMet else { return false }
    switch phase {
    case .today: return verdict.verdict == .rest
    case .past, .future: return true
    }
  }

  /// Specification S1-1, home insight.
  public var comparisonText: Phrase? {
    guard let comparison else { return nil }
    let (difference, average) = (comparison.difference, comparison.average)
    let isToday = phase == .today
    if difference == 0 {
      return isToday ? Phrase("right at your average so far") : Phrase("right at your average")
    }
    if difference > 0 {
      return isToday
        ? Phrase("\(difference) above your usual \(average) by this time")
        : Phrase("\(difference) above your average of \(average)")
    }
    return isToday
      ? Phrase("\(-difference) below your usual \(average) by this time")
      : Phrase("\(-difference) below your average of \(average)")
  }

  /// The message; nil where the person wants none, or there is nothing to say.
  public var remark: Phrase? {
    guard presentation.insight != .none, phase != .future, staleSince == nil, recordBegins == nil,
      phase == .today || verdict.verdict != .rest
    else { return nil }
    return message
  }

  /// What is known of the goal on a day without figures.
  public var goalText: Phrase? {
    progress.map { Phrase("Goal: \($0.target) steps") }
  }

  /// What stands in place of the figures on a day to come, and before the record begins; nil where there are figures.
  public var inPlaceOfFigures: [Phrase]? {
    if phase == .future {
      return [message] + (verdict.verdict == .rest ? [verdict.reason] : [])
    }
    return recordBegins.map { [Phrase("Your record starts on \(long: $0).")] }
  }

  /// What belongs to the number of days in a row: the best, the badge. Nil where no streak is shown.
  public var streakDetails: [Phrase]? {
    guard let progress else { return nil }
    let streak = streaks.steps
    let week = streak.weekText(of: progress.goal)
    let best = [Phrase("best \(streak.best)"), week].compactMap(\.self).joined(separator: " · ")
    guard streak.current > 0 else {
      guard phase == .today else { return nil }
      return streak.best > 0
        ? [Phrase("No current streak"), best] : [Phrase("A new streak starts today")]
    }
    return [phase == .past ? Phrase("at the end of the day") : nil, best, streak.badge?.spoken]
      .compactMap(\.self)
  }
}

extension GoalOfDay {
  /// `of 5.00 km`
  public func targetText(in units: UnitSystem) -> Phrase {
    Phrase("of \(measure.targetText(progress.target, in: units))")
  }

  /// `Distance: 4.20 km of 5.00 km`
  public func text(in units: UnitSystem) -> Phrase {
    let amount = measure.text(Int64(progress.amount), in: units)
    return Phrase("\(measure.name): \(amount) \(targetText(in: units))")
  }
}

extension WeekScreen {
  /// Of a week of which no day has begun.
  public static let toCome = Phrase("This week hasn't started yet.")
}

extension Phrase {
  /// `5 of 6 met`
  public static func met(_ days: Int, of decided: Int) -> Phrase {
    Phrase("\(days) of \(decided) days met")
  }

  /// What an average leaves out while today goes on.
  public static let withoutToday = Phrase("without today")
}

extension HourlySteps {
  public static let title = Phrase("Steps by the hour")
  /// Where ``areTotalAlone``.
  public static let totalAlone = Phrase("Only this day's total is known.")
}

extension StepEntry {
  /// What was subtracted from the steps of a day.
  public static func corrected(by steps: Int) -> Phrase { Phrase("correction: \(steps)") }
}
