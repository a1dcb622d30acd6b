import Contracts

extension GoalPages {
  /// How many weeks are shown below today, ending with its own.
  private static let weeksOfStrip = 4
  /// The rank of what follows the figures of the day, with gaps for others.
  private static let below = 10

  /// The start page: today as the app's home shows it.
  var today: Page {
    Page(
      .today, title: Phrase("Today"), place: PagePlace(.looking, rank: 10, key: "t")
    ) { request, transaction in
      let day = request.moment.today
      return PageView(
        Phrase("Today"), previous: try before(day, transaction) { .day($0) },
        try sections(of: day, Phrase("\(long: day)"), request.moment, in: transaction))
    }
  }

  /// Any day.
  var day: Page {
    Page(.day, title: Phrase("Day")) { request, transaction in
      let day = try request.day()
      return PageView(
        Phrase("\(long: day)"), previous: try before(day, transaction) { .day($0) },
        next: after(day),
        try sections(
          of: day, day == request.moment.today ? Phrase("Today") : nil, request.moment,
          in: transaction))
    }
  }

  private func sections(
    of day: Day, _ heading: Phrase?, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let screen = try screens.day(day, moment, in: transaction)
    let strip = try screen.phase == .today ? strip(moment, in: transaction) : []
    return [PageSection(heading, head(of: screen))]
      + beginning(of: screen) + hours(of: screen) + strip
      + [PageSection(Phrase("More"), [.list(links(from: screen))], rank: PageSection.last)]
  }

  /// The link to what precedes a day, by its last day; nil before the record begins or, if it is empty, before the
  /// first recordable day. All pages link back equally far.
  func before(
    _ day: Day, _ transaction: any Transaction, _ link: (_ last: Day) -> PageLink
  ) throws -> PageLink? {
    let other = day.advanced(by: -1)
    let first = try days.firstAndLastDay(in: transaction)?.lowerBound ?? Day.recordable.lowerBound
    return other >= first ? link(other) : nil
  }

  /// The page of the next day; nil after the last recordable one.
  private func after(_ day: Day) -> PageLink? {
    let other = day.advanced(by: 1)
    return Day.recordable.contains(other) ? .day(other) : nil
  }

  /// For newcomers with an empty record: ways to fill it.
  private func beginning(of screen: DayScreen) -> [PageSection] {
    guard screen.phase == .today, screen.isRecordEmpty else { return [] }
    return [
      PageSection(
        Phrase("Where to start"),
        [
          .list([
            PageRow(
              to: PageLink(Phrase("Import data from your phone"), to: "import"),
              detail: Phrase("Years of steps, distances, weights and workouts at once")),
            PageRow(
              to: PageLink(Phrase("Log steps"), to: "log/steps"),
              detail: Phrase("Enter them yourself, for example from a pedometer")),
            PageRow(
              to: PageLink(Measure.steps.goalTitle, to: .stepGoal),
              detail: Phrase("What you want to reach each day")),
          ])
        ])
    ]
  }

  /// The figures, or what is shown instead.
  private func head(of screen: DayScreen) -> [PageBlock] {
    let goal = screen.goalText.map { [PageBlock.notice(PageNotice(.information, $0))] } ?? []
    if let said = screen.inPlaceOfFigures {
      let first = screen.recordBegins.map { PageLink.day($0, Phrase("The first day")) }
      return said.map { .notice(PageNotice(.information, $0, link: first)) }
        + (first == nil ? goal : [])
    }
    if let day = screen.staleSince { return [.notice(.stale(since: day))] + goal }
    let said = [screen.comparisonText, screen.remark].compactMap(\.self)
    return [.ring(screen.ring), .tiles(screen.tiles)]
      + said.map { .notice(PageNotice(.remark, $0)) }
  }

  private func hours(of screen: DayScreen) -> [PageSection] {
    guard screen.record.hourlySteps.counts.contains(where: { $0 > 0 }) else { return [] }
    let hours = HoursContent(
      day: screen.day, hours: screen.record.hourlySteps, hour: screen.hour,
      start: screen.start, target: screen.progress?.target)
    let title = HourlySteps.title
    guard !screen.record.hourlySteps.areTotalAlone else {
      let words = PageNotice(.information, HourlySteps.totalAlone)
      return [PageSection(title, [.notice(words)], rank: Self.below)]
    }
    return [PageSection(title, [.chart(hours.chart(title))], rank: Self.below)]
  }

  /// The last weeks.
  private func strip(
    _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let week = moment.presentation.weekStart.week(of: moment.today)
    let first = week.lowerBound.advanced(by: 7 * (1 - GoalPages.weeksOfStrip))
    let judged = try judged(first...week.upperBound, moment, in: transaction)
    let title = Phrase("Recent weeks")
    return [PageSection(title, [.calendar(judged.calendar(title))], rank: Self.below)]
  }

  func judged(
    _ range: ClosedRange<Day>, _ moment: WidgetMoment, for measure: Measure = .steps,
    in transaction: any Transaction
  ) throws -> JudgedCalendar {
    JudgedCalendar(
      measure: measure, days: try streaks.judgedDays(for: measure.goal, in: range, in: transaction),
      recordBegins: try days.firstAndLastDay(in: transaction)?.lowerBound, today: moment.today,
      weekStart: moment.presentation.weekStart)
  }

  private func links(from screen: DayScreen) -> [PageRow] {
    let goal = screen.progress?.target
    return [
      PageRow(to: .week(screen.day, Phrase("Week"))),
      PageRow(to: .monthInsights(screen.day)), PageRow(to: .year(screen.day)),
      PageRow(
        to: PageLink(Measure.steps.goalTitle, to: .stepGoal),
        value: goal.map { Measure.steps.perDay($0) } ?? Phrase("off")),
      screen.hasExerciseGoal
        ? PageRow(
          to: PageLink(Measure.exerciseSessions.goalTitle, to: .exerciseGoal),
          value: Measure.exerciseSessions.goalText(screen.exercise.goal, in: .metric)) : nil,
    ].compactMap(\.self)
  }
}
