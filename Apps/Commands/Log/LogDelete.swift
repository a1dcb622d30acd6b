import ArgumentParser
import Composition
import Contracts

/// `waymark log delete ID`.
struct LogDelete: Verb {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete an entry.")

  @Argument(help: "The number of the entry, as shown by `log list`.")
  var id: TypedNumber

  @Flag(help: "Delete it permanently: this can't be undone.")
  var forGood = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.show(
      try await context.perform(
        "log/:id", ["id": id.text, "forGood": forGood ? "on" : nil], .removes))
  }
}
