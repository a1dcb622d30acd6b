import ArgumentParser
import Composition
import Contracts

/// `waymark milestones`.
struct MilestonesCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "milestones", abstract: "Show the milestones you've reached, newest first.")

  @Option(help: "Only those of this type: 25, 50, 75, 100 or approaching.")
  var type: MilestoneType?

  @Flag(help: "Only milestones of the current goal.")
  var currentGoal = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let asked = ["type": type?.rawValue, "currentGoal": currentGoal ? "on" : nil]
    try await context.show("milestones", asked) {
      let query = MilestoneQuery(type: type, isForCurrentGoal: currentGoal)
      let (achievements, unit, today) = try await context.read {
        (
          try $0.milestones.achievements(query, in: $1),
          try $0.milestones.status(on: nil, in: $1).unit, try $0.moment(in: $1).today
        )
      }
      return MilestonesText(
        achievements: achievements, unit: unit, today: today, output: context.output
      )
      .render()
    }
  }
}
