import Contracts

extension GoalPages {
  /// The week that today is in.
  var thisWeek: Page {
    Page(
      .thisWeek, title: Phrase("Week"), place: PagePlace(.looking, rank: 20, key: "w")
    ) { request, transaction in
      try weekView(of: request.moment.today, request.moment, in: transaction)
    }
  }

  /// The week of any day.
  var week: Page {
    Page(.week, title: Phrase("Week")) { request, transaction in
      try weekView(of: request.day(), request.moment, in: transaction)
    }
  }

  private func weekView(
    of day: Day, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> PageView {
    let reading = try weekReading(of: day, moment, in: transaction)
    let (screen, week) = (reading.screen, reading.screen.week)
    let title = Phrase.shortSpan(week, today: moment.today)
    var head = reading.calendars(title)
    if screen.begun.isEmpty {
      head.append(.notice(PageNotice(.information, WeekScreen.toCome)))
    } else {
      head += [.tiles(reading.tiles), .chart(reading.chart.chart(Phrase("Steps")))]
    }
    let stale = screen.staleSince.map { [PageBlock.notice(.stale(since: $0))] } ?? []
    let days = reading.rows.isEmpty ? [] : [PageSection(Phrase("Days"), [.list(reading.rows)])]
    return PageView(
      week.contains(moment.today) ? Phrase("This week") : title,
      previous: try before(week.lowerBound, transaction) {
        .week(from: $0.advanced(by: -6), today: moment.today)
      },
      next: week.upperBound < moment.today
        ? .week(from: week.lowerBound.advanced(by: 7), today: moment.today) : nil,
      [PageSection(nil, stale + head)] + days
        + [
          PageSection(
            Phrase("More"),
            [
              .list([
                PageRow(to: .month(week.lowerBound)), PageRow(to: .year(week.lowerBound)),
              ])
            ])
        ])
  }

  private func weekReading(
    of day: Day, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> WeekReading {
    let start = moment.presentation.weekStart
    let screen = try screens.week(of: day, startingOn: start, moment, in: transaction)
    func calendar(_ measure: Measure, _ days: [JudgedDay]) -> JudgedCalendar {
      JudgedCalendar(
        measure: measure, days: days, recordBegins: screen.recordBegins, today: screen.today,
        weekStart: start)
    }
    return WeekReading(
      screen: screen, steps: calendar(.steps, screen.steps),
      exercise: calendar(.exerciseSessions, screen.exercise),
      chart: ChartContent(
        period: .week,
        days: try widgets.chartDays(in: screen.week, today: screen.today, in: transaction),
        today: screen.today, countMode: moment.presentation.countMode))
  }
}

extension PageLink {
  /// A link to the week from a day on; it may begin before the first recordable day.
  fileprivate static func week(from first: Day, today: Day) -> PageLink {
    .week(
      max(first, Day.recordable.lowerBound), .shortSpan(first...first.advanced(by: 6), today: today)
    )
  }
}

/// The content of the page of a week: seven days, each with its goals. Specification S3-7.
struct WeekReading: Sendable {
  var screen: WeekScreen
  var steps: JudgedCalendar
  var exercise: JudgedCalendar
  var chart: ChartContent

  private var hasExerciseGoal: Bool { screen.hasExerciseGoal }

  /// Calendars of all goals that matter to the person; that of steps links to its days.
  func calendars(_ title: Phrase) -> [PageBlock] {
    [.calendar(steps.calendar(title))]
      + (hasExerciseGoal ? [.calendar(exercise.calendar(Phrase("Exercise")))] : [])
  }

  var tiles: [PageTile] {
    [
      steps.metText.map { PageTile($0, Phrase("Steps"), detail: steps.leftOut) },
      hasExerciseGoal
        ? exercise.metText.map { PageTile($0, Phrase("Exercise"), detail: exercise.leftOut) } : nil,
      PageTile(Phrase("\(chart.days.steps)"), .stepsInAll),
      chart.days.contains(where: \.isFinished)
        ? PageTile(
          Phrase("\(chart.days.averageSteps)"), Phrase("steps a day"), detail: steps.leftOut) : nil,
    ].compactMap(\.self)
  }

  /// The days that have begun, and future rest days, each with the reason for its verdict.
  var rows: [PageRow] {
    zip(steps.days, exercise.days).compactMap { steps, exercise in
      let isBegun = steps.day <= self.steps.today
      guard isBegun || steps.verdict == .rest else { return nil }
      guard !screen.isBeforeRecord(steps) else { return nil }
      return PageRow(
        title(of: steps.day), detail: detail(steps, exercise),
        value: isBegun ? .steps(steps.value) : nil, link: .day(steps.day))
    }
  }

  /// Always with its weekday, even for a day too distant to be named by that alone.
  private func title(of day: Day) -> Phrase {
    let short = Phrase("\(day, today: steps.today)")
    return abs(steps.today.distance(to: day)) < 7
      ? short : [day.weekday.name, short].joined(separator: " ")
  }

  private func detail(_ steps: JudgedDay, _ exercise: JudgedDay) -> Phrase? {
    let sessions =
      hasExerciseGoal
      ? exercise.target.map { Phrase.exercises(exercise.value, of: $0) } : nil
    let said = [self.steps.hasGoal ? steps.reason : nil, sessions].compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: " · ")
  }
}
