import Contracts

/// The fields of a daily goal.
enum GoalFields {
  static let enabled = ActionField("enabled", .flag, Phrase("on"), .oneOfSeveral)
  static let days = ActionField(
    "on", .names, Phrase("On these days only"),
    hint: Phrase("The days of the week that this target is for, such as: sat, sun. By default all.")
  )
  static let times = ActionField(
    "times", .number(1...7), Phrase("Days per week"),
    hint: Phrase("How many days of a week you want to reach it: 1 to 7. By default as it is."))

  static func target(of measure: Measure) -> ActionField {
    switch measure.goal {
    case .steps:
      ActionField(
        "target", .number(StepTarget.range, multipleOf: StepTarget.stride), Phrase("Steps per day"),
        hint: Phrase("Steps per day, 1000 to 20000, in steps of 500."), .oneOfSeveral)
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
  /// What the goal becomes.
  ///
  /// - Parameters:
  ///   - weekStart: as the person's weeks begin now.
  ///   - isSet: whether the goal has a target for the days that are not named.
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
      // Days with a target of their own keep it where only the number of days changes.
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
  /// Where a goal without a target is to be turned on, or to have one for some days alone.
  fileprivate static func notSet(_ measure: Measure) -> FieldRefusal {
    FieldRefusal(
      field: "target",
      WrittenRefusal(
        Phrase("\(measure.name): there is no goal yet."),
        hint: Phrase("Set one for every day first.")))
  }
}

extension Weekday {
  /// Those that are written: `sat, sun`, `Saturday`.
  ///
  /// - Throws: which word is no weekday.
  fileprivate static func named(_ text: String) throws(WrittenRefusal) -> Set<Weekday> {
    var days: Set<Weekday> = []
    for word in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init) {
      guard let day = Weekday(typed: word) else {
        throw WrittenRefusal(
          Phrase("“\(String(word.prefix(20)).printable)” is not a day of the week."),
          hint: .example("sat,sun"))
      }
      days.insert(day)
    }
    guard !days.isEmpty else {
      throw WrittenRefusal(Phrase("No day of the week is named."), hint: .example("sat,sun"))
    }
    return days
  }
}

extension WeeklyGoal {
  /// Days of a week; 7 for every day.
  ///
  /// - Throws: which are possible.
  fileprivate static func times(_ text: String) throws(WrittenRefusal) -> Int {
    guard let times = WrittenNumber(text)?.whole, (1...7).contains(times) else {
      throw WrittenRefusal(
        Phrase("“\(String(text.prefix(20)).printable)” is not a number of days: 1 to 7."),
        hint: .example("3"))
    }
    return times
  }
}
