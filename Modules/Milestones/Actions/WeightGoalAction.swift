import Contracts
import Documents

/// Sets or removes the weight goal.
struct WeightGoalAction: Sendable {
  static let weight = ActionField(
    "weight", .weight, Phrase("Weight goal"), hint: Phrase("For example 72kg or 160lb."), .clearable
  )

  let milestones: any MilestoneKeeping
  let needs: MilestonesNeeds

  var action: Action {
    Action(
      .sets, "goal/weight", Phrase("Set or remove the weight goal"), [Self.weight],
      answering: WeightGoalDocument.self, perform: perform)
  }

  private func perform(_ input: ActionInput) async throws -> ActionOutcome {
    if input[Self.weight.name] == "" {
      _ = try await milestones.clearGoal()
    } else {
      _ = try await milestones.setGoal(try await wanted(input))
    }
    let screen = try await needs.unitOfWork.read {
      try WeightGoalScreen(milestones, needs.time, in: $0)
    }
    return ActionOutcome(Self.words(of: screen.status), document: WeightGoalDocument(screen))
  }

  static func words(of status: WeightStatus) -> Phrase {
    status.goal.map { $0.words($0.weight.exact.text(in: status.unit)) } ?? WeightGoal.none
  }

  /// - Throws: ``FieldRefusal``, also for a number that is implausible in the usual unit. Specification S2-1.
  private func wanted(_ input: ActionInput) async throws -> Weight {
    let usual = try await needs.unitOfWork.read {
      try milestones.usualWeight(at: nil, besides: nil, in: $0)
    }
    return try input.demand(Self.weight.name) { text throws(WrittenRefusal) in
      try WrittenWeight(text).weight(by: usual)
    }
  }
}
