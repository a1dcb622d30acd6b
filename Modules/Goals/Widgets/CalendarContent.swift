import Contracts
import WidgetDrawing

/// Days as a heat map: the closer to the goal, the stronger the colour.
struct CalendarContent: Hashable, WidgetContent {
  enum Period: Hashable, Sendable {
    case month
    /// The current month and the eleven before it.
    case year
  }

  var period: Period
  /// Every day of it, in order.
  var days: [ChartDay]
  var today: Day
  var weekStart: WeekStart

  /// The days of each month, in order.
  var months: [[ChartDay]] {
    days.chunked { $0.day.month == $1.day.month }
  }

  var metText: Phrase {
    Phrase(one: "\(days.daysMet) day met", other: "\(days.daysMet) days met")
  }

  var glance: WidgetGlance {
    let judged = days.filter { $0.isMet != nil }
    let steps = days.steps
    return WidgetGlance(
      short: Phrase("\(days.daysMet)"),
      long: [Phrase(one: "\(steps) step", other: "\(steps) steps"), metText]
        .joined(separator: " · "),
      progress: judged.isEmpty ? nil : Double(days.daysMet) / Double(judged.count))
  }

  var figures: [String: WidgetFigure] { days.figures }
}

extension GoalWidgets {
  /// This month as a calendar.
  var monthlyCalendar: WidgetKind {
    WidgetKind(
      "monthly-calendar", title: Phrase("Calendar"),
      summary: Phrase("This month as a calendar, darker for more steps"),
      families: [.systemSmall], events: GoalWidgets.events, when: GoalWidgets.isChange
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        CalendarContent(
          period: .month, days: try chartDays(in: day.month, today: day, in: transaction),
          today: day, weekStart: moment.presentation.weekStart)
      }
    }
  }

  /// The last year as a calendar.
  var yearlyCalendar: WidgetKind {
    WidgetKind(
      "yearly-calendar", title: Phrase("Year"),
      summary: Phrase("The last twelve months, darker for more steps"),
      families: [.systemMedium], events: GoalWidgets.events, when: GoalWidgets.isChange
    ) { moment, transaction in
      try .rollingOver(moment) { day in
        let first = (1...11).reduce(day.month.lowerBound) { first, _ in
          first.advanced(by: -1).month.lowerBound
        }
        return CalendarContent(
          period: .year,
          days: try chartDays(
            in: first...day.month.upperBound, today: day, in: transaction),
          today: day, weekStart: moment.presentation.weekStart)
      }
    }
  }
}

extension Array {
  /// Cut wherever two neighbours do not belong together.
  fileprivate func chunked(while belong: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { chunks, element in
      if let last = chunks.last?.last, belong(last, element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
  }
}
