import Contracts

/// The page `goals/weight`: the goal, how far it is, and a form for each way to change it.
struct WeightGoalPage: Sendable {
  static let path: PagePath = "goals/weight"
  static let set = "set"
  static let clear = "clear"
  /// The field with the weight.
  static let weight = "weight"

  let milestones: any MilestoneKeeping
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
      [PageSection(nil, standing(facts)), PageSection(Phrase("Change"), forms)])
  }

  private func standing(_ facts: WeightFacts) -> [PageBlock] {
    guard let goal = facts.status.goal else {
      let latest = facts.status.latest.map { facts.content.text($0.weight) }
      return [.notice(PageNotice(.information, Phrase("There is no weight goal.")))]
        + [latest.map { .notice(PageNotice(.information, Phrase("The last weight: \($0)"))) }]
        .compactMap(\.self)
    }
    let head = PageRow(
      Phrase("\(facts.content.text(goal.weight))  is the goal since \(long: goal.setOn)"))
    guard let progress = facts.status.progress else {
      return [.list([head]), .notice(.noWeighing)]
    }
    guard progress.start.exact != progress.goal.exact else {
      let now = facts.content.text(progress.current)
      return [
        .list([head]),
        .notice(
          PageNotice(
            .information,
            Phrase(
              """
              \(now) now, as at the start: there is no distance to go, so progress stays at \
              0 %.
              """))),
      ]
    }
    return [
      .list([head]),
      .progress(
        PageProgress(
          Phrase("\(facts.content.text(progress.current)) now"), fraction: facts.content.share,
          detail: detail(progress, facts))),
    ]
  }

  /// `42.5 % of the way · 4.6 kg to lose · nearly there`.
  private func detail(_ progress: WeightProgress, _ facts: WeightFacts) -> Phrase {
    let share = progress.standing(isRounded: false)
    let distance = progress.distanceFromGoal.text(in: facts.status.unit)
    let rest =
      progress.hasReached(.complete)
      ? Phrase("✓ goal reached")
      : progress.isLosing ? Phrase("\(distance) to lose") : Phrase("\(distance) to gain")
    let near = progress.isApproachingGoal ? [Phrase("nearly there")] : []
    return ([share, rest] + near + [facts.projection].compactMap(\.self)).joined(separator: " · ")
  }

  private func setForm(_ goal: WeightGoal?) -> PageForm {
    PageForm(
      Self.set,
      [
        PageField(
          Self.weight, .text, Phrase("Weight goal"), value: goal?.weight.written ?? "",
          hint: Phrase("Such as 72kg or 160lb."), isRequired: true)
      ], action: Phrase("Set the goal"))
  }

  private var clearForm: PageForm {
    PageForm(
      Self.clear, action: Phrase("Remove the goal"),
      question: Phrase("Remove the weight goal? Milestones already reached stay."))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let status =
      submission.form == Self.clear
      ? try await milestones.clearGoal()
      : try await set(submission[Self.weight])
    let notice = status.goal.map { goal in
      Phrase("\(goal.weight.exact.text(in: status.unit))  is the goal since \(long: goal.setOn)")
    }
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(.success, notice ?? Phrase("There is no weight goal.")))
  }

  /// The goal, which stays what it is where nothing else was typed than was shown: that is rounded.
  private func set(_ text: String) async throws -> WeightStatus {
    let status = try await unitOfWork.read { try milestones.status(on: nil, in: $0) }
    guard text != status.goal?.weight.written else { return status }
    return try await milestones.setGoal(try await wanted(text))
  }

  /// - Throws: ``PageRefusal``, also for a number that can hardly be meant in the usual unit.
  ///   Specification S2-1.
  private func wanted(_ text: String) async throws -> Weight {
    let usual = try await unitOfWork.read {
      try milestones.usualWeight(at: nil, besides: nil, in: $0)
    }
    do throws(WrittenRefusal) {
      return try WrittenWeight(text).weight(by: usual)
    } catch {
      throw PageRefusal(field: Self.weight, error)
    }
  }
}

extension Weight {
  /// As a person would type it: `82.4kg`.
  fileprivate var written: String {
    let tenths = tenths(of: unit)
    return "\(tenths / 10).\(tenths % 10)\(unit.rawValue)"
  }
}
