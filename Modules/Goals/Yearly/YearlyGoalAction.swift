import Contracts
import Documents

extension YearlyGoals {
  static let path: PagePath = "goal/yearly/:measure"
  static let measureField = "measure"

  /// The measure that an address names.
  func measure(of input: ActionInput) throws -> Measure {
    try input.demand(Self.measureField) { name throws(WrittenRefusal) in
      try measure(named: name)
    }
  }

  var query: Query {
    Query(
      Self.path, "The goal for this year, its pace, and what the year may come to",
      [
        Query.Parameter(
          Self.measureField, .words(measures.map(\.id.name)), example: Measure.ID.steps.name)
      ], steadyFor: .day
    ) { input in
      let measure = try measure(of: input.values)
      return try await input.read { moment, transaction in
        YearlyGoalDocument(try progress(of: measure, today: moment.today, in: transaction))
      }
    }
  }
}

/// Sets the goal for this year and future ones, or removes it.
struct YearlyGoalAction: Sendable {
  static let target = ActionField(
    "target", .line(characters: 40), Phrase("Yearly goal"),
    hint: Phrase("A number, with a unit if you like."), .clearable)

  let goals: YearlyGoals

  var action: Action {
    let measure = ActionField(
      YearlyGoals.measureField, .words(goals.measures.map(\.id.name)), Phrase("Measure"), .required)
    return Action(
      .sets, YearlyGoals.path, Phrase("Set the yearly goal, or remove it"),
      [measure, Self.target], answering: YearlyGoalDocument.self, perform: perform)
  }

  private func perform(_ input: ActionInput) async throws -> ActionOutcome {
    let measure = try goals.measure(of: input)
    let needs = goals.needs
    let units = try await needs.unitOfWork.read { try needs.settings.unitSystem(in: $0) }
    if input[Self.target.name] == "" {
      try await goals.set(nil, of: measure)
    } else {
      let target = try input.demand(Self.target.name) { text throws(WrittenRefusal) in
        try measure.yearlyTarget(written: text, in: units)
      }
      try await goals.set(target, of: measure)
    }
    let progress = try await needs.unitOfWork.read {
      try goals.progress(of: measure, today: needs.time.today(in: $0), in: $0)
    }
    return ActionOutcome(
      progress.goalText(in: units), document: YearlyGoalDocument(progress))
  }
}
