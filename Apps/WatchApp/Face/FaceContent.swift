import Contracts

/// What this device shows at a moment.
struct FaceContent: Sendable {
  /// A day of the week, with its steps and its goal.
  struct WeekDay: Hashable, Sendable {
    var day: Day
    var steps: Int
    /// Nil for none.
    var goal: Int?

    var isMet: Bool { goal.map { steps >= $0 } ?? false }
  }

  var payload: WatchPayload
  var calendar: PersonalCalendar
  var now: Instant
  var wording: Wording
  /// The name of the phone side; nil for none.
  var phone: String?
  /// When the phone side was last heard from, by this device's clock; nil if never.
  var lastHeard: Instant?
  /// Whether the numbers are what the phone side has now.
  var isCurrent: Bool
  /// How many entries wait to be sent.
  var queued: Int
  /// The columns for a picture written as text; nil for a drawn one.
  var textColumns: Int?

  /// Why the numbers may not be current: the phone side has forgotten this device, or nothing can be stored; nil if
  /// neither.
  var failure: Phrase?

  /// In seconds; nil if the clock was set back since.
  var age: Int64? {
    let age = now - (lastHeard ?? payload.timestamp)
    return age < -DeviceClock.slack ? nil : max(0, age)
  }

  private var clock: DeviceClock {
    DeviceClock(now: now, heard: lastHeard, received: payload.timestamp)
  }

  /// A warning beside the numbers.
  var problem: Phrase? { failure ?? (clock.isBehind ? DeviceClock.behind : nil) }

  /// Above 1 when exceeded; nil without a goal.
  var progress: Double? {
    guard payload.enableDailyStepGoal, payload.stepGoal > 0 else { return nil }
    return Double(payload.currentSteps) / Double(payload.stepGoal)
  }

  /// Whether the numbers belong to a day other than today.
  var isOfAnotherDay: Bool { calendar.day(of: now) != payload.day }

  /// Whether their week is over.
  var isOfAnotherWeek: Bool {
    let start = WeekStart(rawValue: payload.weekStartsOn) ?? .sunday
    return start.week(of: payload.day) != start.week(of: calendar.day(of: now))
  }

  var units: UnitSystem { UnitSystem(rawValue: payload.unitSystem) ?? .metric }

  var week: [WeekDay] {
    let steps = Dictionary(
      payload.weeklyRecords.map { ($0.day, $0.steps) }, uniquingKeysWith: { $1 })
    let start = WeekStart(rawValue: payload.weekStartsOn) ?? .sunday
    return start.week(of: payload.day).map { day in
      guard day != payload.day else {
        return WeekDay(
          day: day, steps: payload.currentSteps,
          goal: payload.enableDailyStepGoal ? payload.stepGoal : nil)
      }
      return WeekDay(day: day, steps: steps[day] ?? 0, goal: goal(on: day))
    }
  }

  private func goal(on day: Day) -> Int? {
    let change = payload.goalChangeLog.last { $0.day <= day }
    guard let change else { return payload.enableDailyStepGoal ? payload.stepGoal : nil }
    return change.isEnabled ? change.stepGoal : nil
  }

  // MARK: - Words

  /// - Parameter letters: how many fit; nil for all of the short name.
  func name(of weekday: Weekday, letters: Int?) -> String {
    let name = wording.shortWeekday(weekday)
    guard let letters, name.count > letters else { return name }
    // In Vietnamese T2 for Th 2: the last word distinguishes the days.
    let words = name.split(separator: " ")
    return String((words.count > 1 ? String(words.compactMap(\.first)) : name).prefix(letters))
  }

  func say(_ phrase: Phrase) -> String { wording.say(phrase) }

  var stepsText: String { wording.grouped(payload.currentSteps) }

  var goalText: Phrase? {
    progress.map { _ in Phrase("of \(payload.stepGoal)") }
  }

  /// Nil where nothing measured it.
  var distanceText: Phrase? {
    payload.currentDistance > 0 ? distance(payload.currentDistance) : nil
  }

  /// Nil where nothing measured it.
  var caloriesText: Phrase? {
    payload.currentCalories > 0 ? Phrase("\(Int(payload.currentCalories.rounded())) kcal") : nil
  }

  /// Distance and energy.
  var amounts: [Phrase] { [distanceText, caloriesText].compactMap(\.self) }
  var streakText: Phrase { .daysInARow(payload.currentStreakCount) }

  /// `Running · 32 min · 5.10 km`; nil without one.
  var workoutText: Phrase? { payload.recentWorkouts.first.map(text) }

  func text(of workout: WatchPayload.WorkoutNumbers) -> Phrase {
    let named = Workout(
      start: workout.start, end: workout.start, activity: workout.activity
    ).kind
    return [
      named, Phrase("\(Int((workout.duration + 30) / 60)) min"),
      workout.distance.map(distance),
    ].compactMap(\.self).joined(separator: " · ")
  }

  func distance(_ metres: Double) -> Phrase {
    Distance(millimeters: Int64((metres * 1_000).rounded())).text(in: units)
  }

  /// `connected`, or how long ago the phone side was heard from.
  var ageText: Phrase {
    if isCurrent { return Phrase("connected") }
    return WrittenAge(since: lastHeard ?? payload.timestamp, now: now).phrase ?? Phrase("never")
  }

  /// For a picture, which does not update: its day, or its age; nil for the newest of today.
  var caption: Phrase? {
    if isOfAnotherDay || age == nil { return Phrase(verbatim: dayText) }
    return isCurrent || (age ?? 0) < 60 ? nil : ageText
  }

  var queuedText: Phrase? {
    queued == 0
      ? nil
      : Phrase(
        one: "\(queued) entry waiting, not counted yet",
        other: "\(queued) entries waiting, not counted yet")
  }

  var dayText: String {
    let today = calendar.day(of: now)
    return
      "\(wording.shortWeekday(payload.day.weekday)) \(wording.shortDay(payload.day, today: today))"
  }
}
