import Contracts
import Documents

/// What a person does with daily goals and rest days.
struct GoalActions: Sendable {
  let stepGoals: any StepGoalKeeping
  let exerciseGoals: any ExerciseGoalKeeping
  let streaks: any StreakKeeping
  let time: any PersonalTime
  let unitOfWork: any UnitOfWork

  var all: [Action] { [stepGoal, exerciseGoal, marking, unmarking] }

  var stepGoal: Action {
    let range = StepTarget.range
    let target = ActionField(
      "target", .number(range, multipleOf: StepTarget.stride), Phrase("Steps per day"),
      hint: Phrase("Steps per day: 1000 to 20000 in steps of 500."), .oneOfSeveral)
    return setting("goal/steps", target, answering: StepGoalDocument.self) { input in
      let goal = try await stepGoals.change(input, StepTarget.init(written:))
      let preview = try await unitOfWork.read { try stepGoals.preview(goal, in: $0) }
      return ActionOutcome(preview.summary, document: StepGoalDocument(preview))
    }
  }

  var exerciseTarget: ActionField {
    ActionField(
      "target", .number(ExerciseTarget.range), Phrase("Exercises per day"),
      hint: Phrase("Exercise sessions per day: 1 to 20."), .oneOfSeveral)
  }

  var exerciseGoal: Action {
    setting(
      "goal/exercise", exerciseTarget, answering: ExerciseGoalDocument.self
    ) { input in
      let goal = try await exerciseGoals.change(input, ExerciseTarget.init(written:))
      return ActionOutcome(
        goal.isEnabled ? GoalKind.exercise.perDay(goal.target.sessions) : GoalKind.exercise.off,
        document: ExerciseGoalDocument(goal))
    }
  }

  private func setting(
    _ address: PagePath, _ target: ActionField,
    answering document: any (Codable & Sendable).Type,
    perform: @escaping @Sendable (ActionInput) async throws -> ActionOutcome
  ) -> Action {
    Action(
      .sets, address, Phrase("Set the goal and turn it on, or turn it on or off"),
      [target, ActionField("enabled", .flag, Phrase("on"), .oneOfSeveral)], answering: document,
      perform: perform)
  }

  private static let day = ActionField("day", .day, Phrase("Day"), .required)

  var marking: Action {
    let reasons = RestReason.allCases.map { PageField.Choice($0.rawValue, $0.spoken) }
    let reason = ActionField("reason", .choice(reasons), Phrase("Reason"))
    return Action(
      .adds, "rest-days", Phrase("Mark a day off"), [Self.day, reason],
      answering: RestDayDocument.self
    ) { input in
      let day = try await input.day(time, unitOfWork)
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
      .removes, "rest-days/:day", Phrase("Make it an ordinary day again"), [Self.day],
      answering: RemovedRestDayDocument.self
    ) { input in
      let day = try await input.day(time, unitOfWork)
      try await streaks.unmarkRestDay(day)
      return ActionOutcome(
        Phrase("\(long: day) is an ordinary day again."), document: RemovedRestDayDocument(day: day)
      )
    }
  }
}

extension ActionInput {
  /// The day that was written, those to come included.
  fileprivate func day(_ time: any PersonalTime, _ unitOfWork: any UnitOfWork) async throws -> Day {
    let today = try await unitOfWork.read { try time.today(in: $0) }
    return try demand("day") { text throws(WrittenRefusal) in
      try WrittenDay(text).day(today: today, in: .future)
    }
  }
}

extension DailyGoalKeeping {
  /// Sets the goal and turns it on, or turns it on or off.
  fileprivate func change(
    _ input: ActionInput, _ read: (String) throws(WrittenRefusal) -> Target
  ) async throws -> DailyGoal<Target> {
    guard let isEnabled = try input.flag("enabled") else {
      return try await set(input.demand("target", read))
    }
    return try await setEnabled(isEnabled)
  }
}
