import Composition
import Contracts
import HTTPTypes
import HummingbirdCore

/// What can be looked at, with the documents of the command line.
extension APIRoute {
  /// How many days a streak may be shown with.
  fileprivate static let daysOfStreak = 0...100_000

  static var looking: [APIRoute] {
    [
      .get(
        "today", "Today against the goals", steadyFor: .minute, answering: .of(DayDocument.self)
      ) { _, call in
        try await call.document {
          DayDocument(try DayView(of: nil, isForPeople: false, $0, in: $1))
        }
      },
      .get(
        "day/:day", "One day against the goals that were in force on it", in: [.day("day")],
        steadyFor: .minute, answering: .of(DayDocument.self)
      ) { _, call in
        let day = try await call.day
        return try await call.document { waymark, transaction in
          let today = try waymark.personalTime.today(in: transaction)
          return DayDocument(
            try DayView(of: day.day(today: today), isForPeople: false, waymark, in: transaction))
        }
      },
      .get(
        "week/:day", "The seven days of the week with that day", in: [.day("day")], [.weekStart],
        steadyFor: .day, answering: .of(WeekDocument.self)
      ) { _, call in
        let (day, start) = (try await call.day, try call.word("weekStartsOn", as: WeekStart.self))
        return try await call.document { waymark, transaction in
          let moment = try waymark.moment(in: transaction)
          return WeekDocument(
            try waymark.goalScreens.week(
              of: day.day(today: moment.today),
              startingOn: start ?? moment.presentation.weekStart, moment, in: transaction))
        }
      },
      .get(
        "history", "Days, weeks or months", in: [],
        [
          .day("from", "The first day; by default 30 days ago."),
          .day("to", "The last day; by default today."), .word("by", HistoryPeriod.self),
          .weekStart,
        ], steadyFor: .day, answering: .history
      ) { _, call in
        try await call.history()
      },
      .get(
        "streak", "A streak with its last days", in: [],
        [
          .word("goal", GoalKind.self),
          APIParameter(
            "days", .integer(daysOfStreak), "How many of the last days; by default 14."),
        ], steadyFor: .day, answering: .of(StreakDocument.self)
      ) { _, call in
        let goal = try call.word("goal", as: GoalKind.self) ?? .steps
        let days = try call.days
        return try await call.document {
          StreakDocument(try $0.streaks.report(for: goal, days: days, in: $1))
        }
      },
      .get(
        "milestones", "Milestones on the way to the weight goal, the newest first", in: [],
        [.word("type", MilestoneType.self)], steadyFor: .day,
        answering: .of(MilestonesDocument.self)
      ) { _, call in
        let query = MilestoneQuery(type: try call.word("type"), isForCurrentGoal: false)
        return try await call.document {
          MilestonesDocument(
            try $0.milestones.achievements(query, in: $1),
            calendar: try $0.personalTime.calendar(in: $1))
        }
      },
      .get(
        "achievements", "Achievements and the level", steadyFor: .day,
        answering: .of(AchievementsDocument.self)
      ) { _, call in
        try await call.document { AchievementsDocument(try $0.achievements.report(in: $1)) }
      },
      .get(
        "goal/steps", "The daily step goal", steadyFor: .day,
        answering: .of(StepGoalDocument.self)
      ) { _, call in try await call.stepGoal() },
      .get(
        "goal/exercise", "The daily exercise goal", steadyFor: .day,
        answering: .of(ExerciseGoalDocument.self)
      ) { _, call in try await call.exerciseGoal() },
      .get(
        "goal/weight", "The weight goal, how far it is, and the trend", steadyFor: .day,
        answering: .of(WeightGoalDocument.self)
      ) { _, call in try await call.weightGoal() },
      .get(
        "undo", "What can be undone, the newest first, and what can be redone",
        answering: .of(UndoHistoryDocument.self)
      ) { _, call in
        try await call.document { waymark, transaction in
          UndoHistoryDocument(
            try waymark.undo.history(in: transaction),
            in: try waymark.personalTime.calendar(in: transaction))
        }
      },
      .get(
        "settings", "Every setting with its value", steadyFor: .minute,
        answering: .of(SettingsDocument.self)
      ) { _, call in
        let statuses = try await call.waymark.settings.list()
        return .json(SettingsDocument(statuses), in: try await call.wording())
      },
      .get(
        "settings/:key", "One setting", in: [.settingKey], steadyFor: .minute,
        answering: .of(SettingDocument.self)
      ) { _, call in try await call.setting() },
      .get(
        "lock", "App Lock, and what was seen of each lock", answering: .of(LockDocument.self)
      ) { _, call in try await call.lock() },
      .get(
        "watch", "The watches, what they are told, and what came from them",
        answering: .of(WatchStatusDocument.self)
      ) { _, call in
        try await call.document { waymark, transaction in
          let watches: any WatchKeeping = try waymark.offered()
          return WatchStatusDocument(
            try watches.status(in: transaction),
            in: try waymark.personalTime.calendar(in: transaction))
        }
      },
      APIRoute(
        method: .get, path: "widget/:name", summary: "A widget with the person's own data",
        pathParameters: [APIWidget.name], parameters: APIWidget.parameters, steadiness: .minute,
        answers: .pictures(.widget)
      ) { _, call in try await call.widget() },
      APIRoute(
        method: .get, path: "events", summary: "What happens, from now on", answers: .events
      ) { responder, call in try await responder.recordedEvents(call) },
    ]
  }
}

extension APIParameter {
  static let settingKey = APIParameter(
    "key", ["type": "string", "pattern": "^[A-Za-z]+$", "maxLength": 100],
    "As in the list, in any case.", example: "weekStartsOn")
}

extension APICall {
  fileprivate var day: WrittenDay {
    get async throws { try await named("day") { try WrittenDay($0) } }
  }

  /// How many days a streak is shown with: 14, as `streak` does.
  fileprivate var days: Int {
    get throws(WrittenRefusal) {
      guard let text = parameter("days") else { return 14 }
      let range = APIRoute.daysOfStreak
      guard let days = WrittenNumber(text)?.whole, range.contains(days) else {
        throw WrittenRefusal(
          Phrase("“\(text)” is not a number of days: \(range.lowerBound) to \(range.upperBound)."),
          hint: Phrase("For example: \("14")"))
      }
      return days
    }
  }

  fileprivate func history() async throws -> Response {
    let (from, to) = (
      try parameter("from").map(WrittenDay.init), try parameter("to").map(WrittenDay.init)
    )
    let by = try word("by", as: HistoryPeriod.self)
    let start = try word("weekStartsOn", as: WeekStart.self)
    return try await document { waymark, transaction in
      let today = try waymark.personalTime.today(in: transaction)
      let query = HistoryQuery(
        from: from?.day(today: today), to: to?.day(today: today), by: by, weekStart: start)
      return HistoryDocument(
        try waymark.goalScreens.history(
          query, isForPeople: false, waymark.moment(in: transaction), in: transaction))
    }
  }

  func wording() async throws -> Wording {
    try await waymark.read { try $0.wording.wording(in: $1) }
  }

  func setting() async throws -> Response {
    let status = try await named("key") { try await waymark.settings.status(of: $0) }
    return .json(SettingDocument(status), in: try await wording())
  }

  func stepGoal() async throws -> Response {
    try await document { waymark, transaction in
      let goal = try waymark.stepGoals.current(in: transaction)
      return StepGoalDocument(try waymark.stepGoals.preview(goal, in: transaction))
    }
  }

  func exerciseGoal() async throws -> Response {
    try await document { ExerciseGoalDocument(try $0.exerciseGoals.current(in: $1)) }
  }

  func weightGoal() async throws -> Response {
    try await document {
      WeightGoalDocument(try WeightGoalScreen($0.milestones, $0.personalTime, in: $1))
    }
  }

  /// App Lock with its shields as they were last seen.
  fileprivate func lock() async throws -> Response {
    let shields: any ShieldKeeping = try waymark.offered()
    let reports = try await shields.reports()
    return try await document { waymark, transaction in
      let appLock: any AppLockKeeping = try waymark.offered()
      let home = HomeFolder.absolute(waymark.home)
      return LockDocument(
        LockView(
          status: try appLock.status(in: transaction), shields: reports,
          calendar: try waymark.personalTime.calendar(in: transaction),
          now: waymark.personalTime.now(), rescue: HomeFolder.rescuePath(in: home),
          isFreed: shields.isFreed))
    }
  }
}
