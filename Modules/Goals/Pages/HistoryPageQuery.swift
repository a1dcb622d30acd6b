import Contracts
import WidgetDrawing

/// The parameters of the history page.
struct HistoryPageQuery: Hashable, Sendable {
  private static let view = "view"
  fileprivate static let month = "month"

  var view: HistoryView
  var month: ClosedRange<Day>

  /// - Throws: ``WrittenRefusal``.
  init(_ request: PageRequest) throws(WrittenRefusal) {
    view = .calendar
    if let text = request.query[HistoryPageQuery.view] {
      guard let view = HistoryView(rawValue: text) else { throw .notAView(text) }
      self.view = view
    }
    month = request.moment.today.month
    if let text = request.query[HistoryPageQuery.month] {
      month = try Day(typedMonth: text).month
    }
  }

  /// To another month or another view.
  func link(_ title: Phrase, month day: Day? = nil, as view: HistoryView? = nil) -> PageLink {
    PageLink(
      title, to: .history,
      query: [
        PageLink.Parameter(HistoryPageQuery.view, (view ?? self.view).rawValue),
        PageLink.Parameter(HistoryPageQuery.month, (day ?? month.lowerBound).monthText),
      ])
  }

  /// The next month; nil if it has not begun.
  func next(today: Day) -> PageLink? {
    let day = month.upperBound.advanced(by: 1)
    return day <= today ? link(Phrase("\(month: day)"), month: day) : nil
  }

  var links: [PageRow] {
    let other =
      switch view {
      case .calendar: link(Phrase("As a list"), as: .list)
      case .list: link(Phrase("As a calendar"), as: .calendar)
      }
    let month = month.lowerBound
    return [PageRow(to: other), PageRow(to: .monthInsights(month)), PageRow(to: .year(month))]
  }
}

extension PageLink {
  /// The month of a day as a calendar.
  static func month(_ day: Day) -> PageLink {
    PageLink(
      Phrase("\(month: day)"), to: .history,
      query: [Parameter(HistoryPageQuery.month, day.monthText)])
  }
}

extension ClosedRange<Day> {
  /// The weeks that it touches, in order.
  func weeks(startingOn start: WeekStart) -> [ClosedRange<Day>] {
    let first = start.week(of: lowerBound).lowerBound
    return stride(from: first, through: upperBound, by: 7).map { $0...$0.advanced(by: 6) }
  }

  /// The months of a year up to this one, in order.
  var lastYear: [ClosedRange<Day>] {
    (1..<12).reduce([self]) { months, _ in
      [months[0].lowerBound.advanced(by: -1).month] + months
    }
  }
}
