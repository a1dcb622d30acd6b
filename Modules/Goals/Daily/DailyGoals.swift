import Contracts

/// The daily goals and their logs.
struct DailyGoals: DailyGoalKeeping {
  let needs: GoalsNeeds

  func kinds(in transaction: any Transaction) throws -> [GoalKind] {
    GoalKind.standard
      + (try needs.goals.kinds(in: transaction)).filter {
        !GoalKind.standard.contains($0) && needs.measure(of: $0) != nil
      }
  }

  func log(of kind: GoalKind, in transaction: any Transaction) throws -> DailyGoalLog {
    try needs.goals.log(of: kind, in: transaction)
  }

  func current(_ kind: GoalKind, in transaction: any Transaction) throws -> DailyGoal {
    try log(of: kind, in: transaction).goal(on: needs.time.today(in: transaction))
  }

  func progress(
    of kind: GoalKind, on day: Day, in transaction: any Transaction
  ) throws -> DailyGoalProgress {
    let record = try needs.days.dayRecord(on: day, in: transaction)
    return DailyGoalProgress(
      of: kind, day: day, amount: record.amount(for: kind),
      goal: try log(of: kind, in: transaction).goal(on: day))
  }

  func change(
    _ kind: GoalKind, _ edit: @escaping @Sendable (DailyGoal) -> DailyGoal
  ) async throws -> DailyGoal {
    try await needs.unitOfWork.write { transaction in
      let undo = DailyGoalUndo(needs: needs, of: kind)
      let subject = try undo.subject(of: kind, in: transaction)
      let before = try undo.state(of: subject.key, in: transaction)
      let goal = try DailyGoalEditing(needs: needs, kind: kind).change(in: transaction, edit)
      let after = try undo.state(of: subject.key, in: transaction)
      if let words = try needs.words(of: kind, in: transaction) {
        try needs.undo.record(
          words.change(to: goal), number: nil,
          [UndoPart(subject, before: before, after: after)], in: transaction)
      }
      return goal
    }
  }

  func preview(_ goal: DailyGoal, in transaction: any Transaction) throws -> StepGoalPreview {
    let step = try needs.days.averageStep(
      upTo: needs.time.today(in: transaction), in: transaction)
    return StepGoalPreview(
      goal: goal, tier: GoalTier(for: goal.target),
      estimatedDistance: step.distance(of: goal.target))
  }

  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try tier(on: day, in: transaction).message(on: day)
  }

  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try ClosingTier(tier(on: day, in: transaction)).message(on: day)
  }

  private func tier(on day: Day, in transaction: any Transaction) throws -> MessageTier {
    let progress = try progress(of: .steps, on: day, in: transaction)
    return MessageTier(
      steps: progress.amount, target: progress.goal.effectiveTarget(on: day))
  }
}
