import ArgumentParser
import Composition
import Contracts

/// `waymark settings export`.
struct SettingsExport: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print all settings as one JSON document.",
    discussion: "Import it with `settings import FILE`.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    context.output.print(try await context.waymark.settings.export().jsonPrintable)
  }
}
