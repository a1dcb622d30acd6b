import Contracts
import WidgetDrawing

/// What the widget of today shows. Specification S4-1 to S4-4.
struct TodayContent: Hashable, WidgetContent {
  var day: Day
  var steps = 0
  var distance = Distance.zero
  var energy = Energy.zero
  /// Nil while the goal is off.
  var target: StepTarget?
  var message: Phrase
  /// In place of the calories.
  var showsMessage = false
  var units = UnitSystem.metric

  /// Steps ÷ goal, above 1 when exceeded; nil while the goal is off.
  var progress: Double? {
    target.map { Double(steps) / Double($0.steps) }
  }

  /// How much of the arc is painted.
  var arc: Double? { progress.map { min(1, $0) } }

  var isMet: Bool { (progress ?? 0) >= 1 }

  var distanceText: Phrase {
    switch units {
    case .metric: Phrase("\(distance.kilometers, places: 2) km")
    case .imperial: Phrase("\(distance.miles, places: 2) mi")
    }
  }

  var kilocalories: Int { Int(energy.kilocalories.rounded()) }

  var caloriesText: Phrase { Phrase("\(kilocalories) kcal") }

  var glance: WidgetGlance {
    let line =
      target.map { Phrase("\(steps) of \($0.steps) steps") }
      ?? Phrase(one: "\(steps) step", other: "\(steps) steps")
    return WidgetGlance(
      short: Phrase("\(steps)"),
      long: [line, distanceText, showsMessage ? message : caloriesText].joined(separator: " · "),
      progress: progress)
  }

  var figures: [String: WidgetFigure] {
    let length = units == .metric ? distance.kilometers : distance.miles
    return [
      "day": .text(day.description), "steps": .count(steps),
      "distance": .number((length * 100).rounded() / 100),
      "distanceUnit": .text(units == .metric ? "km" : "mi"), "calories": .count(kilocalories),
      "goal": .count(ifAny: target?.steps), "progress": .number(ifAny: arc),
      "progressPercentage": .number(ifAny: progress.map { ($0 * 10_000).rounded() / 100 }),
      "isGoalMet": .flag(isMet), "message": .phrase(message), "showsMessage": .flag(showsMessage),
    ]
  }
}

extension GoalWidgets {
  /// Steps of today with distance and calories against the goal. Specification S4.
  var today: WidgetKind {
    WidgetKind(
      "today", title: Phrase("Today"),
      summary: Phrase("Today's steps, with distance, calories and progress to the goal"),
      families: [.systemSmall, .accessoryRectangular, .accessoryInline, .accessoryCircular],
      events: GoalWidgets.events, when: GoalWidgets.isChange
    ) { moment, transaction in
      let goals = try stepGoals.log(in: transaction)
      return try .rollingOver(moment) { day in
        let record = try days.dayRecord(on: day, in: transaction)
        return TodayContent(
          day: day, steps: record.steps, distance: record.distance, energy: record.activeEnergy,
          target: goals.goal(on: day).targetInForce,
          message: try stepGoals.message(on: day, in: transaction),
          showsMessage: moment.presentation.insight == .motivationalMessage,
          units: moment.presentation.units)
      }
    }
  }
}
