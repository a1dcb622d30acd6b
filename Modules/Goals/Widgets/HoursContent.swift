import Contracts
import WidgetDrawing

/// The steps of a day by the hour.
struct HoursContent: Hashable, WidgetContent {
  var day: Day
  var hours: HourlySteps
  /// The current hour, 0 to 23; nil for a day other than today.
  var hour: Int?
  /// When the day begins, and with it the row of bars.
  var start = DayStart.midnight
  /// Nil while the goal is off.
  var target: Int?
  /// Where the newest data is older than a day. Specification S8-6.
  var stale: StaleData?

  var steps: Int { hours.counts.reduce(0, +) }

  /// The first hour with the most steps; nil before the first step, and if hours are unknown.
  var busiestHour: Int? {
    guard !hours.areTotalAlone, let most = hours.counts.max(), most > 0 else { return nil }
    return hours.listed(from: start).first { $0.steps == most }?.hour
  }

  var progress: Double? {
    target.map { Double(steps) / Double($0) }
  }

  var stepsText: Phrase { stale?.sign ?? Phrase("\(steps)") }

  var busiestText: Phrase {
    if let stale { return stale.text }
    if hours.areTotalAlone { return HourlySteps.totalAlone }
    guard let busiestHour else { return Phrase("no steps yet") }
    return Phrase("busiest hour \(HoursContent.clock(busiestHour))")
  }

  var glance: WidgetGlance {
    if let stale { return WidgetGlance(short: stale.text, long: stale.text, progress: nil) }
    return WidgetGlance(
      short: Phrase("\(steps)"),
      long: [Phrase(one: "\(steps) step", other: "\(steps) steps"), busiestText]
        .joined(separator: " · "),
      progress: progress)
  }

  var figures: [String: WidgetFigure] {
    [
      "day": .text(day.description), "steps": .count(steps),
      "hourlySteps": .list(hours.counts.map(WidgetFigure.count)), "hour": .count(ifAny: hour),
      "busiestHour": .count(ifAny: busiestHour), "goal": .count(ifAny: target),
    ]
  }

  /// `07:00`.
  static func clock(_ hour: Int) -> String {
    hour < 10 ? "0\(hour):00" : "\(hour):00"
  }
}

extension HoursContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: progress)
    let heading = ChartHeading(
      title: Phrase("Today by the hour"), number: stepsText, unit: Phrase("steps"),
      note: busiestText)
    let box = heading.draw(on: &canvas)
    let chart = BarChart(
      bars: bars.map { BarChart.Bar($0, style.palette) }, box: box, ink: canvas.ink,
      secondaryInk: canvas.secondaryInk)
    canvas.add(chart.elements)
    return canvas.drawing(label: glance.long)
  }

  /// One for each hour; empty ones if hours are unknown.
  var bars: [PageChart.Bar] {
    hours.listed(from: start).map { hour, steps in
      let clock = HoursContent.clock(hour)
      return PageChart.Bar(
        hours.areTotalAlone ? 0 : steps, isCompleted: progress ?? 0 >= 1,
        label: hour.isMultiple(of: 6) ? clock : nil,
        isEmphasized: self.hour.map { $0 / 6 * 6 } == hour,
        words: [Phrase(verbatim: clock), .steps(steps)].joined(separator: " · "))
    }
  }
}

extension GoalWidgets {
  /// The steps of today, hour by hour.
  var hourlyChart: WidgetKind {
    WidgetKind(
      "hourly-chart", title: Phrase("Hours"),
      summary: Phrase("Today's hours as bars"),
      families: [.systemMedium, .systemSmall], events: GoalWidgets.events,
      when: GoalWidgets.isChange
    ) { moment, transaction in
      let goals = try self.goals.log(of: .steps, in: transaction)
      let hour = moment.calendar.localTime(at: moment.now).hour
      return try .rollingOver(moment) { day in
        let record = try days.dayRecord(on: day, in: transaction)
        let start = moment.calendar.beginnings.start(of: day)
        return HoursContent(
          day: day, hours: record.hourlySteps, hour: day == moment.today ? hour : start.hour,
          start: start, target: goals.effectiveTarget(on: day),
          stale: try StaleData(in: record, days, in: transaction))
      }
    }
  }
}
