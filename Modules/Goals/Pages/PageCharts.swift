import Contracts
import WidgetDrawing

extension Drawing {
  /// Bars on the ground of a page, lower where there is little room.
  ///
  /// - Parameter hasScale: a scale takes 0.9 KB, which Today has not left.
  static func bars(
    _ bars: [BarChart.Bar], _ style: WidgetStyle, width: Double, label: Phrase,
    hasScale: Bool = true
  ) -> Drawing {
    let size = DrawingSize(width: width, height: (90 + width / 5).rounded())
    let scale: (Int) -> String = { style.wording.grouped($0) }
    let chart = BarChart(
      bars: bars, box: DrawingBox(size).inset(4), ink: DrawingColor(style.palette.text),
      secondaryInk: DrawingColor(style.palette.secondaryText), labelSize: 11,
      scale: hasScale ? scale : nil)
    return Drawing(size: size, elements: chart.elements, label: style.wording.say(label))
  }
}

extension HoursContent {
  /// All hours, with those in which something was walked as a table.
  func chart(_ title: Phrase) -> PageChart {
    let rows = hours.counts.enumerated().filter { $1 > 0 }.map { hour, steps in
      PageTable.Row([Phrase(verbatim: HoursContent.clock(hour)), Phrase("\(steps)")])
    }
    return PageChart(
      title, table: PageTable(title, columns: [Phrase("Hour"), Phrase("Steps")], rows: rows)
    ) { .bars(bars($0), $0, width: $1, label: glance.long, hasScale: false) }
  }
}

extension ChartContent {
  /// Its days up to today, with the same numbers as a table.
  func chart(_ title: Phrase) -> PageChart {
    let hasGoal = days.contains { $0.target != nil }
    let rows = days.filter { !$0.isFuture }.map { day in
      let goal = day.target.map { Phrase("\($0.steps)") } ?? Phrase("off")
      return PageTable.Row(
        [Phrase("\(day.day, today: today)"), Phrase("\(day.steps)")] + (hasGoal ? [goal] : []),
        link: .day(day.day))
    }
    let columns = [Phrase("Day"), Phrase("Steps")] + (hasGoal ? [Phrase("Goal")] : [])
    return PageChart(title, table: PageTable(title, columns: columns, rows: rows)) {
      .bars(bars($0), $0, width: $1, label: title)
    }
  }
}
