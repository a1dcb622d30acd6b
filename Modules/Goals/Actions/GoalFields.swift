import Contracts

/// The fields of a daily goal.
enum GoalFields {
  static let enabled = ActionField("enabled", .flag, Phrase("on"), .oneOfSeveral)
  static let days = ActionField(
    "on", .names, Phrase("Only on these days"),
    hint: Phrase("Weekdays for this goal, such as sat,sun or weekends. All by default.")
  )
  static let times = ActionField(
    "times", .number(1...7), Phrase("Days per week"),
    hint: Phrase("How many days a week you want to reach it: 1 to 7. Unchanged by default."))

  static func target(of measure: Measure) -> ActionField {
    switch measure.goal {
    case .steps:
      ActionField(
        "target", .number(StepTarget.range, multipleOf: StepTarget.stride), Phrase("Steps per day"),
        hint: Phrase("Steps per day, 1000 to 20000, in multiples of 500."), .oneOfSeveral)
    case .exercise:
      ActionField(
        "target", .number(GoalTargets.ofExercises.range), Phrase("Exercises per day"),
        hint: Phrase("Exercise sessions per day: 1 to 20."), .oneOfSeveral)
    default:
      ActionField(
        "target", .line(characters: 40), Phrase("\(measure.name) per day"), .oneOfSeveral)
    }
  }

  static func of(_ measure: Measure) -> [ActionField] {
    [target(of: measure), enabled, days, times]
  }
}

extension ActionInput {
  /// The goal after the change.
  ///
  /// - Parameters:
  ///   - weekStart: the present start of the person's weeks.
  ///   - isSet: whether the goal has a target for the remaining days.
  /// - Throws: ``FieldRefusal``.
  func goalEdit(
    of measure: Measure, in units: UnitSystem, weekStart: WeekStart, isSet: Bool
  ) throws -> @Sendable (DailyGoal) -> DailyGoal {
    if let isEnabled = try flag(GoalFields.enabled.name) {
      guard isSet || !isEnabled else { throw FieldRefusal.notSet(measure) }
      return { $0.with(isEnabled: isEnabled) }
    }
    let target = try demand("target") { text throws(WrittenRefusal) in
      try measure.target(written: text, in: units)
    }
    let days = try read(GoalFields.days.name, Weekday.named)
    let times = try read(GoalFields.times.name, WeeklyGoal.times)
    guard isSet || days == nil else { throw FieldRefusal.notSet(measure) }
    return { goal in
      var goal = goal
      goal.isEnabled = true
      // Days with their own target keep it if only the number of days changes.
      if days != nil || times == nil || target != goal.target { goal.set(target, on: days) }
      if let times { goal.week = WeeklyGoal(times: times, startsOn: weekStart) }
      return goal
    }
  }
}

extension DailyGoal {
  /// - Parameter days: nil for all.
  fileprivate mutating func set(_ target: Int, on days: Set<Weekday>?) {
    guard let days, days.count < Weekday.allCases.count else {
      set(target)
      return
    }
    for day in days { byWeekday[day] = target }
    byWeekday = byWeekday.filter { $0.value != self.target }
  }
}

extension FieldRefusal {
  /// The refusal for enabling a goal without a target, or setting one for some days only.
  fileprivate static func notSet(_ measure: Measure) -> FieldRefusal {
    FieldRefusal(
      field: "target",
      WrittenRefusal(
        Phrase("\(measure.name): you haven't set a goal yet."),
        hint: Phrase("Set one for all days first.")))
  }
}

extension Weekday {
  /// Those that are written: `sat, sun`, `weekends`.
  ///
  /// - Throws: that they are no days of the week.
  fileprivate static func named(_ text: String) throws(WrittenRefusal) -> Set<Weekday> {
    guard let days = days(written: text) else {
      throw WrittenRefusal(
        Phrase("“\(String(text.prefix(40)).printable)” isn't a list of weekdays."),
        hint: .example("sat,sun"))
    }
    return days
  }
}

extension WeeklyGoal {
  /// The number of days a week; 7 for every day.
  ///
  /// - Throws: which are possible.
  fileprivate static func times(_ text: String) throws(WrittenRefusal) -> Int {
    guard let times = WrittenNumber(text)?.whole, (1...7).contains(times) else {
      throw WrittenRefusal(
        Phrase("“\(String(text.prefix(20)).printable)” isn't a number of days: use 1 to 7."),
        hint: .example("3"))
    }
    return times
  }
}
