import ArgumentParser
import Composition
import Contracts

/// `waymark lock schedule remove SCHEDULE [ITEM…]`.
struct LockScheduleRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a schedule: at once, or from the next day under the strict policy.",
    discussion: "What has no schedule left is locked all day.")

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
