import Contracts

extension GoalPages {
  /// How many days are shown.
  private static let daysOfMap = 30
  private static let recover = "recover"

  /// The streak of a goal, and its one recovery.
  func streak(of goal: GoalKind) -> Page {
    Page(
      .streak(of: goal), title: goal == .steps ? Phrase("Streak") : goal.streakTitle,
      place: goal == .steps ? PagePlace(.looking, rank: 40, key: "f") : nil,
      view: { request, transaction in
        PageView(
          goal.streakTitle, try streakSections(of: goal, request.moment, in: transaction))
      },
      submit: { submission in
        guard submission.form == GoalPages.recover else {
          throw WrittenRefusal.noForm(submission.form)
        }
        let report = try await streaks.recover(goal)
        return PageOutcome(
          to: PagePath.streak(of: goal).address(),
          notice: PageNotice(
            .success, StreakTiles(report: report, today: submission.request.moment.today).headline))
      })
  }

  private func streakSections(
    of goal: GoalKind, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageSection] {
    let links = PageSection(
      Phrase("More"), [.list(try streakLinks(of: goal, in: transaction))], rank: PageSection.last)
    let report = try streaks.report(for: goal, days: GoalPages.daysOfMap, in: transaction)
    if report.days.allSatisfy({ $0.target == nil }) {
      return [
        PageSection(
          nil,
          [
            .notice(
              PageNotice(.information, goal.off, link: PageLink(goal.title, to: .goal(goal))))
          ]), links,
      ]
    }
    let judged = JudgedCalendar(
      goal: goal, days: report.days,
      recordBegins: try days.firstAndLastDay(in: transaction)?.lowerBound, today: moment.today,
      weekStart: moment.presentation.weekStart)
    let stale = try staleNotice(
      for: moment.today...moment.today, today: moment.today, in: transaction)
    let title = Phrase("The last days")
    return [
      PageSection(nil, stale + [.tiles(StreakTiles(report: report, today: moment.today).tiles)]),
      PageSection(title, [.calendar(judged.calendar(title))] + reasons(of: judged)),
    ] + (try recovery(of: goal, in: transaction)) + [links]
  }

  /// The days that were not simply met, newest first, each with the reason of its verdict.
  private func reasons(of judged: JudgedCalendar) -> [PageBlock] {
    let days = judged.days.filter { day in
      day.verdict != .met && (!judged.isBeforeRecord(day.day) || day.verdict == .rest)
    }
    guard !days.isEmpty else { return [] }
    let rows = days.reversed().map {
      PageTable.Row([Phrase("\($0.day, today: judged.today)"), $0.reason], link: .day($0.day))
    }
    return [
      .table(
        PageTable(
          Phrase("Days that were not met"), columns: [Phrase("Day"), Phrase("Verdict")],
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
      question: Phrase("Forgive \(days)? It is the only recovery of this streak, ever."))
    let effect = Phrase(
      """
      It forgives at most two missed days in a row, within a week. They do not count as met days: \
      a missed day right after them ends the streak, even if you have a freeze.
      """)
    return [
      PageSection(
        Phrase("The one recovery"), [.notice(PageNotice(.information, effect)), .form(form)])
    ]
  }

  private func streakLinks(
    of goal: GoalKind, in transaction: any Transaction
  ) throws -> [PageRow] {
    let other: GoalKind = goal == .steps ? .exercise : .steps
    let restDays = try streaks.restDays(in: transaction).count
    return [
      PageRow(to: PageLink(other.streakTitle, to: .streak(of: other))),
      PageRow(
        to: PageLink(Phrase("Rest days"), to: .restDays),
        value: restDays == 0 ? nil : .days(restDays)
      ), PageRow(to: PageLink(goal.title, to: .goal(goal))),
      PageRow(to: PageLink(Phrase("Achievements"), to: .achievements)),
    ]
  }
}
