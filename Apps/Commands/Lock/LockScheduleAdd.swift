import ArgumentParser
import Composition
import Contracts

/// `waymark lock schedule add SCHEDULE [ITEM…]`.
struct LockScheduleAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Lock items only during these hours.",
    discussion: """
      Enter days and hours, such as "weekdays 9:00-17:00", "sat,sun 22:00-6:00" or "20:00-24:00". \
      Without days, the schedule applies every day; without hours, all day; without items, to \
      everything you selected. Several schedules add up, and an item without one is locked all \
      day. Meeting the step goal still opens everything. Under the strict policy, longer hours \
      apply at once, and a first schedule, which frees all other hours, from midnight on.
      """)

  @Argument(help: "For example \"weekdays 9:00-17:00\".")
  var schedule: String

  @Argument(help: "What it applies to, as waymark lock list shows it; everything if left out.")
  var items: [String] = []

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await ScheduleChange(context: context).make("lock/schedules", schedule, items, .adds)
  }
}
