import ArgumentParser
import Composition
import Contracts

/// `waymark settings get KEY`.
struct SettingsGet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Show one setting and its allowed values.")
  static let otherNames = ["help"]

  @Argument(help: "The setting's key, in any case, or its short name.")
  var key: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("settings/:key", ["key": key]) {
      let status = try await context.waymark.settings.status(of: key)
      return SettingsText(output: context.output).one(status)
    }
  }
}
