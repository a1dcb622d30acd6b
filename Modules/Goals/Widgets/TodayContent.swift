import Contracts
import WidgetDrawing

/// What the widget of today shows. Specification S4-1 to S4-4.
struct TodayContent: Hashable, WidgetContent {
  var day: Day
  var steps = 0
  var walked = WalkedDistance.measured(.zero)
  var energy = Energy.zero
  /// Nil while the goal is off.
  var target: Int?
  var message: Phrase
  /// In place of the calories.
  var showsMessage = false
  var units = UnitSystem.metric
  /// If the newest data is older than a day, so that a zero is explained. Specification S8-6.
  var stale: StaleData?

  /// Steps ÷ goal, above 1 when exceeded; nil while the goal is off.
  var progress: Double? {
    stale == nil ? target.map { Double(steps) / Double($0) } : nil
  }

  /// How much of the arc is painted.
  var arc: Double? { progress.map { min(1, $0) } }

  var isMet: Bool { (progress ?? 0) >= 1 }

  var stepsText: Phrase { stale?.sign ?? Phrase("\(steps)") }

  /// Where data is missing, since when.
  var distanceText: Phrase {
    stale?.text ?? walked.text(in: units)
  }

  var kilocalories: Int { Int(energy.kilocalories.rounded()) }

  /// Nil if someone walked but no source measured it.
  var caloriesText: Phrase? {
    guard stale == nil else { return nil }
    return kilocalories > 0 || steps == 0 ? Phrase("\(kilocalories) kcal") : nil
  }

  var glance: WidgetGlance {
    if let stale {
      return WidgetGlance(short: stale.text, long: stale.text, progress: nil)
    }
    let line =
      target.map { Phrase("\(steps) of \($0) steps") }
      ?? Phrase(one: "\(steps) step", other: "\(steps) steps")
    return WidgetGlance(
      short: Phrase("\(steps)"),
      long: [line, distanceText, showsMessage ? message : caloriesText].compactMap(\.self)
        .joined(separator: " · "),
      progress: progress)
  }

  var figures: [String: WidgetFigure] {
    let length = units == .metric ? walked.distance.kilometers : walked.distance.miles
    return [
      "day": .text(day.description), "steps": .count(steps),
      "distance": .number((length * 100).rounded() / 100),
      "distanceUnit": .text(units == .metric ? "km" : "mi"), "calories": .count(kilocalories),
      "goal": .count(ifAny: target), "progress": .number(ifAny: arc),
      "progressPercentage": .number(ifAny: progress.map { ($0 * 10_000).rounded() / 100 }),
      "isGoalMet": .flag(isMet), "message": .phrase(message), "showsMessage": .flag(showsMessage),
      "isDistanceEstimated": .flag(walked.isEstimated),
      "daysSinceData": .count(ifAny: stale?.days),
    ]
  }
}

/// That nothing has arrived for days. Specification S8-6.
struct StaleData: Hashable, Sendable {
  /// Since the last one with data, two at least.
  let days: Int

  /// Nil if today has data, or if it or yesterday is the last day with any.
  init?(
    in record: DayRecord, _ reading: any DayRecordReading, in transaction: any Transaction
  ) throws {
    guard record.isEmpty,
      let last = try reading.staleSince(today: record.day, in: transaction)
    else { return nil }
    days = last.distance(to: record.day)
  }

  /// In place of a number.
  var sign: Phrase { Phrase(verbatim: "–") }

  var text: Phrase {
    Phrase(one: "Last data \(days) day ago", other: "Last data \(days) days ago")
  }
}

extension GoalWidgets {
  /// Today's steps, distance and calories against the goal. Specification S4.
  var today: WidgetKind {
    WidgetKind(
      "today", title: Phrase("Today"),
      summary: Phrase("Today's steps, with distance, calories and progress toward your goal"),
      families: [.systemSmall, .accessoryRectangular, .accessoryInline, .accessoryCircular],
      events: GoalWidgets.events, when: GoalWidgets.isChange
    ) { moment, transaction in
      let goals = try self.goals.log(of: .steps, in: transaction)
      return try .rollingOver(moment) { day in
        let record = try days.dayRecord(on: day, in: transaction)
        let stale = try StaleData(in: record, days, in: transaction)
        return TodayContent(
          day: day, steps: record.steps,
          walked: try days.walkedDistance(of: record, in: transaction),
          energy: record.activeEnergy,
          target: goals.effectiveTarget(on: day),
          message: try self.goals.message(on: day, in: transaction),
          showsMessage: moment.presentation.insight == .motivationalMessage && stale == nil,
          units: moment.presentation.units, stale: stale)
      }
    }
  }
}
