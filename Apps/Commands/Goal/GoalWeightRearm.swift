import ArgumentParser
import Composition
import Contracts

/// `waymark goal weight rearm WHEN`.
struct GoalWeightRearm: Verb {
  static let configuration = CommandConfiguration(
    commandName: "rearm", abstract: "Choose when you can reach a milestone again.",
    discussion: """
      goalChange: only with a new goal that differs by more than 10%. afterRegression: also \
      after your progress falls 5 percentage points below the milestone.
      """)

  @Argument(help: "goalChange or afterRegression.")
  var rearm: MilestoneRearm

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.waymark.milestones.changePreferences { $0.rearm = rearm }
    await context.dispatch()
    try await context.showWeightGoal()
  }
}
