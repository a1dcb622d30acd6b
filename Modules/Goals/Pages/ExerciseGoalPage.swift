import Contracts

extension GoalPages {
  private enum Form: String {
    case set, enable, disable
  }

  /// The exercise goal, to be changed. Specification S3-1, S3-2.
  var exerciseGoal: Page {
    Page(
      .exerciseGoal, title: GoalKind.exercise.title, place: PagePlace(.doing, rank: 20),
      view: { request, transaction in
        let goal = try exerciseGoals.current(in: transaction)
        let log = try exerciseGoals.log(in: transaction)
        let now: [PageBlock] =
          goal.isEnabled
          ? [.ring(figure(goal)), .list(recommendations(goal))]
          : [.notice(PageNotice(.information, GoalKind.exercise.off))]
        return PageView(
          GoalKind.exercise.title,
          [
            PageSection(nil, now),
            PageSection(Phrase("Set the goal"), [.form(field(goal))]),
            PageSection(nil, [.form(toggle(goal.isEnabled).quiet)]),
            PageSection(
              Phrase("Goal history"),
              log.blocks(today: request.moment.today)),
          ])
      }, submit: { try await takeExerciseGoal($0) })
  }

  private func figure(_ goal: ExerciseGoal) -> PageRing {
    PageRing(
      progress: nil, value: Phrase("\(goal.target.sessions)"),
      caption: goal.target.sessions == 1
        ? Phrase("exercise session per day") : Phrase("exercise sessions per day"))
  }

  private func recommendations(_ goal: ExerciseGoal) -> [PageRow] {
    let levels = ExerciseRecommendation.allCases
    // They meet at their ends: a goal is in the first that has it.
    let own = levels.first { $0.sessions.contains(goal.target.sessions) }
    return levels.map { level in
      let range = level.sessions
      return PageRow(
        level.spoken,
        detail: level == own ? Phrase("your goal is in it") : nil,
        value: Phrase("\(range.lowerBound) to \(range.upperBound)"))
    }
  }

  private func field(_ goal: ExerciseGoal) -> PageForm {
    PageForm(
      Form.set.rawValue,
      [
        PageField(actions.exerciseTarget, value: String(goal.target.sessions))
      ], action: Phrase("Set this goal"))
  }

  private func toggle(_ isEnabled: Bool) -> PageForm {
    isEnabled
      ? PageForm(Form.disable.rawValue, action: Phrase("Turn the goal off; its streak pauses"))
      : PageForm(Form.enable.rawValue, action: Phrase("Turn the goal on"))
  }

  private func takeExerciseGoal(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw WrittenRefusal.noForm(submission.form)
    }
    let input =
      switch form {
      case .set: ActionInput(submission)
      case .enable: ActionInput(["enabled": "on"])
      case .disable: ActionInput(["enabled": "off"])
      }
    let outcome = try await actions.exerciseGoal.perform(input)
    return PageOutcome(to: PagePath.exerciseGoal.address(), notice: outcome.notice)
  }
}

extension DailyGoalLog {
  /// Goal history, newest first.
  func blocks(today: Day) -> [PageBlock] {
    guard let first = entries.first else {
      return [.notice(PageNotice(.information, Self.none))]
    }
    return [
      .list(
        entries.reversed().map { entry in
          PageRow(
            Phrase("from \(entry.day, today: today)"),
            detail: entry.day == first.day
              ? Self.reachesBack : nil,
            value: entry.goal.targetInForce.map { Target.goal.perDay($0.amount) } ?? Phrase("off"))
        })
    ]
  }
}
