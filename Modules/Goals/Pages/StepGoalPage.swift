import Contracts

extension GoalPages {
  private enum Form: String {
    case preview, set, enable, disable
  }

  private static let target = "target"

  /// The step goal, to be changed; the preview of a new one is a page of its own.
  var stepGoal: Page {
    Page(
      .stepGoal, title: GoalKind.steps.title, place: PagePlace(.doing, rank: 10, key: "g"),
      view: { request, transaction in
        let goal = try stepGoals.current(in: transaction)
        let preview = try stepGoals.preview(goal, in: transaction)
        let log = try stepGoals.log(in: transaction)
        let units = request.moment.presentation.units
        let now: [PageBlock] =
          goal.isEnabled
          ? preview.blocks(units)
          : [.notice(PageNotice(.information, GoalKind.steps.off))]
        return PageView(
          GoalKind.steps.title,
          [
            PageSection(nil, now),
            PageSection(Phrase("Set the goal"), [.form(chooser(goal))]),
            PageSection(nil, [.form(toggle(goal).quiet)]),
            PageSection(
              Phrase("Goal history"),
              log.blocks(today: request.moment.today)),
          ])
      }, submit: { try await takeStepGoal($0) })
  }

  /// What a goal would amount to, before it is saved. Specification S0-4, S0-5.
  var stepGoalPreview: Page {
    Page(
      .stepGoalPreview, title: Phrase("Preview"),
      view: { request, transaction in
        let target = try typedTarget(in: request)
        let preview = try stepGoals.preview(
          StepGoal(isEnabled: true, target: target), in: transaction)
        let current = try stepGoals.current(in: transaction)
        let isCurrent = current.targetInForce == target
        let decision: [PageBlock] =
          isCurrent
          ? [.notice(PageNotice(.information, Phrase("This is your goal already.")))]
          : [.form(PageForm(Form.set.rawValue, action: Phrase("Set this goal")))]
        return PageView(
          GoalKind.steps.perDay(target.steps),
          [
            PageSection(
              nil, preview.blocks(request.moment.presentation.units) + decision),
            PageSection(
              Phrase("More"), [.list([PageRow(to: PageLink(GoalKind.steps.title, to: .stepGoal))])]
            ),
          ])
      }, submit: { try await takeStepGoal($0) })
  }

  private func chooser(_ goal: StepGoal) -> PageForm {
    let choices = StepTarget.all.map {
      PageField.Choice(String($0.steps), Phrase("\($0.steps)"))
    }
    return PageForm(
      Form.preview.rawValue,
      [
        PageField(
          GoalPages.target, .choice(choices), Phrase("Steps per day"),
          value: String(goal.target.steps), isRequired: true)
      ], action: Phrase("Preview"))
  }

  private func toggle(_ goal: StepGoal) -> PageForm {
    goal.isEnabled
      ? PageForm(Form.disable.rawValue, action: Phrase("Turn the goal off; streaks pause"))
      : PageForm(
        Form.enable.rawValue, action: Phrase("Turn on with \(goal.target.steps) steps"))
  }

  /// The target in the address of a preview.
  ///
  /// - Throws: ``NothingThere``.
  private func typedTarget(in request: PageRequest) throws -> StepTarget {
    do throws(WrittenRefusal) {
      return try StepTarget(written: request.values[GoalPages.target] ?? "")
    } catch { throw NothingThere(error) }
  }

  private func takeStepGoal(_ submission: PageSubmission) async throws -> PageOutcome {
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
    case .enable: input = ActionInput(["enabled": "on"])
    case .disable: input = ActionInput(["enabled": "off"])
    }
    let outcome = try await actions.stepGoal.perform(input)
    return PageOutcome(to: PagePath.stepGoal.address(), notice: outcome.notice)
  }
}
