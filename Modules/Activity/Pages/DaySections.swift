import Contracts

/// Activity's sections on the pages of a day: its workouts, corrections, and links to its entries.
struct DaySections: Sendable {
  static let today: PagePath = ""
  static let day: PagePath = "day/:day"

  let workouts: any WorkoutReading
  let actions: EntryActions

  private var log: any ActivityLogging { actions.log }

  /// The facts among those of other features, the links at the end.
  var additions: [PageAddition] {
    [Self.today, Self.day].flatMap { path in
      [
        PageAddition(to: path, rank: 30) { request, transaction in
          guard let day = Self.day(of: request) else { return [] }
          return try facts(of: day, request.moment, in: transaction)
        },
        PageAddition(to: path, rank: PageSection.last) { request, _ in
          // Quick entry leads there from today.
          guard path == Self.day, let day = Self.day(of: request) else { return [] }
          return [PageSection(Phrase("Log"), [.list(links(to: day, request.moment.today))])]
        },
      ]
    }
  }

  /// Nil for a future day.
  static func day(of request: PageRequest) -> Day? {
    let today = request.moment.today
    guard let text = request.values["day"] else { return today }
    let day = (try? Contracts.WrittenDay(text))?.day(today: today)
    return day.flatMap { $0 <= today ? $0 : nil }
  }

  private func facts(
    of day: Day, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let found = try workouts.workouts(in: day...day, in: transaction)
    let rows = found.map { WorkoutsPage.row($0, moment) }
    let corrected = try log.entries(of: .steps, in: day...day, in: transaction).reduce(0) {
      if case .steps(let entry) = $1, entry.isCorrection { $0 + entry.steps } else { $0 }
    }
    let notice = PageNotice(.information, StepEntry.corrected(by: corrected))
    return [
      corrected == 0 ? nil : PageSection(nil, [.notice(notice)]),
      rows.isEmpty ? nil : PageSection(Phrase("Workouts"), [.list(rows)]),
    ].compactMap(\.self)
  }

  /// Where steps of the day are written down, and its entries.
  private func links(to day: Day, _ today: Day) -> [PageRow] {
    var steps = actions.link(toForm: .steps)
    steps.query = day == today ? [] : [PageLink.Parameter(LogFormPage.day, day.description)]
    let entries = PageLink(
      Phrase("Entries"), to: LogPage.path.address(),
      query: day == today ? [] : [PageLink.Parameter(PagedDays<Day>.to, day.description)])
    return [steps, entries].map { PageRow($0.title, link: $0) }
  }
}
