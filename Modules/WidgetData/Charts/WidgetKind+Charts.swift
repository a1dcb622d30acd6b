import Contracts

extension WidgetKind {
  /// The steps of this week, day by day.
  static func weeklyChart(_ needs: WidgetNeeds) -> WidgetKind {
    WidgetKind(
      "weekly-chart", title: Phrase("Week"),
      summary: Phrase("The days of this week as bars, each with the goal of its day"),
      families: [.systemMedium, .systemSmall], events: [DaysChanged.name, TimeZoneChanged.name]
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        ChartContent(
          period: .week,
          days: try ChartDay.days(
            in: moment.presentation.weekStart.week(of: day), today: day, needs, in: transaction),
          today: day, countMode: moment.presentation.countMode)
      }
    }
  }

  /// The steps of this month, day by day.
  static func monthlyChart(_ needs: WidgetNeeds) -> WidgetKind {
    WidgetKind(
      "monthly-chart", title: Phrase("Month"),
      summary: Phrase("The days of this month as bars, each with the goal of its day"),
      families: [.systemMedium, .systemSmall], events: [DaysChanged.name, TimeZoneChanged.name]
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        ChartContent(
          period: .month,
          days: try ChartDay.days(in: day.month, today: day, needs, in: transaction), today: day,
          countMode: moment.presentation.countMode)
      }
    }
  }

  /// The steps of today, hour by hour.
  static func hourlyChart(_ needs: WidgetNeeds) -> WidgetKind {
    WidgetKind(
      "hourly-chart", title: Phrase("Hours"),
      summary: Phrase("The hours of today as bars"),
      families: [.systemMedium, .systemSmall], events: [DaysChanged.name, TimeZoneChanged.name]
    ) { moment, transaction in
      let goals = try needs.stepGoals.log(in: transaction)
      let hour = moment.calendar.localTime(at: moment.now).hour
      return try .rollingOver(moment) { day in
        HoursContent(
          day: day, hours: try needs.days.dayRecord(on: day, in: transaction).hourlySteps,
          hour: day == moment.today ? hour : 0, target: goals.goal(on: day).targetInForce)
      }
    }
  }
}
