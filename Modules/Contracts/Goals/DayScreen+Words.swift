/// A day in words: the number, what it means, the message. A past day is in the past tense, a future one has no
/// comparison. Specification S8-1.
extension DayScreen {
  /// `of 8,000`; nil while the goal is off.
  public var goal: Phrase? { progress.map { Phrase("of \($0.target)") } }

  /// How the day compares with its goal, or how it ended; nil while the goal is off.
  public var summary: Phrase? {
    guard let progress else { return nil }
    if progress.isMet { return Phrase("✓ goal met") }
    switch phase {
    case .today where verdict.verdict == .rest: return verdict.reason
    case .today: return Phrase("\(progress.remaining) to go")
    case .past, .future: return verdict.reason
    }
  }

  /// Whether ``summary`` is the reason for the verdict.
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

  /// The message; nil if the person wants none, or there is nothing to say.
  public var remark: Phrase? {
    guard presentation.insight != .none, phase != .future, staleSince == nil, recordBegins == nil,
      phase == .today || verdict.verdict != .rest
    else { return nil }
    return message
  }

  /// The goal of a day without figures.
  public var goalText: Phrase? {
    progress.map { Phrase("Goal: \($0.target) steps") }
  }

  /// Shown instead of the figures on a future day, and before the record begins; nil if there are figures.
  public var inPlaceOfFigures: [Phrase]? {
    if phase == .future {
      return [message] + (verdict.verdict == .rest ? [verdict.reason] : [])
    }
    return recordBegins.map { [Phrase("Your record starts on \(long: $0).")] }
  }

  /// Details beside the number of days in a row: the best, the badge. Nil if no streak is shown.
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
  /// For a week none of whose days has begun.
  public static let toCome = Phrase("This week hasn't started yet.")
}

extension Phrase {
  /// `5 of 6 met`
  public static func met(_ days: Int, of decided: Int) -> Phrase {
    Phrase("\(days) of \(decided) days met")
  }

  /// What an average leaves out until today is over.
  public static let withoutToday = Phrase("without today")
}

extension HourlySteps {
  public static let title = Phrase("Steps by hour")
  /// Where ``areTotalAlone``.
  public static let totalAlone = Phrase("Only this day's total is known.")
}

extension StepEntry {
  /// What was subtracted from the steps of a day.
  public static func corrected(by steps: Int) -> Phrase { Phrase("correction: \(steps)") }
}
