import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark settings reset [KEY]`.
struct SettingsReset: Verb {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Reset one setting, or all of them.",
    discussion: "This also deletes values of unknown settings that you imported.")
  static let service = ServiceUse.preferred

  @Argument(help: "The setting's key, in any case, or its short name; by default all.")
  var key: String?

  @Flag(help: "Show what would change, without changing it.")
  var dryRun = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let values = [
      "key": key, "dryRun": dryRun ? SettingValue.flag(true).text : nil,
    ]
    // A script should not depend on whether there is anything to lose.
    if key == nil, !dryRun, !confirmation.yes {
      try YesNoQuestion(context: context).check(otherwise: "waymark settings reset --yes")
    }
    let isSure = try await context.isSure(
      of: "settings/reset", values, unless: confirmation,
      otherwise: key.map { "waymark settings reset \($0.shellWord) --yes" }
        ?? "waymark settings reset --yes")
    guard isSure else {
      return context.showNothingChanged(
        SettingChangesDocument(SettingsResetResult(changes: [], forgottenKeys: [])))
    }
    let text = SettingsText(output: context.output)
    let outcome = try await context.perform("settings/reset", values) {
      (document: SettingChangesDocument) in text.reset(document, isPreview: dryRun)
    }
    context.note(outcome.details)
  }
}
