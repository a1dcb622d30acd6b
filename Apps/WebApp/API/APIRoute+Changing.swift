import Composition
import Contracts
import HTTPTypes
import HummingbirdCore
import Views

/// What can be changed, through the doors of the commands.
extension APIRoute {
  private static let masses = ["kilograms", "pounds"]
  private static let setsGoal = "Set the goal and turn it on, or turn it on or off"

  private static func goal(_ target: JSONValue) -> [APIField] {
    [
      APIField("target", target, .oneOfSeveral),
      APIField("enabled", ["type": "boolean"], .oneOfSeveral),
    ]
  }

  private static func weight(_ kilograms: JSONValue, _ pounds: JSONValue) -> [APIField] {
    zip(masses, [kilograms, pounds]).map { APIField($0, $1, .oneOfSeveral) }
  }

  private static func removable(_ name: String) -> JSONValue {
    JSONValue.reference(to: name).nullable
      .merging(["description": "Null takes the goal away."])
  }

  static var changing: [APIRoute] {
    [
      .change(
        .post, "log/steps", "Log steps that no device counted; a negative number corrects",
        fields: [
          APIField(
            "steps",
            .integer(
              StepEntry.range,
              [
                "not": ["const": 0],
                "description": "Fewer than none correct what was counted too much.",
              ]), .required), .at,
        ], answering: .entry(.steps)
      ) { call, body in
        try await call.log(
          .steps(try body.demand("steps", body.number("steps"), WrittenNumber.steps)), body)
      },
      .change(
        .post, "log/weight", "Log a weight",
        fields: weight(.reference(to: "Kilograms"), .reference(to: "Pounds")) + [
          APIField("bodyFatPercentage", .bodyFat), APIField("note", .note), .at,
        ], answering: .entry(.weight)
      ) { call, body in
        let fat = try body.number("bodyFatPercentage")
        guard let weight = try body.weight(masses) else { throw body.missing(masses[0]) }
        return try await call.log(
          .weight(
            weight, bodyFat: try body.read("bodyFatPercentage", fat, BodyFat.init(written:)),
            note: try body.read("note", body.text("note"), EntryNote.written)), body)
      },
      .change(
        .post, "log/exercise", "Log an exercise session",
        fields: [
          APIField("name", .exerciseName, .required),
          APIField("repetitions", .integer(ExerciseSession.repetitionRange)), .at,
        ], answering: .entry(.exercise)
      ) { call, body in
        let repetitions = try body.number("repetitions")
        return try await call.log(
          .exercise(
            try body.demand("name", body.text("name"), ExerciseName.init(written:)),
            repetitions: try body.read("repetitions", repetitions, WrittenNumber.repetitions)),
          body)
      },
      .change(
        .put, "goal/steps", setsGoal,
        fields: goal(
          .integer(StepTarget.range, ["multipleOf": .number(StepTarget.stride)])),
        answering: .of(StepGoalDocument.self)
      ) { call, body in
        try await body.change(
          call.waymark.stepGoals,
          to: try body.read("target", body.number("target"), StepTarget.init(written:)))
        return try await call.stepGoal()
      },
      .change(
        .put, "goal/exercise", setsGoal, fields: goal(.integer(ExerciseTarget.range)),
        answering: .of(ExerciseGoalDocument.self)
      ) { call, body in
        try await body.change(
          call.waymark.exerciseGoals,
          to: try body.read("target", body.number("target"), ExerciseTarget.init(written:)))
        return try await call.exerciseGoal()
      },
      .change(
        .put, "goal/weight", "Set the weight goal, or remove it with null",
        fields: weight(removable("Kilograms"), removable("Pounds")),
        answering: .of(WeightGoalDocument.self)
      ) { call, body in
        if let weight = try body.weight(masses) {
          _ = try await call.waymark.milestones.setGoal(weight)
        } else {
          _ = try await call.waymark.milestones.clearGoal()
        }
        return try await call.weightGoal()
      },
      .change(
        .put, "settings/:key", "Change a setting", in: [.settingKey],
        fields: [APIField("value", .reference(to: "SettingValue"), .required)],
        example: ["value": "monday"], answering: .of(SettingDocument.self)
      ) { call, body in
        let value = try body.typed("value")
        try await call.named("key") { key in
          do {
            _ = try await call.waymark.settings.set(key, to: value)
          } catch let error as SettingsError {
            guard case .refused = error else { throw error }
            throw PageRefusal(field: "value", error)
          }
        }
        return try await call.setting()
      },
    ]
  }
}

extension APIBody {
  /// Nil for null, which takes it away.
  fileprivate func weight(_ masses: [String]) throws -> Weight? {
    let name = try one(of: masses)
    let unit = name == masses[0] ? WeightUnit.kilograms : .pounds
    return try read(name, number(name)) {
      try WrittenWeight($0 + unit.rawValue).weight(usual: nil)
    }
  }

  /// Sets the goal, or turns it on or off.
  fileprivate func change<Target: DailyTarget>(
    _ goals: some DailyGoalKeeping<Target>, to target: Target?
  ) async throws {
    let name = try one(of: ["target", "enabled"])
    if let target {
      try await goals.set(target)
    } else if let isEnabled = try flag("enabled") {
      try await goals.setEnabled(isEnabled)
    } else {
      throw missing(name)
    }
  }
}

extension APICall {
  /// Adds an entry and shows it, as `log` does.
  fileprivate func log(_ entry: NewEntry, _ body: APIBody) async throws -> Response {
    let calendar = try await waymark.read { try $0.personalTime.calendar(in: $1) }
    let instant = try body.read("at", body.text("at")) {
      try WrittenInstant($0).instant(now: waymark.personalTime.now(), in: calendar)
    }
    do {
      let logged = try await waymark.activityLog.log(entry, at: instant)
      return .json(EntryDocument(logged, calendar: calendar), in: try await wording())
    } catch let error as ActivityError {
      throw error.field.map { PageRefusal(field: $0, error) } ?? error
    }
  }
}

extension ActivityError {
  /// What a new entry has to have otherwise; nil for what no field of one is to blame for.
  fileprivate var field: String? {
    switch self {
    case .stepsOutOfRange: "steps"
    case .inFuture, .tooEarly, .weightThere: "at"
    case .repetitionsOutOfRange: "repetitions"
    case .noSuchEntry, .noSuchField, .noSuchSource, .ambiguousSource, .sourceNamedTwice,
      .handNotExcludable, .noSuchImport, .importUndone, .importHoldsMore, .importNotNoted:
      nil
    }
  }
}
