import Contracts

extension HoursContent {
  /// All hours; the table lists those with steps.
  func chart(_ title: Phrase) -> PageChart {
    let rows = hours.counts.enumerated().filter { $1 > 0 }.map { hour, steps in
      PageTable.Row([Phrase(verbatim: HoursContent.clock(hour)), Phrase("\(steps)")])
    }
    return PageChart(
      title, table: PageTable(title, columns: [Phrase("Hour"), Phrase("Steps")], rows: rows),
      .bars { _ in bars })
  }
}

extension ChartContent {
  /// The days up to today, with the same numbers as a table.
  func chart(_ title: Phrase) -> PageChart {
    let hasGoal = days.contains { $0.target != nil }
    let rows = days.filter { !$0.isFuture }.map { day in
      let goal = day.target.map { Phrase("\($0)") } ?? Phrase("off")
      return PageTable.Row(
        [Phrase("\(day.day, today: today)"), Phrase("\(day.steps)")] + (hasGoal ? [goal] : []),
        link: .day(day.day))
    }
    let columns = [Phrase("Day"), Phrase("Steps")] + (hasGoal ? [Phrase("Goal")] : [])
    return PageChart(
      title, table: PageTable(title, columns: columns, rows: rows), .bars { bars($0) })
  }
}
