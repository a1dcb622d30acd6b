import ArgumentParser
import Composition
import Contracts

/// `waymark support calculators`.
struct SupportCalculators: Verb {
  static let configuration = CommandConfiguration(
    commandName: "calculators", abstract: "Open the fitness calculators.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    LinkOpener(context: context).open(context.waymark.links.calculators)
  }
}
