import Contracts

/// The pages `measures` and `measures/:measure`: daily values of any measure.
struct MeasurePages: Sendable {
  static let index: PagePath = "measures"
  static let path: PagePath = "measures/:measure"
  static let link = PageLink(Phrase("Measures"), to: index.address())
  /// How many days a chart shows.
  private static let days = 30

  let measured: MeasureDays
  let actions: EntryActions

  var pages: [Page] {
    [
      Page(
        Self.index, title: Phrase("Measures"), place: PagePlace(.looking, rank: 65),
        view: list),
      Page(Self.path, title: Phrase("Measure"), view: history),
    ]
  }

  /// The other measures of a day, each linked to its page.
  var additions: [PageAddition] {
    [DaySections.today, DaySections.day].map { path in
      PageAddition(to: path, rank: 35) { request, transaction in
        guard let day = DaySections.day(of: request) else { return [] }
        let record = try measured.days.dayRecord(on: day, in: transaction)
        let units = request.moment.presentation.units
        let tiles = record.values(besides: Measure.movement, of: measured.measures()).map {
          PageTile(
            $0.measure.text($0.value, in: units), $0.measure.name, link: link(to: $0.measure),
            symbol: $0.measure.symbol)
        }
        return tiles.isEmpty ? [] : [PageSection(nil, [.tiles(tiles)])]
      }
    }
  }

  private func link(to measure: Measure) -> PageLink {
    PageLink(measure.name, to: Self.path.address(["measure": measure.id.name]))
  }

  private func list(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let moment = request.moment
    let rows = try measured.measures().measures.map { measure in
      let last = try measured.last(of: measure, upTo: moment.today, in: transaction)
      return PageRow(
        measure.name, detail: last.map { Phrase("\($0.day, today: moment.today)") },
        value: last.map { measure.text($0.value, in: moment.presentation.units) },
        link: link(to: measure))
    }
    return PageView(Phrase("Measures"), [PageSection(nil, [.list(rows)])])
  }

  private func history(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let name = request.values["measure"] ?? ""
    guard let measure = measured.measures()[name] else {
      throw NoSuchPage(Self.path.address(["measure": name]))
    }
    let (moment, units) = (request.moment, request.moment.presentation.units)
    let found = try PagedDays(
      request, read: { try measured.values(of: measure, in: $0, in: transaction) }, day: \.day)
    let shown = Array(found.items.prefix(Self.days).reversed())
    let address = Self.path.address(["measure": name])
    guard let newest = shown.last else {
      return PageView(
        measure.name,
        [PageSection(nil, [.notice(PageNotice(.information, .nothingRecorded))])] + more(measure))
    }
    let sum = Double(shown.map(\.value).reduce(0, +))
    let mean = Int64((sum / Double(shown.count)).rounded())
    let tiles = [
      PageTile(
        measure.text(newest.value, in: units), Phrase("\(newest.day, today: moment.today)")),
      PageTile(
        measure.text(mean, in: units),
        Phrase(one: "on average, \(shown.count) day", other: "on average, \(shown.count) days")),
    ]
    return PageView(
      measure.name,
      [
        PageSection(
          nil,
          [.tiles(tiles), .chart(chart(of: measure, shown, moment))] + found.more(address))
      ] + more(measure))
  }

  /// Where it is logged.
  private func more(_ measure: Measure) -> [PageSection] {
    guard measure.isLogged else { return [] }
    let kind = EntryKind(measure.id)
    let entries = PageLink(
      Phrase("Entries"), to: LogPage.path.address(),
      query: [PageLink.Parameter(LogPage.kind, kind.rawValue)])
    let links = [actions.link(toForm: kind), entries]
    return [
      PageSection(
        Phrase("More"), [.list(links.map { PageRow($0.title, link: $0) })], rank: PageSection.last)
    ]
  }

  private func chart(
    of measure: Measure, _ days: [DailyReading], _ moment: WidgetMoment
  ) -> PageChart {
    let units = moment.presentation.units
    let texts = days.map { measure.text($0.value, in: units) }
    let rows = zip(days, texts).reversed().map { day, text in
      PageTable.Row(
        [Phrase("\(day.day, today: moment.today)"), text],
        link: PageLink(
          Phrase("\(day.day, today: moment.today)"),
          to: DaySections.day.address(["day": day.day.description])))
    }
    return PageChart(
      measure.name,
      table: PageTable(measure.name, columns: [Phrase("Day"), measure.name], rows: rows),
      .bars(scale: measure.chartScale(in: units)) { wording in
        zip(days, texts).enumerated().map { index, shown in
          let (day, text) = shown
          let date = Phrase("\(day.day, today: moment.today)")
          return PageChart.Bar(
            measure.bar(day.value, in: units), isCompleted: false,
            label: [0, days.count - 1].contains(index) ? wording.say(date) : nil,
            isEmphasized: day.day == moment.today, words: [date, text].joined(separator: " · "))
        }
      })
  }
}
