import Contracts
import WidgetDrawing

/// A month's steps by weekday, compared with the month before.
struct InsightContent: Hashable, WidgetContent {
  let screen: InsightScreen

  private var average: Int { Int(screen.figures?.average ?? 0) }

  var glance: WidgetGlance {
    let text = [Phrase("\(average)"), Phrase("steps a day")].joined(separator: " ")
    return WidgetGlance(
      short: Phrase("\(average)"),
      long: [screen.period.title, text, screen.change].compactMap(\.self).joined(separator: " · "),
      progress: nil)
  }

  var figures: [String: WidgetFigure] {
    func count(_ value: Int64?) -> WidgetFigure { .count(ifAny: value.map { Int($0) }) }
    let weekdays: [Int64?] =
      screen.weekdays.isEmpty ? Array(repeating: nil, count: 7) : screen.weekdays
    return [
      "from": .text(screen.period.days.lowerBound.description),
      "to": .text(screen.period.days.upperBound.description),
      "average": count(screen.figures?.average), "total": count(screen.figures?.total),
      "previousAverage": count(screen.previous?.average),
      "weekdays": .list(weekdays.map(count)),
    ]
  }

  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: nil)
    let heading = ChartHeading(
      title: screen.period.title, number: Phrase("\(average)"), unit: Phrase("steps a day"),
      note: screen.change)
    let box = heading.draw(on: &canvas)
    let bars = screen.weekdayBars(style.wording).map { BarChart.Bar($0, style.palette) }
    let chart = BarChart(bars: bars, box: box, ink: canvas.ink, secondaryInk: canvas.secondaryInk)
    canvas.add(chart.elements)
    return canvas.drawing(label: glance.long)
  }
}

extension GoalWidgets {
  /// The insights of this month.
  var insights: WidgetKind {
    WidgetKind(
      "insights", title: InsightScreen.title,
      summary: Phrase("This month's steps a day by weekday, compared with last month"),
      families: [.systemMedium, .systemSmall], events: GoalWidgets.events,
      when: GoalWidgets.isChange
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        InsightContent(screen: try insight(of: day, moment.presentation, in: transaction))
      }
    }
  }

  /// The month of a day, reading only what the widget shows.
  private func insight(
    of day: Day, _ presentation: Presentation, in transaction: any Transaction
  ) throws -> InsightScreen {
    let period = InsightPeriod(.month, of: day)
    let insight = try days.insightDays(
      of: .steps, from: period.previous.days.lowerBound, today: day, in: transaction)
    var screen = InsightScreen(
      period, of: .steps, weekStart: presentation.weekStart, today: day,
      units: presentation.units)
    screen.figures = insight.figures(in: period.days)
    screen.weekdays = insight.weekdays(in: period.days)
    screen.previous = period.previous.first(insight.elapsed(of: period))
      .flatMap(insight.figures(in:))
    return screen
  }
}
