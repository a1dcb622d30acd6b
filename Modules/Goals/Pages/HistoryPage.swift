import Contracts
import WidgetDrawing

/// How the history is shown.
enum HistoryView: String, CaseIterable, Sendable {
  case calendar, list
}

extension GoalPages {
  /// A month as a calendar, or rows of days, weeks or months, by the person's choice.
  var history: Page {
    Page(
      .history, title: Phrase("History"), place: PagePlace(.looking, rank: 30, key: "h")
    ) { request, transaction in
      let query = try HistoryPageQuery(request)
      return PageView(
        Phrase("\(month: query.month.lowerBound)"),
        previous: try before(query.month.lowerBound, transaction) {
          query.link(Phrase("\(month: $0)"), month: $0)
        },
        next: query.next(today: request.moment.today),
        try sections(of: query, request.moment, in: transaction))
    }
  }

  private func sections(
    of query: HistoryPageQuery, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let more = PageSection(Phrase("More"), [.list(query.links)])
    let stale = try staleNotice(for: query.month, today: moment.today, in: transaction)
    let chart = ChartContent(
      period: .month,
      days: try widgets.chartDays(in: query.month, today: moment.today, in: transaction),
      today: moment.today, countMode: moment.presentation.countMode)
    let blocks: [PageBlock]
    switch query.view {
    case .calendar:
      blocks = try calendar(of: query.month, chart, moment, in: transaction)
    case .list:
      let rows = try rows(of: query, chart, moment, in: transaction)
      blocks = rows.isEmpty ? [.nothingRecorded] : [.list(rows)]
    }
    return [PageSection(nil, stale + blocks), more]
  }

  private func calendar(
    of month: ClosedRange<Day>, _ chart: ChartContent, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> [PageBlock] {
    let title = Phrase("\(month: month.lowerBound)")
    let judged = try judged(month, moment, in: transaction)
    let calendar = PageBlock.calendar(judged.calendar(title))
    guard chart.days.steps > 0 else { return [calendar, .nothingRecorded] }
    let tiles = [
      PageTile(
        Phrase("\(chart.count)"), chart.countText,
        detail: chart.countMode == .average ? judged.leftOut : nil),
      judged.metText.map { PageTile($0, Measure.steps.goalTitle, detail: judged.leftOut) },
    ].compactMap(\.self)
    return [calendar, .tiles(tiles), .chart(chart.chart(Phrase("Steps")))]
  }

  /// Newest first.
  private func rows(
    of query: HistoryPageQuery, _ chart: ChartContent, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> [PageRow] {
    guard let begins = try days.firstAndLastDay(in: transaction)?.lowerBound else { return [] }
    let spans: [ClosedRange<Day>]
    switch moment.presentation.view {
    case .daily: return try dayRows(of: query.month, from: begins, moment, in: transaction)
    case .weekly: spans = query.month.weeks(startingOn: moment.presentation.weekStart)
    case .monthly: spans = query.month.lastYear
    }
    return try spans.reversed().filter { begins <= $0.upperBound && $0.lowerBound <= moment.today }
      .map { span in
        var content = chart
        content.days = try widgets.chartDays(in: span, today: moment.today, in: transaction)
        let link =
          moment.presentation.view == .weekly
          ? PageLink.week(
            span.lowerBound, Phrase.shortSpan(span, today: moment.today))
          : query.link(Phrase("\(month: span.lowerBound)"), month: span.lowerBound)
        return PageRow(
          to: link, detail: content.metText,
          value: [Phrase("\(content.count)"), content.countText].joined(separator: " "))
      }
  }

  private func dayRows(
    of month: ClosedRange<Day>, from begins: Day, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> [PageRow] {
    let judged = try judged(month, moment, in: transaction)
    return judged.days.reversed().filter { begins <= $0.day && $0.day <= moment.today }
      .map { day in
        PageRow(
          to: .day(day.day), detail: judged.hasGoal ? day.reason : nil, value: .steps(day.value))
      }
  }
}

extension PageBlock {
  fileprivate static var nothingRecorded: PageBlock {
    .notice(PageNotice(.information, .nothingRecorded))
  }
}
