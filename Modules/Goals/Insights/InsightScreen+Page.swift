import Contracts

extension InsightScreen {
  /// What is large, and how it differs from the period before.
  var head: [PageBlock] {
    let tiles = headline.enumerated().map { index, said in
      PageTile(
        said.value, said.label, detail: said.detail,
        symbol: longestRun != nil && index == headline.count - 1 ? .streak : nil)
    }
    return [.tiles(tiles)] + (change.map { [.notice(PageNotice(.remark, $0))] } ?? [])
  }

  /// This period beside others; empty if there is nothing to compare.
  var compared: [PageBlock] {
    guard let comparison else { return [] }
    let rows = comparison.rows.map { other, cells in
      PageTable.Row(
        [other.title] + cells, link: other == period ? nil : .insights(other, of: measure))
    }
    return [
      .table(PageTable(Self.comparedTitle, columns: comparison.columns, rows: rows))
    ] + (comparison.note.map { [.notice(PageNotice(.remark, $0))] } ?? [])
  }

  /// What is below the days.
  var sections: [PageSection] {
    let hours = hourChart.map { chart -> [PageBlock] in
      [.chart(chart)] + (hoursNote.map { [.notice(PageNotice(.remark, $0))] } ?? [])
    }
    return [
      PageSection(Self.byMonth, months.isEmpty ? [] : [.chart(monthChart)]),
      PageSection(Self.byWeekday, [.chart(weekdayChart)]),
      PageSection(Self.byHour, hours ?? []),
      PageSection(Self.bestTitle, rows.isEmpty ? [] : [.list(rows)]),
    ]
  }

  private var rows: [PageRow] {
    bests.map { best in
      PageRow(
        best.title, detail: spoken(best.days), value: best.value, link: link(to: best.days))
    }
  }

  /// A day, a month or where longer ones begin.
  private func link(to days: ClosedRange<Day>) -> PageLink {
    let first = days.lowerBound
    if days == first.month { return .insights(InsightPeriod(.month, of: first), of: measure) }
    return days == weekStart.week(of: first) ? .week(first, spoken(days)) : .day(first)
  }
}
