import Contracts

extension GoalPages {
  /// How many days are shown.
  private static let daysOfMap = 30
  private static let recover = "recover"

  /// The streak of the step goal, and its one recovery.
  var stepStreak: Page {
    Page(
      .stepStreak, title: Phrase("Streak"), place: PagePlace(.looking, rank: 40, key: "f"),
      view: { request, transaction in
        PageView(
          Measure.steps.streakTitle,
          try streakSections(of: .steps, request.moment, in: transaction))
      }, submit: { try await recover(.steps, $0) })
  }

  /// The same of another goal.
  var otherStreak: Page {
    Page(
      .otherStreak, title: Phrase("Streak"),
      view: { request, transaction in
        let measure = try goalMeasure(in: request)
        return PageView(
          measure.streakTitle, try streakSections(of: measure, request.moment, in: transaction))
      }, submit: { try await recover(goalMeasure(in: $0.request).goal, $0) })
  }

  private func recover(
    _ goal: GoalKind, _ submission: PageSubmission
  ) async throws -> PageOutcome {
    guard submission.form == GoalPages.recover else {
      throw WrittenRefusal.noForm(submission.form)
    }
    let report = try await streaks.recover(goal)
    let tiles = StreakTiles(
      report: report, today: submission.request.moment.today)
    return PageOutcome(
      to: PagePath.streak(of: goal), notice: PageNotice(.success, tiles.headline))
  }

  private func streakSections(
    of measure: Measure, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let goal = measure.goal
    let links = PageSection(
      Phrase("More"), [.list(try streakLinks(of: measure, in: transaction))], rank: PageSection.last
    )
    let report = try streaks.report(for: goal, days: GoalPages.daysOfMap, in: transaction)
    if report.days.allSatisfy({ $0.target == nil }) {
      return [
        PageSection(
          nil,
          [
            .notice(PageNotice(.information, measure.goalOff, link: .goal(of: measure)))
          ]), links,
      ]
    }
    let judged = JudgedCalendar(
      measure: measure, units: moment.presentation.units, days: report.days,
      recordBegins: try days.firstAndLastDay(in: transaction)?.lowerBound, today: moment.today,
      weekStart: moment.presentation.weekStart)
    let stale = try staleNotice(
      for: moment.today...moment.today, today: moment.today, in: transaction)
    let tiles = StreakTiles(report: report, today: moment.today)
    let title = Phrase("Recent days")
    return [
      PageSection(nil, stale + [.tiles(tiles.tiles)]),
      PageSection(title, [.calendar(judged.calendar(title))] + reasons(of: judged)),
    ] + (try recovery(of: goal, in: transaction)) + [links]
  }

  /// The days that were not simply met, newest first, each with the reason for its verdict.
  private func reasons(of judged: JudgedCalendar) -> [PageBlock] {
    let days = judged.days.filter { day in
      // A goal on some days a week requires nothing on most days.
      let isAsked = day.verdict != .paused || day.target == nil
      return day.verdict != .met && isAsked
        && (!judged.isBeforeRecord(day.day) || day.verdict == .rest)
    }
    guard !days.isEmpty else { return [] }
    let rows = days.reversed().map {
      PageTable.Row([Phrase("\($0.day, today: judged.today)"), $0.reason], link: .day($0.day))
    }
    return [
      .table(
        PageTable(
          Phrase("Days below the goal"), columns: [Phrase("Day"), Phrase("Result")],
          rows: rows))
    ]
  }

  /// The form for it, where there is anything to recover.
  private func recovery(
    of goal: GoalKind, in transaction: any Transaction
  ) throws -> [PageSection] {
    let recovery: StreakRecovery
    do {
      recovery = try streaks.recovery(of: goal, in: transaction)
    } catch is StreakError { return [] }
    let days = Phrase.span(recovery.firstDay...recovery.lastDay)
    let form = PageForm(
      GoalPages.recover, action: Phrase("Forgive \(days)"),
      question: Phrase("Forgive \(days)? You can recover this streak only once."))
    let effect = Phrase(
      """
      It forgives up to two missed days in a row, within a week. They don't count as met: a missed \
      day right after them ends the streak, even if you have a freeze.
      """)
    return [
      PageSection(
        Phrase("Your one recovery"), [.notice(PageNotice(.information, effect)), .form(form)])
    ]
  }

  private func streakLinks(
    of measure: Measure, in transaction: any Transaction
  ) throws -> [PageRow] {
    let others = try goals.kinds(in: transaction).filter { $0 != measure.goal }
      .compactMap(actions.needs.measure)
    let restDays = try streaks.restDays(in: transaction).count
    return others.map { PageRow(to: .streak(of: $0)) } + [
      PageRow(
        to: PageLink(Phrase("Rest days"), to: .restDays),
        value: restDays == 0 ? nil : .days(restDays)
      ), PageRow(to: .goal(of: measure)),
      PageRow(to: PageLink(Phrase("Achievements"), to: .achievements)),
    ]
  }
}
