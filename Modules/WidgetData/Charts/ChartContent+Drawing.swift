import Contracts

extension ChartContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: glance.progress)
    let heading = ChartHeading(
      title: title, number: Phrase("\(count)"), unit: countText, note: metText)
    let box = heading.draw(on: &canvas)
    let chart = BarChart(
      bars: days.map { bar($0, canvas) }, box: box, ink: canvas.ink,
      secondaryInk: canvas.secondaryInk)
    canvas.add(chart.elements)
    return canvas.drawing(label: glance.long)
  }

  private func bar(_ day: ChartDay, _ canvas: WidgetCanvas) -> BarChart.Bar {
    BarChart.Bar(
      value: day.isFuture ? 0 : day.steps, goal: day.target?.steps,
      color: day.isMet == true ? canvas.completed : canvas.inProgress,
      label: label(day.day, canvas.style.wording), isEmphasized: day.day == today)
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

extension HoursContent {
  func drawing(in family: WidgetFamily, _ style: WidgetStyle) -> Drawing {
    var canvas = WidgetCanvas(family, style, glow: progress)
    let heading = ChartHeading(
      title: Phrase("Today by the hour"), number: Phrase("\(steps)"), unit: Phrase("steps"),
      note: busiestText)
    let box = heading.draw(on: &canvas)
    let color = canvas.color(at: progress ?? 0)
    let bars = hours.counts.enumerated().map { hour, steps in
      BarChart.Bar(
        value: steps, color: color,
        label: hour.isMultiple(of: 6) ? HoursContent.clock(hour) : nil,
        isEmphasized: hour == self.hour / 6 * 6)
    }
    canvas.add(
      BarChart(bars: bars, box: box, ink: canvas.ink, secondaryInk: canvas.secondaryInk).elements)
    return canvas.drawing(label: glance.long)
  }
}
