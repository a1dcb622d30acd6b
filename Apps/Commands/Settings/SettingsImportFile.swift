import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark settings import FILE`.
struct SettingsImportFile: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import settings from a document made by export.",
    discussion: """
      Settings that are not in the file stay as they are. If one value is invalid, nothing changes.
      """)
  static let service = ServiceUse.preferred

  @Argument(help: ArgumentHelp("The document; - for standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let settings = context.waymark.settings
    let document = try SettingsFile.read(file)
    let leaving = try await LeavingChannels(in: context)
    do {
      let result =
        try await dryRun
        ? settings.preview(document)
        : LocationQuestion(context: context).asking { try await settings.take(document) }
      let text = SettingsText(output: context.output)
      context.output.show(
        SettingChangesDocument(result),
        text: text.changes(result.changes, isPreview: dryRun) + text.unknown(result.unknownKeys))
      if let note = leaving.note(after: result.changes, isPreview: dryRun) {
        context.output.note(note)
      }
    } catch {
      throw CommandFailure(taking: error, from: file)
    }
  }
}
