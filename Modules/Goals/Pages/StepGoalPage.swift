import Contracts

extension GoalPages {
  private enum Form: String {
    case preview, set, week, enable, disable
  }

  private static let target = "target"

  /// The page that changes the step goal; the preview of a new goal is a separate page.
  var stepGoal: Page {
    Page(
      .stepGoal, title: Measure.steps.goalTitle, place: PagePlace(.doing, rank: 10, key: "g"),
      view: { request, transaction in
        let goal = try goals.current(.steps, in: transaction)
        let preview = try goals.preview(goal, in: transaction)
        let log = try goals.log(of: .steps, in: transaction)
        let units = request.moment.presentation.units
        let now: [PageBlock] =
          goal.isEnabled
          ? preview.blocks(units)
          : [.notice(PageNotice(.information, Measure.steps.goalOff))]
        return PageView(
          Measure.steps.goalTitle,
          [
            PageSection(nil, now),
            PageSection(Phrase("Set the goal"), [.form(chooser(goal))]),
            PageSection(nil, [.form(toggle(goal).quiet)]),
            PageSection(
              Phrase("Days of the week"),
              [.form(GoalPages.form(Form.week.rawValue, goal, .steps, units).quiet)]),
            PageSection(
              Phrase("Goal history"),
              log.blocks(.steps, units, today: request.moment.today)),
            PageSection(
              Phrase("Goals for other measures"), [.list(try otherGoals(units, in: transaction))],
              rank: PageSection.last),
          ])
      }, submit: { try await submitStepGoal($0) })
  }

  /// What a goal would amount to, before it is saved. Specification S0-4, S0-5.
  var stepGoalPreview: Page {
    Page(
      .stepGoalPreview, title: Phrase("Preview"),
      view: { request, transaction in
        let target = try typedTarget(in: request)
        let preview = try goals.preview(
          DailyGoal(isEnabled: true, target: target.steps), in: transaction)
        let current = try goals.current(.steps, in: transaction)
        let isCurrent = current == DailyGoal(isEnabled: true, target: target.steps)
        let decision: [PageBlock] =
          isCurrent
          ? [.notice(PageNotice(.information, Phrase("This is already your goal.")))]
          : [.form(PageForm(Form.set.rawValue, action: Phrase("Set this goal")))]
        return PageView(
          Measure.steps.perDay(target.steps),
          [
            PageSection(
              nil, preview.blocks(request.moment.presentation.units) + decision),
            PageSection(
              Phrase("More"),
              [.list([PageRow(to: PageLink(Measure.steps.goalTitle, to: .stepGoal))])]
            ),
          ])
      }, submit: { try await submitStepGoal($0) })
  }

  /// The enabled goals with their targets, and the possible ones.
  private func otherGoals(_ units: UnitSystem, in transaction: any Transaction) throws -> [PageRow]
  {
    try actions.needs.goalMeasures.filter { $0.goal != .steps }.map { measure in
      let goal = try goals.current(measure.goal, in: transaction)
      return PageRow(
        to: PageLink(measure.name, to: PagePath.address(of: measure.goal)),
        value: goal.isEnabled ? measure.goalText(goal, in: units) : Phrase("off"))
    }
  }

  private func chooser(_ goal: DailyGoal) -> PageForm {
    let choices = StepTarget.all.map {
      PageField.Choice(String($0.steps), Phrase("\($0.steps)"))
    }
    return PageForm(
      Form.preview.rawValue,
      [
        PageField(
          GoalPages.target, .choice(choices), Phrase("Steps per day"),
          value: String(goal.target), isRequired: true)
      ], action: Phrase("Preview"))
  }

  private func toggle(_ goal: DailyGoal) -> PageForm {
    goal.isEnabled
      ? PageForm(Form.disable.rawValue, action: Phrase("Turn the goal off (pauses streaks)"))
      : PageForm(
        Form.enable.rawValue, action: Phrase("Turn on with \(goal.target) steps"))
  }

  /// The target in the address of a preview.
  ///
  /// - Throws: ``NothingThere``.
  private func typedTarget(in request: PageRequest) throws -> StepTarget {
    do throws(WrittenRefusal) {
      return try StepTarget(written: request.values[GoalPages.target] ?? "")
    } catch { throw NothingThere(error) }
  }

  private func submitStepGoal(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw WrittenRefusal.noForm(submission.form)
    }
    let input: ActionInput
    switch form {
    case .preview:
      let target = try submission.value(of: GoalPages.target, StepTarget.init(written:))
      return PageOutcome(
        to: PagePath.stepGoalPreview.address([GoalPages.target: String(target.steps)]))
    case .set:
      let target = try typedTarget(in: submission.request)
      input = ActionInput([GoalPages.target: String(target.steps)])
    case .week: input = ActionInput(submission)
    case .enable: input = ActionInput(["enabled": "on"])
    case .disable: input = ActionInput(["enabled": "off"])
    }
    let outcome = try await actions.setting(.steps).perform(input)
    return PageOutcome(to: PagePath.stepGoal.address(), notice: outcome.notice)
  }
}
