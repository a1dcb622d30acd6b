import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

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

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let settings = context.waymark.settings
    let document = try SettingsFile.read(file)
    let leaving = try await LeavingChannels(in: context)
    do {
      if !dryRun {
        let preview = try await settings.preview(document)
        let isSure = try leaving.areGivenUp(
          by: preview.changes, unless: confirmation,
          otherwise: "waymark settings import \(file.shellWord) --yes", in: context)
        guard isSure else {
          return context.output.show(
            SettingChangesDocument(SettingsImport(changes: [], unknownKeys: [])),
            text: "  " + context.output.say("Nothing was changed.") + "\n")
        }
      }
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

/// Reads a settings document.
enum SettingsFile {
  private static let mostBytes = 1_048_576

  /// The text of a file, or of standard input if the path is `-`.
  static func read(_ path: String) throws -> String {
    guard let bytes = try InputFile.read(path, atMost: mostBytes) else {
      throw CommandFailure(
        .badData, Phrase("\(path) is too large for a settings document: more than 1 MB."),
        hint: Phrase("Make one with: waymark settings export"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        .badData, Phrase("\(path) is not UTF-8 text, so nothing from it was imported."),
        hint: Phrase("Make one with: waymark settings export"))
    }
    return text
  }
}

extension CommandFailure {
  /// A settings document was rejected: names the key at fault, and says that nothing was applied.
  init(taking error: any Error, from file: String) {
    let key: Setting.Key
    switch error {
    case let error as SettingsError:
      self.init(error.explanation(in: file))
      return
    case is WeatherError: key = "showWeather"
    case is AppLockError: key = AppLockStatus.settingKey
    case is NotificationError: key = "enableNotifications"
    default:
      self.init(error)
      return
    }
    self.init(error)
    let reason = message
    message = Phrase("\(reason) Because of \(key) nothing from \(file) was imported.")
  }
}
