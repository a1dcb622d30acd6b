import Contracts

extension GoalPages {
  /// How many days before today stand below it.
  private static let daysOfStrip = 7

  /// The start page: today as the app's home shows it.
  var today: Page {
    Page(
      .today, title: Phrase("Today"), place: PagePlace(.looking, rank: 10, key: "t")
    ) { request, transaction in
      let day = request.moment.today
      return PageView(
        Phrase("Today"),
        try sections(of: day, Phrase("\(long: day)"), request.moment, in: transaction))
    }
  }

  /// Any day.
  var day: Page {
    Page(.day, title: Phrase("Day")) { request, transaction in
      let day = try request.day()
      return PageView(
        Phrase("\(long: day)"),
        try sections(
          of: day, day == request.moment.today ? Phrase("Today") : nil, request.moment,
          in: transaction))
    }
  }

  private func sections(
    of day: Day, _ heading: Phrase?, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let reading = try reading(of: day, moment, in: transaction)
    let strip = try reading.phase == .today ? strip(moment, in: transaction) : []
    return [PageSection(heading, head(of: reading))] + hours(of: reading) + strip
      + [
        PageSection(
          Phrase("More"), [.list(links(from: reading, today: moment.today))], rank: PageSection.last
        )
      ]
  }

  /// The figures, or what stands in their place.
  private func head(of reading: DayReading) -> [PageBlock] {
    let goal = reading.goalText.map { [PageBlock.notice(PageNotice(.information, $0))] } ?? []
    if reading.phase == .future {
      let rest = reading.verdict.verdict == .rest ? [reading.verdict.reason] : []
      return ([reading.content.message] + rest).map { .notice(PageNotice(.information, $0)) } + goal
    }
    if let begins = reading.recordBegins {
      return [
        .notice(
          PageNotice(
            .information, Phrase("Your record begins on \(long: begins)."), link: .day(begins)))
      ]
    }
    if let day = reading.staleSince { return [.notice(.stale(since: day))] + goal }
    let said = [reading.comparisonText, reading.message].compactMap(\.self)
    return [.ring(reading.ring), .tiles(reading.tiles)]
      + said.map { .notice(PageNotice(.information, $0)) }
  }

  private func hours(of reading: DayReading) -> [PageSection] {
    guard reading.record.hourlySteps.counts.contains(where: { $0 > 0 }) else { return [] }
    let hours = HoursContent(
      day: reading.day, hours: reading.record.hourlySteps, hour: reading.hour,
      target: reading.progress?.goal.target)
    let title = Phrase("Steps by the hour")
    return [PageSection(title, [.chart(hours.chart(title))])]
  }

  /// The weeks that the last seven days are in.
  private func strip(
    _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let weekStart = moment.presentation.weekStart
    let first = moment.today.advanced(by: 1 - GoalPages.daysOfStrip)
    let range =
      weekStart.week(of: first).lowerBound...weekStart.week(of: moment.today).upperBound
    let judged = try judged(range, moment, in: transaction)
    let title = Phrase("The last days")
    return [PageSection(title, [.calendar(judged.calendar(title))])]
  }

  func judged(
    _ range: ClosedRange<Day>, _ moment: WidgetMoment, for goal: GoalKind = .steps,
    in transaction: any Transaction
  ) throws -> JudgedCalendar {
    JudgedCalendar(
      goal: goal, days: try streaks.judgedDays(for: goal, in: range, in: transaction),
      recordBegins: try days.firstAndLastDay(in: transaction)?.lowerBound, today: moment.today,
      weekStart: moment.presentation.weekStart)
  }

  private func links(from reading: DayReading, today: Day) -> [PageRow] {
    let day = reading.day
    let (previous, next) = (day.advanced(by: -1), day.advanced(by: 1))
    let goal = reading.progress?.goal.target
    return [
      Day.recordable.contains(previous)
        ? PageRow(Phrase("Previous day"), value: Phrase("\(long: previous)"), link: .day(previous))
        : nil,
      Day.recordable.contains(next) && reading.phase != .today
        ? PageRow(Phrase("Next day"), value: Phrase("\(long: next)"), link: .day(next)) : nil,
      PageRow(to: .week(day, Phrase("Week"))),
      PageRow(
        to: PageLink(GoalKind.steps.title, to: .stepGoal),
        value: goal.map { GoalKind.steps.perDay($0.steps) } ?? Phrase("off")),
      reading.hasExerciseGoal
        ? PageRow(
          to: PageLink(GoalKind.exercise.title, to: .exerciseGoal),
          value: GoalKind.exercise.perDay(reading.exercise.goal.target.sessions)) : nil,
    ].compactMap(\.self)
  }
}
