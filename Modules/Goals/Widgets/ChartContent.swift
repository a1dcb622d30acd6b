import Contracts
import WidgetDrawing

/// Steps of a week or a month as bars, each with the goal of its day.
struct ChartContent: Hashable, WidgetContent {
  enum Period: Hashable, Sendable {
    case week, month
  }

  var period: Period
  /// Every day of it, in order.
  var days: [ChartDay]
  var today: Day
  /// What is written large: the sum, or the steps a day.
  var countMode: StepCountMode
  /// Where the newest data is older than a day. Specification S8-6.
  var stale: StaleData?

  var count: Int {
    switch countMode {
    case .total: days.steps
    case .average: days.averageSteps
    }
  }

  var countText: Phrase {
    switch countMode {
    case .total: .stepsInAll
    case .average: Phrase("steps a day")
    }
  }

  var title: Phrase {
    switch period {
    case .week: Phrase("This week")
    case .month: Phrase("This month")
    }
  }

  /// How many of the days with a goal were met; nil if none had one.
  var metText: Phrase? {
    if let stale { return stale.text }
    guard days.contains(where: { $0.target != nil }) else { return nil }
    return Phrase(
      one: "\(days.daysMet) day met", other: "\(days.daysMet) days met")
  }

  var glance: WidgetGlance {
    let judged = days.filter { $0.isMet != nil }
    return WidgetGlance(
      short: Phrase("\(count)"),
      long: [Phrase("\(title): \(count) \(countText)"), metText].compactMap(\.self)
        .joined(separator: " · "),
      progress: judged.isEmpty ? nil : Double(days.daysMet) / Double(judged.count))
  }

  var figures: [String: WidgetFigure] {
    days.figures.merging(["count": .count(count), "countMode": .text(countMode.rawValue)]) {
      first, _ in first
    }
  }
}

extension ChartContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: glance.progress)
    let heading = ChartHeading(
      title: title, number: Phrase("\(count)"), unit: countText, note: metText)
    let box = heading.draw(on: &canvas)
    let chart = BarChart(
      bars: bars(style.wording).map { BarChart.Bar($0, style.palette) }, box: box, ink: canvas.ink,
      secondaryInk: canvas.secondaryInk)
    canvas.add(chart.elements)
    return canvas.drawing(label: glance.long)
  }

  /// One for each day.
  func bars(_ wording: Wording) -> [PageChart.Bar] {
    days.map { day in
      let words =
        [Phrase("\(day.day, today: today)"), day.isFuture ? nil : .steps(day.steps)]
        + [day.isMet == true ? Phrase("✓ goal met") : nil]
      return PageChart.Bar(
        day.isFuture ? 0 : day.steps, goal: day.target, isCompleted: day.isMet == true,
        label: label(day.day, wording), isEmphasized: day.day == today,
        words: words.compactMap(\.self).joined(separator: " · "))
    }
  }

  /// Every day of a week, every seventh of a month.
  private func label(_ day: Day, _ wording: Wording) -> String? {
    switch period {
    case .week: return wording.shortWeekday(day.weekday)
    case .month:
      let number = day.components.day
      return number % 7 == 1 ? wording.grouped(number) : nil
    }
  }
}

extension GoalWidgets {
  /// The steps of this week, day by day.
  var weeklyChart: WidgetKind {
    WidgetKind(
      "weekly-chart", title: Phrase("Week"),
      summary: Phrase("This week's days as bars, each with its goal"),
      families: [.systemMedium, .systemSmall], events: GoalWidgets.events,
      when: GoalWidgets.isChange
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        ChartContent(
          period: .week,
          days: try chartDays(
            in: moment.presentation.weekStart.week(of: day), today: day, in: transaction),
          today: day, countMode: moment.presentation.countMode,
          stale: try StaleData(
            in: days.dayRecord(on: day, in: transaction), days, in: transaction))
      }
    }
  }

  /// The steps of this month, day by day.
  var monthlyChart: WidgetKind {
    WidgetKind(
      "monthly-chart", title: Phrase("Month"),
      summary: Phrase("This month's days as bars, each with its goal"),
      families: [.systemMedium, .systemSmall], events: GoalWidgets.events,
      when: GoalWidgets.isChange
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        ChartContent(
          period: .month, days: try chartDays(in: day.month, today: day, in: transaction),
          today: day, countMode: moment.presentation.countMode,
          stale: try StaleData(
            in: days.dayRecord(on: day, in: transaction), days, in: transaction))
      }
    }
  }
}
