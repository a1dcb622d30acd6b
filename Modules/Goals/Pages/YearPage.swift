import Contracts

extension GoalPages {
  private static let year = "year"

  /// The year that today is in.
  var thisYear: Page {
    Page(
      .thisYear, title: Phrase("Insights"), place: PagePlace(.looking, rank: 35, key: "y")
    ) { request, transaction in
      try yearView(of: request.moment.today, request.moment, in: transaction)
    }
  }

  /// Any year.
  var year: Page {
    Page(.year, title: Phrase("Insights")) { request, transaction in
      let first: Day
      do throws(WrittenRefusal) {
        first = try Day(typedYear: request.values[GoalPages.year] ?? "")
      } catch { throw NothingThere(error) }
      return try yearView(of: first, request.moment, in: transaction)
    }
  }

  /// - Parameter day: any of the year.
  private func yearView(
    of day: Day, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> PageView {
    let (year, today) = (day.year, moment.today)
    let record = try days.firstAndLastDay(in: transaction)
    func neighbour(_ other: Day) -> PageLink? {
      guard let record, record.lowerBound.year.lowerBound <= other,
        other <= max(today, record.upperBound)
      else { return nil }
      return .year(other)
    }
    let sections: [PageSection]
    if let reading = try yearReading(of: year, record, moment, in: transaction) {
      sections = reading.sections(moment.presentation)
    } else {
      sections = [
        PageSection(
          nil,
          [
            .notice(
              PageNotice(
                .information, .nothingRecorded,
                link: wayOut(of: year, record, today: today)))
          ])
      ]
    }
    return PageView(
      Phrase(verbatim: String(day.components.year)),
      previous: neighbour(year.lowerBound.advanced(by: -1)),
      next: neighbour(year.upperBound.advanced(by: 1)), sections)
  }

  /// From a year without a record: to the nearest one that has one, or to where a record is imported.
  private func wayOut(
    of year: ClosedRange<Day>, _ record: ClosedRange<Day>?, today: Day
  ) -> PageLink {
    guard let record else { return PageLink(Phrase("Import"), to: "import") }
    let nearest = min(max(year.lowerBound, record.lowerBound), min(record.upperBound, today))
    return nearest.year == year ? .day(record.lowerBound, Phrase("The first day")) : .year(nearest)
  }

  /// Nil where nobody took a step in it.
  private func yearReading(
    of year: ClosedRange<Day>, _ record: ClosedRange<Day>?, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> YearReading? {
    guard let record else { return nil }
    let first = max(year.lowerBound, record.lowerBound)
    let last = min(year.upperBound, moment.today)
    guard first <= last else { return nil }
    let judged = try streaks.judgedDays(for: .steps, in: first...last, in: transaction)
    guard judged.contains(where: { $0.value > 0 }) else { return nil }
    return YearReading(
      days: judged, records: try days.dayRecords(in: first...last, in: transaction),
      weekStart: moment.presentation.weekStart, today: moment.today)
  }
}

extension Day {
  /// The first of January of a year written with four digits.
  init(typedYear text: String) throws(WrittenRefusal) {
    guard text.utf8.count == 4, let year = Int(text), let day = Day(year: year, month: 1, day: 1)
    else { throw .notAYear(text) }
    self = try day.checked()
  }

  /// From the first of January to the last of December.
  var year: ClosedRange<Day> {
    let year = components.year
    return
      (Day(year: year, month: 1, day: 1) ?? self)...(Day(year: year, month: 12, day: 31) ?? self)
  }
}
