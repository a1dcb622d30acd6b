/// A day and its goals, from one consistent read of the record, as every surface shows it.
public struct DayScreen: Sendable {
  /// When the day is, which determines its words. Specification S8-1.
  public enum Phase: Hashable, Sendable {
    case past, today, future
  }

  public var phase: Phase
  public var record: DayRecord
  /// How far its steps went.
  public var walked: WalkedDistance
  /// Nil while the goal is off.
  public var progress: DailyGoalProgress?
  /// What the day means for the streak of the step goal.
  public var verdict: JudgedDay
  /// Now, or at the end of a past day.
  public var streaks: CurrentStreaks
  public var exercise: DailyGoalProgress
  /// Whether the exercise goal matters to the person: it is on, and they chose it or exercised within a year.
  public var hasExerciseGoal: Bool
  /// The other goals that were on.
  public var otherGoals: [GoalOfDay]
  public var message: Phrase
  /// Nil if it was not requested, no earlier day has steps, or the day has not begun.
  public var comparison: AverageComparison?
  /// The last day with data, if today has none and that day is before yesterday. Specification S8-6.
  public var staleSince: Day?
  /// The first day with data, if this one is before it: it then has no verdict that would make sense to a person.
  public var recordBegins: Day?
  /// Whether the record is empty.
  public var isRecordEmpty: Bool
  /// That it is now; nil on other days.
  public var hour: Int?
  /// When it begins.
  public var start: DayStart
  public var presentation: Presentation

  public var day: Day { record.day }

  public init(
    phase: Phase, record: DayRecord, walked: WalkedDistance, progress: DailyGoalProgress?,
    verdict: JudgedDay, streaks: CurrentStreaks, exercise: DailyGoalProgress,
    hasExerciseGoal: Bool, otherGoals: [GoalOfDay], message: Phrase, comparison: AverageComparison?,
    staleSince: Day?,
    recordBegins: Day?, isRecordEmpty: Bool, hour: Int?, start: DayStart,
    presentation: Presentation
  ) {
    self.phase = phase
    self.record = record
    self.walked = walked
    self.progress = progress
    self.verdict = verdict
    self.streaks = streaks
    self.exercise = exercise
    self.hasExerciseGoal = hasExerciseGoal
    self.otherGoals = otherGoals
    self.message = message
    self.comparison = comparison
    self.staleSince = staleSince
    self.recordBegins = recordBegins
    self.isRecordEmpty = isRecordEmpty
    self.hour = hour
    self.start = start
    self.presentation = presentation
  }
}

/// A day against the goal of one measure.
public struct GoalOfDay: Sendable {
  public var measure: Measure
  public var progress: DailyGoalProgress
  /// See ``DayScreen/streaks``.
  public var streak: StreakReport

  public init(measure: Measure, progress: DailyGoalProgress, streak: StreakReport) {
    self.measure = measure
    self.progress = progress
    self.streak = streak
  }
}

/// The seven days of a week, each with its goals, from one consistent read of the record. Specification S3-7.
public struct WeekScreen: Sendable {
  public var week: ClosedRange<Day>
  public var today: Day
  /// One for each of the seven days, in order.
  public var steps: [JudgedDay]
  public var exercise: [JudgedDay]
  /// See ``DayScreen/hasExerciseGoal``.
  public var hasExerciseGoal: Bool
  /// See ``DayScreen/staleSince``; nil for a week without today.
  public var staleSince: Day?
  /// The first day with data; nil while there is none.
  public var recordBegins: Day?

  public init(
    week: ClosedRange<Day>, today: Day, steps: [JudgedDay], exercise: [JudgedDay],
    hasExerciseGoal: Bool, staleSince: Day?, recordBegins: Day?
  ) {
    self.week = week
    self.today = today
    self.steps = steps
    self.exercise = exercise
    self.hasExerciseGoal = hasExerciseGoal
    self.staleSince = staleSince
    self.recordBegins = recordBegins
  }

  /// Whether the day is over and before the first with data, so that it does not count as missed.
  public func isBeforeRecord(_ judged: JudgedDay) -> Bool {
    judged.day < min(recordBegins ?? today, today) && judged.verdict != .rest
  }

  /// The days up to today.
  public var begun: [JudgedDay] { steps.filter { $0.day <= today } }
}

/// Reads days, weeks, the history and insights together with the goals of their days.
public protocol GoalScreenReading: Sendable {
  /// - Parameters:
  ///   - day: nil for today.
  ///   - moment: now, and the person's choices; without the insight no average is compared.
  func day(
    _ day: Day?, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> DayScreen

  /// The week of a day.
  func week(
    of day: Day, startingOn start: WeekStart, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> WeekScreen

  /// Days, weeks or months of steps.
  ///
  /// - Parameter isForPeople: whether the person's choices are the defaults; for a document the default is 30 rows by
  ///   day.
  /// - Throws: ``HistoryError``.
  func history(
    _ query: HistoryQuery, isForPeople: Bool, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> HistoryScreen

  /// A month or a year of one measure. Specification S9-6.
  func insights(
    of period: InsightPeriod, for measure: Measure, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> InsightScreen
}
