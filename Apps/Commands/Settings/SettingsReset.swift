import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark settings reset [KEY]`.
struct SettingsReset: Verb {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Reset one setting, or all of them.",
    discussion: "Values of unknown settings from imported documents are deleted.")
  static let service = ServiceUse.preferred

  @Argument(help: "The setting: its key in any case, or its short name; all if left out.")
  var key: String?

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (settings, output) = (context.waymark.settings, context.output)
    let leaving = try await LeavingChannels(in: context)
    guard try await isSure(leaving, context) else {
      output.show(
        SettingChangesDocument(SettingsResetResult(changes: [], forgottenKeys: [])),
        text: "  " + output.say("Nothing was changed.") + "\n")
      return
    }
    let result = try await dryRun ? settings.previewReset(key) : settings.reset(key)
    output.show(
      SettingChangesDocument(result),
      text: SettingsText(output: output).reset(result, isPreview: dryRun))
    if let note = leaving.note(after: result.changes, isPreview: dryRun) { output.note(note) }
  }

  /// Asks for confirmation if the choices of every setting would be lost, and there are any.
  private func isSure(_ leaving: LeavingChannels, _ context: CommandContext) async throws -> Bool {
    guard !dryRun, !confirmation.yes else { return true }
    let question = YesNoQuestion(context: context)
    let preview = try await context.waymark.settings.previewReset(key)
    if let key {
      return try leaving.areGivenUp(
        by: preview.changes, unless: confirmation,
        otherwise: "waymark settings reset \(key.shellWord) --yes", in: context)
    }
    let lost = preview.changes.count + preview.forgottenKeys.count
    if lost == 0, question.isPossible { return true }
    if let note = leaving.note(after: preview.changes, isPreview: true) {
      context.output.note(note)
    }
    return try question.confirm(
      Phrase(
        one: "Reset \(lost) setting? What you chose there is not kept. (y/n)",
        other: "Reset \(lost) settings? What you chose there is not kept. (y/n)"),
      unless: confirmation, otherwise: "waymark settings reset --yes")
  }
}
