import Composition
import Contracts
import Terminal

extension CommandContext {
  /// Shows what was logged, and whether its day has met the goal.
  func show(_ outcome: ActionOutcome, for goal: GoalKind) async throws {
    let isMet = try await read { waymark, transaction in
      let calendar = try waymark.personalTime.calendar(in: transaction)
      let day = calendar.day(of: outcome.entry?.instant ?? waymark.personalTime.now())
      let progress = try waymark.goals.progress(of: goal, on: day, in: transaction)
      return progress.goal.isEnabled && progress.isMet
    }
    show(outcome, after: isMet ? "  \(output.paint(output.say("✓ goal met"), .green))\n" : "")
  }
}
