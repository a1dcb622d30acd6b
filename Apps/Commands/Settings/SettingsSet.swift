import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark settings set KEY VALUE`.
struct SettingsSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a setting.",
    discussion: "`settings get KEY` shows the allowed values.")
  // Switching notifications off unsubscribes at the channels' servers; the weather is fetched.
  static let service = ServiceUse.preferred

  @Argument(help: "The setting's key, in any case, or its short name.")
  var key: String

  @Argument(help: "on or off, a number, or a word.")
  var value: TypedNumber

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let address: PagePath = "settings/:key"
    let values = ["key": key, "value": value.text]
    let isSure = try await context.isSure(
      of: address, values, unless: confirmation,
      otherwise: "waymark settings set \(key.shellWord) \(value.text.shellWord) --yes")
    guard isSure else {
      return try await context.show("settings/:key", ["key": key]) { (_: SettingDocument) in
        "  " + context.output.say("Nothing was changed.") + "\n"
      }
    }
    let question = LocationQuestion(context: context)
    var changes: [SettingChange] = []
    let outcome = try await question.asking {
      try await context.perform(address, values) { (document: SettingDocument) in
        changes = document.changes
        return SettingsText(output: context.output).changes(document.changes)
      }
    }
    context.note(outcome.details)
    try await question.noteMissingPlace(after: changes)
  }
}
