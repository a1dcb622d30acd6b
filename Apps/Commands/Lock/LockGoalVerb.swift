import ArgumentParser
import Composition
import Contracts

/// `waymark lock goal [steps|distance|any|all]`.
struct LockGoalVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "goal", abstract: "Show or choose which goal opens App Lock.",
    discussion: """
      Enter a daily goal by its name, such as steps, distance or exercise; any, for whichever of \
      your goals you meet first; or all, for all of them. A goal has the name of its measure: \
      waymark measures.

      Under the strict policy, your choice applies from tomorrow, unless it can only be harder: \
      all, or one goal instead of any. Only what devices counted opens the lock then, as with \
      steps.
      """)

  @Argument(help: "steps, another goal, any or all; shows the current choice if left out.")
  var goal: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if let goal { _ = try await context.perform("lock/goal", ["goal": goal]) }
    try await context.showLock(showsGoal: true)
  }
}
