import ArgumentParser
import Composition
import Contracts

/// `waymark lock remove ITEM…`.
struct LockRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Stop locking items (under the strict policy, from the next day on).")

  @Argument(help: "As waymark lock list shows them.")
  var items: [String]

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await SelectionChange(context: context).make("lock/selection/:items", items, .removes)
  }
}
