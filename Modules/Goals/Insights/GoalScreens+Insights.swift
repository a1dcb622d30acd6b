import Contracts

extension GoalScreens {
  func insights(
    of period: InsightPeriod, for measure: Measure, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> InsightScreen {
    let (today, presentation) = (moment.today, moment.presentation)
    var screen = InsightScreen(
      period, of: measure, weekStart: presentation.weekStart, today: today,
      units: presentation.units)
    guard period.days.lowerBound <= today else { return screen }
    let begun = period.days.lowerBound...min(period.days.upperBound, today)
    var insight = try days.insightDays(of: measure, today: today, in: transaction)
    guard let counted = insight.counted(in: begun), !insight.values(in: begun).isEmpty else {
      return screen
    }
    let others = [period.previous, period.yearBefore].map { other in
      screen.isUnderWay ? other.first(insight.elapsed(of: period)) : other.days
    }
    // A goal on some days a week does not apply to single days.
    let goal = try measure.targets.flatMap { _ in
      try goals.current(measure.goal, in: transaction).week == nil ? measure.goal : nil
    }
    if let goal {
      for range in Set([begun] + others.compactMap(\.self))
      where insight.isRecorded(range.upperBound) {
        let judged = try streaks.judgedDays(for: goal, in: range, in: transaction)
        for day in judged where insight.isRecorded(day.day) {
          insight.verdicts[day.day] = day.verdict
        }
      }
    }
    screen.values = Array(insight.values(in: begun))
    screen.figures = insight.figures(in: begun)
    screen.best = insight.best(in: begun)
    screen.readings = insight.readings(in: begun)
    screen.weekdays = insight.weekdays(in: begun)
    screen.longestRun = insight.longestRun(in: begun)
    screen.records = insight.records(in: begun, weekStart: presentation.weekStart)
    if period.unit == .year {
      screen.months = InsightPeriod.months(of: begun).compactMap { insight.figures(in: $0) }
      screen.bestMonth = insight.bestMonth(in: begun)
    }
    if measure.id == .steps {
      screen.hours = insight.hours(
        of: try days.dayRecords(in: counted, in: transaction), in: begun)
    }
    screen.previous = others[0].flatMap(insight.figures(in:))
    screen.yearAgo = others[1].flatMap(insight.figures(in:))
    if let goal {
      let report = try streaks.report(for: goal, days: 0, in: transaction)
      if report.best > 1, let from = report.bestFrom, let to = report.bestTo, begun.contains(to) {
        screen.records.append(
          InsightScreen.Record(.streak, InsightScreen.Span(from...to, Int64(report.best))))
      }
    }
    return screen
  }
}

extension InsightDays {
  /// How many days of a current period are compared with other periods: those that are over; for a measure that is
  /// read, those that have begun.
  func elapsed(of period: InsightPeriod) -> Int {
    period.days.lowerBound.distance(to: today) + (isSum ? 0 : 1)
  }

  /// Whether the day is not before the record, when nothing counts as missed.
  func isRecorded(_ day: Day) -> Bool { recordBegins.map { $0 <= day } ?? false }
}

extension InsightPeriod {
  /// The months of a range, each clipped to it.
  static func months(of days: ClosedRange<Day>) -> [ClosedRange<Day>] {
    HistoryPeriod.month.periods(of: days, weekStart: .monday)
  }
}

extension DayRecordReading {
  /// The days up to today that have the measure.
  ///
  /// - Parameter first: the first of them; by default all.
  func insightDays(
    of measure: Measure, from first: Day = Day.recorded.lowerBound, today: Day,
    in transaction: any Transaction
  ) throws -> InsightDays {
    let begins = try firstAndLastDay(in: transaction)?.lowerBound
    let past = min(first, today)...today
    let values =
      measure.isSum
      ? try dailyAmounts(of: measure.id, in: past, in: transaction)
        .filter { $0.amount != 0 }.map { DailyReading(day: $0.day, value: Int64($0.amount)) }
      : try dailyReadings(of: measure.id, in: past, in: transaction)
    return InsightDays(isSum: measure.isSum, values: values, recordBegins: begins, today: today)
  }
}
