import Contracts

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
      Phrase("Month"), Phrase("steps a day"), .stepsInAll, Measure.steps.goalTitle,
    ]
    let averages = months.map(\.part.average)
    let names = months.map { Phrase("\(month: $0.first)") }
    return PageChart(
      title, table: PageTable(title, columns: columns, rows: rows),
      .bars { wording in
        YearReading.bars(averages, months.map { wording.shortMonth($0.first) }, names)
      })
  }

  func weekdayChart(_ title: Phrase) -> PageChart {
    let weekdays = weekdays
    let averages = weekdays.map(\.part.average)
    let rows = zip(weekdays, averages).map { weekday, average in
      PageTable.Row([weekday.weekday.name, Phrase("\(average)")])
    }
    let columns = [Phrase("Weekday"), Phrase("steps a day")]
    let names = weekdays.map(\.weekday.name)
    return PageChart(
      title, table: PageTable(title, columns: columns, rows: rows),
      .bars { wording in
        YearReading.bars(averages, weekdays.map { wording.shortWeekday($0.weekday) }, names)
      })
  }

  /// The longest in the colour of what is completed.
  private static func bars(
    _ values: [Int], _ labels: [String], _ names: [Phrase]
  ) -> [PageChart.Bar] {
    values.indices.map { index in
      let (value, isLongest) = (values[index], values[index] == values.max())
      let average = [Phrase("\(value)"), Phrase("steps a day")].joined(separator: " ")
      return PageChart.Bar(
        value, isCompleted: isLongest, label: labels[index], isEmphasized: isLongest,
        words: [names[index], average].joined(separator: " · "))
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
        rows: rows),
      .drawing { PageChart.Sketch(squares.drawing($0, width: $1, label: title)) })
  }
}

extension ChartDay {
  init(_ judged: JudgedDay) {
    self.init(
      day: judged.day, steps: judged.value, target: judged.target)
  }
}
