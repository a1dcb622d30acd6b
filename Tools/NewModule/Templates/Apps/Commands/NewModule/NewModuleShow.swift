//: needs verb
import ArgumentParser
import Composition
import Contracts

/// `waymark new-module show`.
struct NewModuleShow: Verb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show how far today is.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.read { try $0.newModuleKeeping.today(in: $1) }.show(in: context.output)
  }
}
