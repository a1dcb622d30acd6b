import Contracts
import WidgetDrawing

extension InsightScreen {
  /// `6,103 steps a day`, or `58 bpm` of a reading.
  private func spoken(average: Int64) -> Phrase {
    measure.isSum ? Phrase("\(text(average)) a day") : text(average)
  }

  private var averageColumn: Phrase { measure.isSum ? Phrase("a day") : Phrase("average") }

  /// A bar for each month, showing its average day.
  var monthChart: PageChart {
    let hasTotals = months.contains { $0.total != nil }
    let hasGoal = months.contains { $0.goalDays != nil }
    let rows = months.map { month in
      PageTable.Row(
        [Phrase("\(month: month.days.lowerBound)"), number(month.average)]
          + (hasTotals ? [number(month.total ?? 0)] : [])
          + (hasGoal ? [Self.text(month.goalDays)] : []),
        link: .insights(InsightPeriod(.month, of: month.days.lowerBound), of: measure))
    }
    let columns =
      [Phrase("Month"), averageColumn] + (hasTotals ? [Phrase("total")] : [])
      + (hasGoal ? [Self.met] : [])
    let averages = months.map(\.average)
    return PageChart(
      Self.byMonth, table: PageTable(Self.byMonth, columns: columns, rows: rows),
      .bars(scale: measure.chartScale(in: units)) { wording in
        bars(
          averages, months.map { wording.shortMonth($0.days.lowerBound) },
          months.map { Phrase("\(month: $0.days.lowerBound)") })
      })
  }

  var weekdayChart: PageChart {
    let weekdays = weekdaysInOrder
    let rows = weekdays.map { weekday, average in
      PageTable.Row([weekday.name, average.map(number) ?? Phrase(verbatim: "–")])
    }
    return PageChart(
      Self.byWeekday,
      table: PageTable(Self.byWeekday, columns: [Phrase("Weekday"), averageColumn], rows: rows),
      .bars(scale: measure.chartScale(in: units), weekdayBars))
  }

  func weekdayBars(_ wording: Wording) -> [PageChart.Bar] {
    let weekdays = weekdaysInOrder
    return bars(
      weekdays.map(\.average), weekdays.map { wording.shortWeekday($0.weekday) },
      weekdays.map(\.weekday.name))
  }

  /// Nil if no hours are known.
  var hourChart: PageChart? {
    guard let averages = hours?.averages else { return nil }
    let busiest = averages.max()
    let rows = averages.enumerated().filter { $1 > 0 }.map { hour, steps in
      PageTable.Row([Phrase(verbatim: HoursContent.clock(hour)), Phrase("\(steps)")])
    }
    return PageChart(
      Self.byHour,
      table: PageTable(Self.byHour, columns: [Phrase("Hour"), averageColumn], rows: rows),
      .bars { _ in
        averages.enumerated().map { hour, steps in
          let clock = HoursContent.clock(hour)
          return PageChart.Bar(
            steps, isCompleted: steps == busiest, label: hour.isMultiple(of: 6) ? clock : nil,
            words: [Phrase(verbatim: clock), spoken(average: Int64(steps))]
              .joined(separator: " · "))
        }
      })
  }

  /// A bar for each day with a value.
  func dayChart(_ title: Phrase) -> PageChart {
    let rows = values.reversed().map { value in
      PageTable.Row(
        [Phrase("\(value.day, today: today)"), number(value.value)], link: .day(value.day))
    }
    return PageChart(
      title, table: PageTable(title, columns: [Phrase("Day"), measure.name], rows: rows),
      .bars(scale: measure.chartScale(in: units)) { wording in
        values.enumerated().map { index, value in
          let date = Phrase("\(value.day, today: today)")
          return PageChart.Bar(
            measure.bar(value.value, in: units), isCompleted: value == best,
            label: [0, values.count - 1].contains(index) ? wording.say(date) : nil,
            words: [date, text(value.value)].joined(separator: " · "))
        }
      })
  }

  /// A square for each day, stronger with more steps; the table lists the months.
  ///
  /// - Parameter days: never empty.
  func everyDay(_ title: Phrase, _ days: [ChartDay]) -> PageChart {
    let squares = YearSquares(days: days, weekStart: weekStart)
    let rows = months.map { month in
      let first = month.days.lowerBound
      return PageTable.Row(
        [
          Phrase("\(month: first)"), Phrase("\(month.goalDays?.met ?? 0)"),
          Phrase("\(month.goalDays?.decided ?? 0)"),
        ], link: .month(first))
    }
    return PageChart(
      title,
      table: PageTable(
        title, columns: [Phrase("Month"), Phrase("days met"), Phrase("days with a goal")],
        rows: rows),
      .drawing { PageChart.Sketch(squares.drawing($0, width: $1, label: title)) })
  }

  /// The longest bar has the colour of completion, except for a measure that is read, of which more is not better;
  /// empty if there is no average.
  private func bars(
    _ averages: [Int64?], _ labels: [String], _ names: [Phrase]
  ) -> [PageChart.Bar] {
    let most = averages.compactMap(\.self).max()
    return averages.indices.map { index in
      let average = averages[index]
      let isLongest = measure.isSum && average != nil && average == most
      return PageChart.Bar(
        measure.bar(average ?? 0, in: units), isCompleted: isLongest, label: labels[index],
        isEmphasized: isLongest,
        words: ([names[index]] + (average.map { [spoken(average: $0)] } ?? []))
          .joined(separator: " · "))
    }
  }
}
