import Contracts

extension WidgetKind {
  /// Steps of today with distance and calories against the goal. Specification S4.
  static func today(_ needs: WidgetNeeds) -> WidgetKind {
    WidgetKind(
      "today", title: Phrase("Today"),
      summary: Phrase("The steps of today, with distance, calories and the way to the goal"),
      families: [.systemSmall, .accessoryRectangular, .accessoryInline, .accessoryCircular],
      events: [DaysChanged.name, TimeZoneChanged.name]
    ) { moment, transaction in
      let goals = try needs.stepGoals.log(in: transaction)
      return try .rollingOver(moment) { day in
        let record = try needs.days.dayRecord(on: day, in: transaction)
        return TodayContent(
          day: day, steps: record.steps, distance: record.distance, energy: record.activeEnergy,
          target: goals.goal(on: day).targetInForce,
          message: try needs.stepGoals.message(on: day, in: transaction),
          showsMessage: moment.presentation.insight == .motivationalMessage,
          units: moment.presentation.units)
      }
    }
  }
}
