import ArgumentParser
import Composition
import Contracts

/// `waymark milestones`.
struct MilestonesCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "milestones", abstract: "Show the milestones reached, newest first.")

  @Option(help: "Only those of this type: 25, 50, 75, 100 or approaching.")
  var type: MilestoneType?

  @Flag(help: "Only those of the present goal.")
  var currentGoal = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let achievements = try await context.waymark.milestones.achievements(
      MilestoneQuery(type: type, isForCurrentGoal: currentGoal))
    let unit = try await context.waymark.milestones.status(on: nil).unit
    let calendar = try await context.calendar()
    context.output.show(
      MilestonesDocument(achievements, calendar: calendar),
      text: MilestonesText(achievements: achievements, unit: unit, output: context.output)
        .render())
  }
}
