import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark settings set KEY VALUE`.
struct SettingsSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a setting.",
    discussion: "`settings get KEY` shows the allowed values.")
  // Switching notifications off tells the channels' servers; the weather is fetched.
  static let service = ServiceUse.preferred

  @Argument(help: "The setting: its key in any case, or its short name.")
  var key: String

  @Argument(help: "on or off, a number, or a word.")
  var value: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let question = LocationQuestion(context: context)
    let leaving = try await LeavingChannels(in: context)
    let before = try await context.waymark.settings.status(of: key)
    let isSure = try leaving.areGivenUp(
      by: TypedSwitch(value.text).map {
        [
          SettingChange(
            key: before.setting.key, previous: before.value, current: .flag($0.isOn))
        ]
      } ?? [], unless: confirmation,
      otherwise: "waymark settings set \(key.shellWord) \(value.text.shellWord) --yes", in: context)
    guard isSure else {
      return context.output.show(
        SettingDocument(before),
        text: "  " + context.output.say("Nothing was changed.") + "\n")
    }
    let changes = try await question.asking {
      try await context.waymark.settings.set(key, to: value.text)
    }
    let status = try await context.waymark.settings.status(of: key)
    context.output.show(
      SettingDocument(status),
      text: SettingsText(output: context.output).changes(changes))
    if let note = leaving.note(after: changes) { context.output.note(note) }
    try await question.noteMissingPlace(after: changes)
  }
}
