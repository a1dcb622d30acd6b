import Contracts

/// The exercise sessions of today against the goal. Specification S3-4.
struct ExerciseContent: Hashable, WidgetContent {
  var progress: ExerciseGoalProgress

  var countText: Phrase {
    Phrase(one: "\(progress.amount) exercise", other: "\(progress.amount) exercises")
  }

  /// `of 5`; nil while the goal is off.
  var targetText: Phrase? {
    progress.goal.targetInForce.map { Phrase("of \($0.sessions)") }
  }

  var glance: WidgetGlance {
    let (done, target) = (progress.amount, progress.goal.targetInForce?.sessions)
    return WidgetGlance(
      short: target.map { Phrase("\(done)/\($0)") } ?? Phrase("\(done)"),
      long: target.map { Phrase("\(done) of \($0) exercises") } ?? countText,
      progress: target.map { Double(done) / Double($0) })
  }

  var figures: [String: WidgetFigure] {
    [
      "day": .text(progress.day.description), "completed": .count(progress.amount),
      "target": .count(ifAny: progress.goal.targetInForce?.sessions),
      "enabled": .flag(progress.goal.isEnabled),
      "progress": progress.goal.isEnabled ? .number(progress.fraction) : .absent,
      "isMet": .flag(progress.isMet),
    ]
  }
}

extension WidgetKind {
  /// The ring of the exercise goal.
  static func exerciseRing(_ needs: WidgetNeeds) -> WidgetKind {
    WidgetKind(
      "exercise-ring", title: Phrase("Exercise"),
      summary: Phrase("The exercises of today as a ring"),
      families: [.systemSmall, .accessoryCircular],
      events: [DaysChanged.name, TimeZoneChanged.name, ExerciseGoalChanged.name]
    ) { moment, transaction in
      let goals = try needs.exerciseGoals.log(in: transaction)
      return try .rollingOver(moment) { day in
        ExerciseContent(
          progress: ExerciseGoalProgress(
            day: day, amount: try needs.days.dayRecord(on: day, in: transaction).exercises,
            goal: goals.goal(on: day)))
      }
    }
  }
}
