import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark notifications set KEY VALUE`.
struct NotificationsSet: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change which notifications you get, and when.",
    discussion: """
      KEY is one that `notifications preferences` shows, or a kind of notification: \
      goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, \
      weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Switching enableNotifications off \
      removes every channel that has a server, and tells the server.
      """)
  static let service = ServiceUse.preferred

  @Argument(help: "What to change.")
  var key: String

  @Argument(help: "on or off; a day, an hour, or HH:MM-HH:MM where the key is one.")
  var value: String

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let notifications = context.waymark.notifications
    let master = SettingChange(
      key: "enableNotifications", previous: .flag(true), current: .flag(false))
    let isEnabled = try await notifications.preferences().isEnabled
    let isTurnedOff =
      isEnabled && key.lowercased() == master.key.lowercased()
      && TypedSwitch(value)?.isOn == false
    let isSure = try await LeavingChannels(in: context).areGivenUp(
      by: isTurnedOff ? [master] : [], unless: confirmation,
      otherwise: "waymark notifications set \(key) off --yes", in: context)
    guard isSure else {
      let document = PreferencesDocument(try await notifications.preferences())
      return context.output.show(
        document, text: "  " + context.output.say("Nothing was changed.") + "\n")
    }
    let outcome = try await changed(in: context)
    let preferences = outcome.document as? PreferencesDocument
    context.output.show(outcome.document, text: preferences?.text(context.output) ?? "")
    for optOut in try await notifications.optOuts() {
      context.output.note(
        Phrase("\(optOut.registration.id) is removed; its server has not been told yet."))
    }
  }

  /// - Throws: for a key that is a setting, how to set that.
  private func changed(in context: CommandContext) async throws -> ActionOutcome {
    do {
      return try await context.perform(
        "notifications/preferences/:key", ["key": key, "value": value])
    } catch let refusal as FieldRefusal {
      guard refusal.field == "key",
        (try? await context.waymark.settings.status(of: key)) != nil
      else { throw refusal }
      throw CommandFailure(
        .usage, refusal.explanation.message,
        hint: Phrase("It is a setting: waymark settings set \(key) \(value)"))
    }
  }
}
