import Contracts

extension YearReading {
  func sections(_ presentation: Presentation) -> [PageSection] {
    let (byMonth, byWeekday) = (Phrase("Steps a day, by month"), Phrase("Steps a day, by weekday"))
    return [
      PageSection(nil, [.tiles(tiles)]),
      PageSection(Phrase("Every day"), [.chart(everyDay(Phrase("Every day")))]),
      PageSection(byMonth, [.chart(monthChart(byMonth))]),
      PageSection(byWeekday, [.chart(weekdayChart(byWeekday))]),
      PageSection(Phrase("Records"), [.list(bests(presentation.units))]),
    ]
  }

  private var tiles: [PageTile] {
    let whole = whole
    return [
      PageTile(Phrase("\(whole.average)"), Phrase("steps a day"), detail: leftOut),
      PageTile(Phrase("\(whole.steps)"), .stepsInAll),
      whole.decided == 0
        ? nil
        : PageTile(
          .met(whole.met, of: whole.decided), Measure.steps.goalTitle, detail: leftOut),
      bestRun.map { run in
        PageTile(
          Phrase("\(run.length)"),
          run.length == 1 ? Phrase("day in a row") : Phrase("days in a row"),
          detail: .span(run.first...run.last, today: today), symbol: .streak)
      },
    ].compactMap(\.self)
  }

  /// What was the most of the year, each with its day.
  private func bests(_ units: UnitSystem) -> [PageRow] {
    func row(_ title: Phrase, _ record: DayRecord?, _ value: (DayRecord) -> Phrase) -> PageRow? {
      record.map {
        PageRow(
          title, detail: Phrase("\($0.day, today: today)"), value: value($0), link: .day($0.day))
      }
    }
    let month = bestMonth.map { month in
      PageRow(
        Phrase("Best month"), detail: Phrase("\(month: month.first)"),
        value: .steps(month.part.steps), link: .month(month.first))
    }
    return [
      row(Phrase("Best day"), most { Int64($0.steps) }) { .steps($0.steps) }, month,
      row(Phrase("Longest distance"), most(\.distance.millimeters)) {
        $0.distance.text(in: units)
      },
      row(Phrase("Most active energy"), most(\.activeEnergy.calories)) {
        Phrase("\(Int($0.activeEnergy.kilocalories.rounded())) kcal")
      },
      row(Phrase("Most flights"), most { Int64($0.flights) }) {
        Phrase(one: "\($0.flights) flight", other: "\($0.flights) flights")
      },
    ].compactMap(\.self)
  }
}
