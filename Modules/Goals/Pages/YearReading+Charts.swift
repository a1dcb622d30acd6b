import Contracts
import WidgetDrawing

extension YearReading {
  /// A bar for each month, each as long as what was walked on a day of it.
  func monthChart(_ title: Phrase) -> PageChart {
    let months = months
    let rows = months.map { first, part in
      PageTable.Row(
        [
          Phrase("\(month: first)"), Phrase("\(part.average)"), Phrase("\(part.steps)"),
          .met(part.met, of: part.decided),
        ], link: .month(first))
    }
    let columns = [
      Phrase("Month"), Phrase("steps a day"), .stepsInAll, GoalKind.steps.title,
    ]
    let averages = months.map(\.part.average)
    return PageChart(title, table: PageTable(title, columns: columns, rows: rows)) { style, width in
      .bars(
        YearReading.bars(averages, months.map { style.wording.shortMonth($0.first) }, style), style,
        width: width, label: title)
    }
  }

  func weekdayChart(_ title: Phrase) -> PageChart {
    let weekdays = weekdays
    let averages = weekdays.map(\.part.average)
    let rows = zip(weekdays, averages).map { weekday, average in
      PageTable.Row([weekday.weekday.name, Phrase("\(average)")])
    }
    let columns = [Phrase("Weekday"), Phrase("steps a day")]
    return PageChart(title, table: PageTable(title, columns: columns, rows: rows)) { style, width in
      .bars(
        YearReading.bars(
          averages, weekdays.map { style.wording.shortWeekday($0.weekday) }, style), style,
        width: width, label: title)
    }
  }

  /// The longest in the colour of what is completed.
  private static func bars(
    _ values: [Int], _ labels: [String], _ style: WidgetStyle
  ) -> [BarChart.Bar] {
    zip(values, labels).map { value, label in
      let isLongest = value == values.max()
      return BarChart.Bar(
        value: value,
        color: DrawingColor(isLongest ? style.palette.completed : style.palette.inProgress),
        label: label, isEmphasized: isLongest)
    }
  }

  /// A square for each day, the more steps the stronger; as a table what each month comes to.
  func everyDay(_ title: Phrase) -> PageChart {
    let squares = YearSquares(days: days.map(ChartDay.init), weekStart: weekStart)
    let rows = months.map { first, part in
      PageTable.Row(
        [Phrase("\(month: first)"), Phrase("\(part.met)"), Phrase("\(part.decided)")],
        link: .month(first))
    }
    return PageChart(
      title,
      table: PageTable(
        title, columns: [Phrase("Month"), Phrase("days met"), Phrase("days with a goal")],
        rows: rows)
    ) { squares.drawing($0, width: $1, label: title) }
  }
}

extension ChartDay {
  init(_ judged: JudgedDay) {
    self.init(
      day: judged.day, steps: judged.value, target: judged.target.flatMap(StepTarget.init))
  }
}
