import Contracts

/// The pages of insights: a month or a year of any measure. Specification S9-6.
struct InsightPages: Sendable {
  private static let period = "period"
  fileprivate static let measure = "measure"

  let screens: any GoalScreenReading
  let days: any DayRecordReading
  let measures: @Sendable () -> MeasureCatalog
  /// For the squares of days.
  let widgets: GoalWidgets

  var pages: [Page] {
    [
      Page(
        .insights, title: InsightScreen.title, place: PagePlace(.looking, rank: 35, key: "y")
      ) { request, transaction in
        try view(of: InsightPeriod(.month, of: request.moment.today), request, in: transaction)
      },
      Page(.insightsOf, title: InsightScreen.title) { request, transaction in
        let period: InsightPeriod
        do throws(WrittenRefusal) {
          period = try InsightPeriod(
            written: request.values[Self.period] ?? "", today: request.moment.today)
        } catch { throw NothingThere(error) }
        return try view(of: period, request, in: transaction)
      },
    ]
  }

  /// The measure in the address, by default steps.
  private func measure(_ request: PageRequest) throws -> Measure {
    guard let name = request.query[Self.measure] else { return .steps }
    let catalog = measures()
    guard let measure = catalog[name] else {
      throw NothingThere(WrittenRefusal(name, isNoneOf: catalog.measures.map(\.id.name)))
    }
    return measure
  }

  private func view(
    of period: InsightPeriod, _ request: PageRequest, in transaction: any Transaction
  ) throws -> PageView {
    let (moment, measure) = (request.moment, try measure(request))
    let record = try days.firstAndLastDay(in: transaction)
    func neighbour(_ other: InsightPeriod) -> PageLink? {
      guard let record, record.lowerBound <= other.days.upperBound,
        other.days.lowerBound <= max(moment.today, record.upperBound)
      else { return nil }
      return .insights(other, of: measure)
    }
    let screen = try screens.insights(of: period, for: measure, moment, in: transaction)
    var sections: [PageSection]
    if screen.figures == nil {
      let nothing = PageNotice(
        .information, .nothingRecorded, link: wayOut(of: period, measure, record, moment.today))
      sections = [PageSection(measure.name, [.notice(nothing)])]
    } else {
      sections = [
        PageSection(measure.name, screen.head),
        PageSection(InsightScreen.comparedTitle, screen.compared),
        PageSection(Phrase("Every day"), try everyDay(of: screen, record, in: transaction)),
      ]
      sections += screen.sections
    }
    let others = try others(of: screen, in: transaction)
    sections.append(PageSection(others.isEmpty ? nil : Phrase("Other measures"), [.list(others)]))
    sections.append(more(of: period))
    return PageView(
      period.title, previous: neighbour(period.previous), next: neighbour(period.next),
      [units(of: screen)] + sections.filter { !$0.blocks.isEmpty })
  }

  /// The days themselves.
  private func more(of period: InsightPeriod) -> PageSection {
    switch period.unit {
    case .month:
      let history = PageLink.month(period.days.lowerBound)
      return PageSection(
        Phrase("More"), [.list([PageRow(Phrase("History"), link: history)])],
        rank: PageSection.last)
    case .year: return PageSection(nil, [])
    }
  }

  /// Links to the month and the year, with the shown one marked.
  private func units(of screen: InsightScreen) -> PageSection {
    // From a year to the last of its months that has begun.
    let days = screen.period.days
    let last = min(days.upperBound, max(screen.today, days.lowerBound))
    let rows = InsightPeriod.Unit.allCases.map { unit in
      let isCurrent = unit == screen.period.unit
      return PageRow(
        to: .insights(
          InsightPeriod(unit, of: isCurrent ? days.lowerBound : last), of: screen.measure,
          unit.title
        ).current(if: isCurrent))
    }
    return PageSection(nil, [.list(rows)])
  }

  /// Links from a period without values: to the nearest one with values, or to importing a record.
  private func wayOut(
    of period: InsightPeriod, _ measure: Measure, _ record: ClosedRange<Day>?, _ today: Day
  ) -> PageLink? {
    guard let record else { return PageLink(Phrase("Import"), to: "import") }
    let nearest = InsightPeriod(
      period.unit,
      of: min(max(period.days.lowerBound, record.lowerBound), min(record.upperBound, today)))
    guard nearest == period else { return .insights(nearest, of: measure) }
    return measure.isSum ? .day(record.lowerBound, Phrase("The first day")) : nil
  }

  /// Squares for the days of a year of steps, bars for those of a month; nothing for a year of another measure, which
  /// would have too many bars.
  private func everyDay(
    of screen: InsightScreen, _ record: ClosedRange<Day>?, in transaction: any Transaction
  ) throws -> [PageBlock] {
    let (period, title) = (screen.period, Phrase("Every day"))
    let isSteps = screen.measure.id == .steps
    switch period.unit {
    case .month:
      guard isSteps else { return [.chart(screen.dayChart(title))] }
      let content = ChartContent(
        period: .month,
        days: try widgets.chartDays(in: period.days, today: screen.today, in: transaction),
        today: screen.today, countMode: .average)
      return [.chart(content.chart(title))]
    case .year:
      guard isSteps else { return [] }
      let first = max(period.days.lowerBound, record?.lowerBound ?? period.days.lowerBound)
      let last = min(period.days.upperBound, screen.today)
      let days = try widgets.chartDays(
        in: min(first, last)...last, today: screen.today, in: transaction)
      return [.chart(screen.everyDay(title, days))]
    }
  }

  /// Every other measure with a value in the period, each with its best day or last reading, and steps.
  private func others(
    of screen: InsightScreen, in transaction: any Transaction
  ) throws -> [PageRow] {
    let (period, today) = (screen.period, screen.today)
    guard period.days.lowerBound <= today else { return [] }
    let begun = period.days.lowerBound...min(period.days.upperBound, today)
    let records = try days.dayRecords(in: begun, in: transaction)
    return try measures().measures.compactMap { measure in
      guard measure != screen.measure else { return nil }
      let link = PageLink.insights(period, of: measure, measure.name)
      let values =
        measure.isSum
        ? records.map { DailyReading(day: $0.day, value: $0[measure.id]) }
        : try days.dailyReadings(of: measure.id, in: begun, in: transaction)
      let insight = InsightDays(
        isSum: measure.isSum, values: values.filter { !measure.isSum || $0.value != 0 },
        recordBegins: nil, today: today)
      guard let shown = insight.best(in: begun) ?? insight.readings(in: begun)?.last else {
        return measure.id == .steps ? PageRow(to: link) : nil
      }
      let day = Phrase("\(short: shown.day, today: today)")
      let detail = measure.isSum ? Phrase("best day \(day)") : Phrase("last \(day)")
      return PageRow(
        to: link, detail: detail, value: measure.text(shown.value, in: screen.units))
    }
  }
}

extension PageLink {
  /// A month or a year, called by its name.
  static func insights(
    _ period: InsightPeriod, of measure: Measure = .steps, _ title: Phrase? = nil
  ) -> PageLink {
    PageLink(
      title ?? period.title, to: PagePath.insightsOf.address(["period": period.text]),
      query: measure == .steps ? [] : [Parameter(InsightPages.measure, measure.id.name)])
  }
}
