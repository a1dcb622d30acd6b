import Contracts

/// The pages `goals/yearly` and `goals/yearly/:measure`, and what they add to the page of a year.
struct YearlyGoalPages: Sendable {
  static let index: PagePath = "goals/yearly"
  static let path: PagePath = "goals/yearly/:measure"
  private static let measure = YearlyGoals.measureField

  private enum Form: String {
    case set, clear
  }

  let goals: YearlyGoals

  var pages: [Page] {
    [
      Page(
        Self.index, title: Phrase("Yearly goals"), place: PagePlace(.doing, rank: 25), view: list),
      Page(Self.path, title: Phrase("Yearly goal"), view: view, submit: submit),
    ]
  }

  private static func address(of measure: Measure) -> String {
    path.address([Self.measure: measure.id.name])
  }

  private static func link(to measure: Measure) -> PageLink {
    PageLink(measure.name, to: address(of: measure))
  }

  private func list(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let units = request.moment.presentation.units
    let rows = try goals.measures.map { measure in
      let progress = try goals.progress(
        of: measure, today: request.moment.today, in: transaction)
      return PageRow(
        to: Self.link(to: measure), detail: progress.standingText,
        value: progress.target == nil ? Phrase("no goal") : progress.totalText(in: units))
    }
    return PageView(Phrase("Yearly goals"), [PageSection(nil, [.list(rows)])])
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let measure = try measure(of: request)
    let units = request.moment.presentation.units
    let progress = try goals.progress(of: measure, today: request.moment.today, in: transaction)
    let sentences = [
      progress.paceText, progress.neededText(in: units), progress.forecastText(in: units),
    ]
    let forms =
      [PageBlock.form(setForm(progress, units))]
      + (progress.target == nil ? [] : [.form(clearForm.quiet)])
    let earlier = try earlierYears(of: measure, request.moment, in: transaction)
    return PageView(
      Phrase("\(measure.name) in \(progress.yearText)"),
      [
        PageSection(
          nil,
          [summary(progress, units), .list(sentences.compactMap(\.self).map { PageRow($0) })]),
        PageSection(Phrase("Set the goal"), forms),
      ] + (earlier.isEmpty ? [] : [PageSection(Phrase("Earlier years"), [.list(earlier)])]))
  }

  /// The year so far.
  private func summary(_ progress: YearlyGoalProgress, _ units: UnitSystem) -> PageBlock {
    guard let share = progress.share else {
      return .tiles([
        PageTile(
          progress.totalText(in: units), Phrase("so far this year"),
          detail: progress.goalText(in: units), symbol: progress.measure.symbol)
      ])
    }
    return .progress(PageProgress(progress.totalText(in: units), fraction: min(share, 1)))
  }

  /// Past years that had a goal, newest first.
  private func earlierYears(
    of measure: Measure, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> [PageRow] {
    let log = try goals.log(of: measure.id, in: transaction)
    guard let first = log.entries.first?.year else { return [] }
    let years = (first..<max(first, moment.today.components.year)).reversed()
    return try years.compactMap { year in
      guard let target = log.target(in: year), let days = Day.calendarYear(year) else { return nil }
      let result = try goals.result(of: measure, in: days, target: target, in: transaction)
      return PageRow(
        to: .year(days.lowerBound), detail: result.resultText,
        value: result.totalText(in: moment.presentation.units))
    }
  }

  private func setForm(_ progress: YearlyGoalProgress, _ units: UnitSystem) -> PageForm {
    PageForm(
      Form.set.rawValue,
      [
        PageField(
          YearlyGoalAction.target,
          value: progress.target.map { progress.measure.typed($0, in: units) } ?? "")
      ], action: Phrase("Set this goal"))
  }

  private var clearForm: PageForm {
    PageForm(Form.clear.rawValue, action: Phrase("Remove the goal"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw WrittenRefusal.noForm(submission.form)
    }
    let measure = try measure(of: submission.request)
    let name = YearlyGoalAction.target.name
    let units = submission.request.moment.presentation.units
    let progress = try await goals.needs.unitOfWork.read {
      try goals.progress(of: measure, today: submission.request.moment.today, in: $0)
    }
    let typed = submission[name]
    var notice = PageNotice(.success, progress.goalText(in: units))
    // The shown goal is rounded: it is unchanged unless something else was typed.
    if form == .clear || typed != progress.target.map({ measure.typed($0, in: units) }) {
      var values = [Self.measure: measure.id.name]
      if form == .clear || !typed.isEmpty { values[name] = form == .clear ? "" : typed }
      notice = try await YearlyGoalAction(goals: goals).action.perform(ActionInput(values)).notice
    }
    return PageOutcome(to: Self.address(of: measure), notice: notice)
  }

  private func measure(of request: PageRequest) throws -> Measure {
    do throws(WrittenRefusal) {
      return try goals.measure(named: request.values[Self.measure] ?? "")
    } catch { throw NothingThere(error) }
  }

  // MARK: - The insights of a year

  var additions: [PageAddition] {
    [
      PageAddition(to: .insightsOf, rank: 5) { request, transaction in
        try section(request, in: transaction)
      }
    ]
  }

  private func section(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> [PageSection] {
    let today = request.moment.today
    guard let number = Int(request.values["period"] ?? ""),
      let year = Day.calendarYear(number), year.lowerBound <= today
    else { return [] }
    let logs = try goals.needs.yearlyGoals.goalLogs(in: transaction)
    let rows = try goals.measures.compactMap { measure -> PageRow? in
      guard let target = logs[measure.id]?.target(in: number) else { return nil }
      let isOver = year.upperBound < today
      let progress =
        isOver
        ? try goals.result(of: measure, in: year, target: target, in: transaction)
        : try goals.progress(of: measure, today: today, in: transaction)
      return PageRow(
        to: Self.link(to: measure), detail: isOver ? progress.resultText : progress.standingText,
        value: progress.totalText(in: request.moment.presentation.units))
    }
    return rows.isEmpty ? [] : [PageSection(Phrase("Yearly goals"), [.list(rows)])]
  }
}

extension YearlyGoalProgress {
  /// The result of a past year.
  fileprivate var resultText: Phrase { isReached ? Phrase("reached") : Phrase("not reached") }

  /// Shown beside the total of the current year; nil without a goal.
  fileprivate var standingText: Phrase? { isReached ? resultText : paceText }
}
