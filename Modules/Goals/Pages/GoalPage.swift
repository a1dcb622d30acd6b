import Contracts

extension GoalPages {
  private enum Form: String {
    case set, enable, disable
  }

  /// The exercise goal, to be changed. Specification S3-1, S3-2.
  var exerciseGoal: Page {
    Page(
      .exerciseGoal, title: Measure.exerciseSessions.goalTitle, place: PagePlace(.doing, rank: 20),
      view: { request, transaction in
        try goalView(of: .exerciseSessions, request, in: transaction)
      }, submit: { try await submitGoal(of: .exerciseSessions, $0) })
  }

  /// The page that changes the goal of any other measure. Specification S9-2 to S9-4.
  var otherGoal: Page {
    Page(
      .otherGoal, title: Phrase("Daily goal"),
      view: { request, transaction in
        try goalView(of: goalMeasure(in: request), request, in: transaction)
      }, submit: { try await submitGoal(of: goalMeasure(in: $0.request), $0) })
  }

  /// The measure that the address names.
  ///
  /// - Throws: ``NothingThere``.
  func goalMeasure(in request: PageRequest) throws -> Measure {
    let name = request.values["goal"] ?? ""
    let measures = actions.needs.goalMeasures
    guard let measure = measures.first(where: { $0.goal.rawValue == name }) else {
      throw NothingThere(WrittenRefusal(name, isNoneOf: measures.map(\.goal.rawValue)))
    }
    return measure
  }

  private func goalView(
    of measure: Measure, _ request: PageRequest, in transaction: any Transaction
  ) throws -> PageView {
    let goal = try goals.current(measure.goal, in: transaction)
    let units = request.moment.presentation.units
    let now: [PageBlock] =
      goal.isEnabled
      ? [.ring(figure(goal, measure, units))]
        + (measure.goal == .exercise ? [.list(recommendations(goal))] : [])
      : [.notice(PageNotice(.information, measure.goalOff))]
    return PageView(
      measure.goalTitle,
      [
        PageSection(nil, now),
        PageSection(
          Phrase("Set the goal"), [.form(GoalPages.form(Form.set.rawValue, goal, measure, units))]),
      ]
        + (goal.target > 0 ? [PageSection(nil, [.form(toggle(goal.isEnabled).quiet)])] : [])
        + [
          PageSection(
            Phrase("Goal history"),
            try goals.log(of: measure.goal, in: transaction).blocks(
              measure, units, today: request.moment.today)),
          PageSection(
            Phrase("More"),
            [.list([PageRow(to: .streak(of: measure))])],
            rank: PageSection.last),
        ])
  }

  private func figure(_ goal: DailyGoal, _ measure: Measure, _ units: UnitSystem) -> PageRing {
    let caption =
      switch measure.goal {
      case .exercise where goal.target == 1: Phrase("exercise session per day")
      case .exercise: Phrase("exercise sessions per day")
      default: Phrase("per day")
      }
    let details = measure.goalDetails(goal, in: units)
    return PageRing(
      progress: nil, value: measure.targetText(goal.target, in: units), caption: caption,
      detail: details.isEmpty ? nil : details.joined(separator: " · "))
  }

  private func recommendations(_ goal: DailyGoal) -> [PageRow] {
    let levels = ExerciseRecommendation.allCases
    // Adjacent ranges share their ends: a goal belongs to the first that contains it.
    let own = levels.first { $0.sessions.contains(goal.target) }
    return levels.map { level in
      let range = level.sessions
      return PageRow(
        level.spoken,
        detail: level == own ? Phrase("your goal") : nil,
        value: Phrase("\(range.lowerBound) to \(range.upperBound)"))
    }
  }

  /// Target, days of the week and days per week.
  static func form(
    _ name: String, _ goal: DailyGoal, _ measure: Measure, _ units: UnitSystem
  ) -> PageForm {
    PageForm(
      name,
      [
        PageField(
          GoalFields.target(of: measure),
          value: goal.target == 0 ? "" : measure.typed(Int64(goal.target), in: units)),
        PageField(GoalFields.days),
        PageField(GoalFields.times, value: String(goal.week?.times ?? 7)),
      ], action: Phrase("Set this goal"))
  }

  private func toggle(_ isEnabled: Bool) -> PageForm {
    isEnabled
      ? PageForm(Form.disable.rawValue, action: Phrase("Turn the goal off (pauses its streak)"))
      : PageForm(Form.enable.rawValue, action: Phrase("Turn the goal on"))
  }

  private func submitGoal(
    of measure: Measure, _ submission: PageSubmission
  ) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw WrittenRefusal.noForm(submission.form)
    }
    let input =
      switch form {
      case .set: ActionInput(submission)
      case .enable: ActionInput(["enabled": "on"])
      case .disable: ActionInput(["enabled": "off"])
      }
    let outcome = try await actions.setting(measure).perform(input)
    return PageOutcome(to: PagePath.address(of: measure.goal), notice: outcome.notice)
  }
}

extension DailyGoalLog {
  /// Goal history, newest first.
  func blocks(_ measure: Measure, _ units: UnitSystem, today: Day) -> [PageBlock] {
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
            value: entry.goal.isEnabled
              ? measure.goalText(entry.goal, in: units) : Phrase("off"))
        })
    ]
  }
}
