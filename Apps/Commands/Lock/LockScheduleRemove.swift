import ArgumentParser
import Composition
import Contracts

/// `waymark lock schedule remove SCHEDULE [ITEM…]`.
struct LockScheduleRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a schedule (under the strict policy, from the next day on).",
    discussion: "Items left without a schedule are locked all day.")

  @Argument(help: "As waymark lock schedule list shows it.")
  var schedule: String

  @Argument(help: "What it applied to; everything if left out.")
  var items: [String] = []

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await ScheduleChange(context: context)
      .make("lock/schedules/:items/:schedule", schedule, items, .removes)
  }
}
