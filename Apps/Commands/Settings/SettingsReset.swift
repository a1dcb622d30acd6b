import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark settings reset [KEY]`.
struct SettingsReset: Verb {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Reset one setting, or all of them.",
    discussion: "Values of unknown settings from imported documents are deleted.")
  static let service = ServiceUse.preferred

  @Argument(help: "The setting, as shown by `settings list`; all if left out.")
  var key: String?

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let settings = context.waymark.settings
    let result = try await dryRun ? settings.previewReset(key) : settings.reset(key)
    context.output.show(
      SettingChangesDocument(result),
      text: SettingsText(output: context.output).reset(result, isPreview: dryRun))
  }
}
