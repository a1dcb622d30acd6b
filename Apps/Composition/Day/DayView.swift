package import Contracts
package import Documents

/// What `today` and `day` show, from one consistent read of the record: the day against its goals, with what other
/// features contribute.
package struct DayView: Sendable {
  package var screen: DayScreen
  /// Workouts that start on the day.
  package var workouts: [RecordedWorkout]
  /// The day's totals in measures besides steps, distance, energy and flights.
  package var measured: [(measure: Measure, value: Int64)]
  /// The corrections subtracted from its steps.
  package var corrections: [StepEntry]
  package var calendar: PersonalCalendar
  package var weight: WeightStatus
  /// The day of the last weighing by then.
  package var weighedOn: Day?
  /// Nil for any day but today, and if the weather is off.
  package var weather: DatedWeather?
  /// Nothing was ever recorded, no goal was ever set, and onboarding was neither completed nor
  /// skipped.
  package var isBeforeOnboarding: Bool

  /// - Parameters:
  ///   - day: nil for today.
  ///   - isForPeople: whether the user's choices of units and extras apply; a document is always in kilometres and
  ///     always has its message.
  package init(
    of day: Day?, isForPeople: Bool, _ waymark: Waymark, in transaction: any Transaction
  ) throws {
    let moment = try waymark.moment(isForPeople: isForPeople, in: transaction)
    calendar = moment.calendar
    screen = try waymark.goalScreens.day(day, moment, in: transaction)
    let day = screen.day
    workouts = try waymark.workouts.workouts(in: day...day, in: transaction)
    measured =
      screen.record.hasOtherMeasures
      ? screen.record.values(besides: Measure.movement, of: waymark.measures()) : []
    weather =
      try screen.phase == .today
      ? DatedWeather(waymark.weather, in: calendar, transaction) : nil
    corrections = try waymark.activityLog.entries(of: .steps, in: day...day, in: transaction)
      .compactMap { entry -> StepEntry? in
        if case .steps(let entry) = entry, entry.isCorrection { entry } else { nil }
      }
    weight = try waymark.milestones.status(on: day, in: transaction)
    weighedOn = (weight.latest?.instant).map(calendar.day(of:))
    let isEmpty = screen.progress == nil && weight.latest == nil && weight.goal == nil
    isBeforeOnboarding =
      try isEmpty && screen.isRecordEmpty
      && waymark.goals.log(of: .steps, in: transaction).entries.isEmpty
      && !waymark.settings.hasCompletedOnboarding(in: transaction)
  }
}

extension DayRecord {
  /// Whether it is worth asking which measures there are.
  fileprivate var hasOtherMeasures: Bool {
    let known = Measure.movement.map(\.id) + [.exerciseSessions]
    return !readings.isEmpty || !amounts.values.map(\.measure).allSatisfy(known.contains)
  }
}

extension Waymark {
  /// The current time, with the person's choices; for a document with the standard ones.
  package func moment(
    isForPeople: Bool = true, in transaction: any Transaction
  ) throws -> WidgetMoment {
    WidgetMoment(
      now: personalTime.now(), calendar: try personalTime.calendar(in: transaction),
      presentation: try isForPeople
        ? settings.presentation(in: transaction) : Presentation(insight: .none))
  }
}
