import Contracts

extension PageModel {
  mutating func calendar(_ calendar: PageCalendar) -> Fields {
    guard let first = calendar.cells.first else {
      return ["template": "calendar", "title": say(calendar.title)]
    }
    let week = calendar.weekStart.week(of: first.day)
    let leading = week.lowerBound.distance(to: first.day)
    let months = Set(calendar.cells.map { $0.day.components.month })
    let days =
      Array(repeating: [:] as Fields, count: leading)
      + calendar.cells.map { cell in
        let startsMonth = cell.day == first.day || cell.day.components.day == 1
        return day(
          cell, namesMonth: months.count > 1 && startsMonth, today: calendar.today ?? cell.day,
          isToday: cell.day == calendar.today)
      }
    let present = PageCalendar.Mark.allCases.filter { mark in
      mark.icon != nil && calendar.cells.contains { $0.mark == mark }
    }
    marks.formUnion(present)
    let named = present.compactMap { mark in
      mark.name.map { ["mark": mark.rawValue, "name": say($0)] }
    }
    return Fields([
      "template": "calendar", "title": say(calendar.title),
      "isRepeated": isRepeated(calendar.title),
      "weekdays": week.map { day in
        [
          "short": frame.wording.shortWeekday(day.weekday),
          "name": frame.wording.weekday(day.weekday),
        ]
      },
      "weeks": stride(from: 0, to: days.count, by: 7).map { start in
        ["days": Array(days[start..<min(start + 7, days.count)])]
      },
      "legend": named.isEmpty ? nil : ["marks": named],
    ])
  }

  private func day(
    _ cell: PageCalendar.Cell, namesMonth: Bool, today: Day, isToday: Bool
  ) -> Fields {
    let number = String(cell.day.components.day)
    let name = frame.wording.shortDay(cell.day, today: today)
    let detail = say(cell.detail)
    return Fields([
      (cell.link == nil ? "isPlain" : "isLink"): true,
      "number": namesMonth ? "\(number) \(frame.wording.shortMonth(cell.day))" : number,
      "text": detail.isEmpty ? name : "\(name): \(detail)",
      "mark": cell.mark.icon == nil ? nil : cell.mark.rawValue,
      "href": cell.link.map { frame.base.link(to: $0) }, "isToday": isToday ? true : nil,
    ])
  }
}

extension PageCalendar.Mark {
  /// In the legend; nil if self-explanatory.
  var name: Phrase? {
    switch self {
    case .met: Phrase("met")
    case .pending: Phrase("pending")
    case .rest: Phrase("rest day")
    case .paused: Phrase("paused")
    case .frozen: Phrase("frozen")
    case .missed: Phrase("missed")
    case .future, .empty: nil
    }
  }
}
