import Contracts

/// The page `goals/weight`: the goal, the distance to it, and a form for each way to change it.
struct WeightGoalPage: Sendable {
  static let path: PagePath = "goals/weight"
  static let set = "set"
  static let clear = "clear"

  let milestones: any MilestoneKeeping
  let action: Action
  let unitOfWork: any UnitOfWork

  var page: Page {
    Page(
      Self.path, title: Phrase("Weight goal"), place: PagePlace(.doing, rank: 30), view: view,
      submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let facts = try WeightFacts(milestones, request.moment, in: transaction)
    let goal = facts.status.goal
    let forms = [PageBlock.form(setForm(goal))] + (goal == nil ? [] : [.form(clearForm)])
    return PageView(
      Phrase("Weight goal"),
      [
        PageSection(nil, try summary(facts, in: transaction)),
        PageSection(Phrase("Change"), forms),
      ])
  }

  private func summary(
    _ facts: WeightFacts, in transaction: any Transaction
  ) throws -> [PageBlock] {
    guard let goal = facts.status.goal else {
      let latest = facts.status.latest.map { facts.content.text($0.weight) }
      return [.notice(PageNotice(.information, WeightGoal.none))]
        + [latest.map { .notice(PageNotice(.information, .lastWeight($0))) }]
        .compactMap(\.self)
    }
    let head = PageRow(goal.words(facts.content.text(goal.weight)))
    guard let progress = facts.status.progress else {
      return [.list([head]), .notice(.noWeighing)]
    }
    guard let journey = try WeightJourney(facts, milestones, in: transaction) else {
      let now = facts.content.text(progress.current)
      return [
        .list([head]),
        .notice(
          PageNotice(
            .information,
            Phrase(
              """
              \(now) now, the same as at the start, so progress stays at 0%.
              """))),
      ]
    }
    let now = PageRow(
      Phrase("\(facts.content.text(progress.current)) now"), detail: detail(progress, facts))
    return [.list([head, now]), .chart(journey.chart)]
  }

  /// `42.5% of the way · 4.6 kg to lose · nearly there`.
  private func detail(_ progress: WeightProgress, _ facts: WeightFacts) -> Phrase {
    [
      progress.summary(isRounded: false), progress.rest(in: facts.status.unit), progress.nearness,
      facts.projection,
    ].compactMap(\.self).joined(separator: " · ")
  }

  private func setForm(_ goal: WeightGoal?) -> PageForm {
    PageForm(
      Self.set,
      [
        PageField(WeightGoalAction.weight, value: goal?.weight.written ?? "")
      ], action: Phrase("Set the goal"))
  }

  private var clearForm: PageForm {
    PageForm(
      Self.clear, action: Phrase("Remove the goal"),
      question: Phrase("Remove your weight goal? You'll keep the milestones you've reached."))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let name = WeightGoalAction.weight.name
    let typed = submission[name]
    let status = try await unitOfWork.read { try milestones.status(on: nil, in: $0) }
    let notice: PageNotice
    if submission.form == Self.clear {
      notice = try await action.perform(ActionInput([name: ""])).notice
    } else if typed == status.goal?.weight.written {
      // The shown goal is rounded: it is unchanged unless something else was typed.
      notice = PageNotice(.success, WeightGoalAction.words(of: status))
    } else {
      notice = try await action.perform(ActionInput(submission)).notice
    }
    return PageOutcome(to: Self.path.address(), notice: notice)
  }
}
