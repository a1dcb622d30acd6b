import Contracts
import Documents

/// What a person does with daily goals and rest days.
struct GoalActions: Sendable {
  let goals: any DailyGoalKeeping
  let streaks: any StreakKeeping
  let needs: GoalsNeeds

  var all: [Action] { needs.goalMeasures.map(setting) + [marking, unmarking] }

  /// Sets the goal of a measure, or turns it on or off.
  func setting(_ measure: Measure) -> Action {
    Action(
      .sets, PagePath("goal/\(measure.goal.rawValue)"),
      Phrase("Set a goal, or turn it on or off"), GoalFields.of(measure),
      answering: GoalDocument.type(of: measure.goal)
    ) { input in
      let (units, week, isSet) = try await needs.unitOfWork.read { transaction in
        (
          try needs.settings.unitSystem(in: transaction),
          try needs.settings.weekStart(in: transaction),
          try goals.current(measure.goal, in: transaction).target > 0
        )
      }
      let edit = try input.goalEdit(of: measure, in: units, weekStart: week, isSet: isSet)
      let goal = try await goals.change(measure.goal, edit)
      return try await needs.unitOfWork.read { transaction in
        ActionOutcome(
          try summary(of: goal, measure, units, in: transaction),
          document: try document(of: goal, measure, in: transaction))
      }
    }
  }

  /// In one line.
  private func summary(
    of goal: DailyGoal, _ measure: Measure, _ units: UnitSystem, in transaction: any Transaction
  ) throws -> Phrase {
    guard goal.isEnabled else { return measure.goalOff }
    guard measure.goal == .steps, goal.byWeekday.isEmpty else {
      return measure.goalText(goal, in: units)
    }
    return [measure.goalText(goal, in: units), try goals.preview(goal, in: transaction).tier.title]
      .joined(separator: " · ")
  }

  /// What `goal MEASURE` answers.
  func document(
    of goal: DailyGoal, _ measure: Measure, in transaction: any Transaction
  ) throws -> any Codable & Sendable {
    switch measure.goal {
    case .steps: StepGoalDocument(try goals.preview(goal, in: transaction))
    case .exercise: ExerciseGoalDocument(goal)
    default: GoalDocument(goal, of: measure)
    }
  }

  private static let day = ActionField("day", .day, Phrase("Day"), .required)

  var marking: Action {
    let reasons = RestReason.allCases.map { PageField.Choice($0.rawValue, $0.spoken) }
    let reason = ActionField("reason", .choice(reasons), Phrase("Reason"))
    return Action(
      .adds, "rest-days", Phrase("Mark a rest day"), [Self.day, reason],
      answering: RestDayDocument.self
    ) { input in
      let day = try await input.day(needs.time, needs.unitOfWork)
      let restDay = RestDay(
        day: day, reason: try input.read(reason.name, RestReason.init(typed:)) ?? .other)
      try await streaks.markRestDay(restDay)
      return ActionOutcome(
        Phrase("\(long: day) is a rest day (\(restDay.reason.spoken))."),
        document: RestDayDocument(restDay))
    }
  }

  var unmarking: Action {
    Action(
      .removes, "rest-days/:day", Phrase("Remove the rest day"), [Self.day],
      answering: RemovedRestDayDocument.self
    ) { input in
      let day = try await input.day(needs.time, needs.unitOfWork)
      try await streaks.unmarkRestDay(day)
      return ActionOutcome(
        Phrase("\(long: day) is no longer a rest day."), document: RemovedRestDayDocument(day: day)
      )
    }
  }
}

extension ActionInput {
  /// The written day, which may be in the future.
  fileprivate func day(_ time: any PersonalTime, _ unitOfWork: any UnitOfWork) async throws -> Day {
    let today = try await unitOfWork.read { try time.today(in: $0) }
    return try demand("day") { text throws(WrittenRefusal) in
      try WrittenDay(text).day(today: today, in: .future)
    }
  }
}
