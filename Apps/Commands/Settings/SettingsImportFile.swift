import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark settings import FILE`.
struct SettingsImportFile: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import settings from a file that export wrote.",
    discussion: """
      Settings that aren't in the file stay as they are. If one value is invalid, nothing changes.
      """)
  static let service = ServiceUse.preferred

  @Argument(help: ArgumentHelp("The file; - for standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Show what would change, without changing it.")
  var dryRun = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let address: PagePath = "settings/import"
    let document = try document()
    let values = [
      "document": document, "file": file, "dryRun": dryRun ? SettingValue.flag(true).text : nil,
    ]
    let isSure = try await context.isSure(
      of: address, values, unless: confirmation,
      otherwise: "waymark settings import \(file.shellWord) --yes")
    guard isSure else {
      return context.showNothingChanged(
        SettingChangesDocument(SettingsImport(changes: [], unknownKeys: [])))
    }
    if !dryRun {
      // Other refusals are reported below.
      _ = try? await LocationQuestion(context: context).asking {
        try await context.waymark.settings.preview(document)
      }
    }
    let text = SettingsText(output: context.output)
    let outcome = try await context.perform(address, values) {
      (document: SettingChangesDocument) in text.imported(document, isPreview: dryRun)
    }
    context.note(outcome.details)
  }

  /// The text of the file, or of standard input if its path is `-`.
  private func document() throws -> String {
    do {
      return try SettingsImport.text(
        of: InputFile.read(file, atMost: SettingsImport.mostBytes))
    } catch let error as SettingsError {
      throw CommandFailure(error.explanation(in: file))
    }
  }
}
