import Contracts

/// What Activity adds to the pages of a day: its workouts, what was corrected, and the ways to its entries.
struct DaySections: Sendable {
  private static let today: PagePath = ""
  private static let day: PagePath = "day/:day"

  let workouts: any WorkoutReading
  let log: any ActivityLogging

  var additions: [PageAddition] {
    [Self.today, Self.day].map { path in
      PageAddition(to: path, rank: 30) { request, transaction in
        let today = request.moment.today
        let day = request.values["day"].map { Day($0) ?? Self.named($0, today) } ?? today
        guard let day, day <= today else { return [] }
        return try sections(of: day, request.moment, in: transaction)
      }
    }
  }

  /// As the page of a day takes it.
  private static func named(_ name: String, _ today: Day) -> Day? {
    switch name {
    case "today": today
    case "yesterday": today.advanced(by: -1)
    default: nil
    }
  }

  private func sections(
    of day: Day, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let found = try workouts.workouts(in: day...day, in: transaction)
    let (calendar, units) = (moment.calendar, moment.presentation.units)
    let rows = found.map { WorkoutsPage.row($0, calendar, units) }
    let corrected = try log.entries(of: .steps, in: day...day, in: transaction).reduce(0) {
      if case .steps(let entry) = $1, entry.isCorrection { $0 + entry.steps } else { $0 }
    }
    let notice = PageNotice(.information, Phrase("corrected by \(corrected)"))
    return [
      corrected == 0 ? nil : PageSection(nil, [.notice(notice)]),
      rows.isEmpty ? nil : PageSection(Phrase("Workouts"), [.list(rows)]),
      PageSection(Phrase("Log"), [.list(links(to: day, moment.today))], rank: PageSection.last),
    ].compactMap(\.self)
  }

  /// Where steps of the day are written down, and its entries.
  private func links(to day: Day, _ today: Day) -> [PageRow] {
    var steps = EntryKind.steps.formLink
    steps.query = day == today ? [] : [PageLink.Parameter(LogFormPage.day, day.description)]
    let entries = PageLink(
      Phrase("Entries"), to: LogPage.path.address(),
      query: day == today ? [] : [PageLink.Parameter(PagedDays<Day>.to, day.description)])
    return [steps, entries].map { PageRow($0.title, link: $0) }
  }
}
