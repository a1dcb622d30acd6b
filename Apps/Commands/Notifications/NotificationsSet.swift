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
    let kinds = notifications.topics.filter(\.isChoosable).map(\.kind)
    let isSetting = (try? await context.waymark.settings.status(of: key)) != nil
    let isTurnedOff =
      PreferenceKey(typed: key) == .enableNotifications && TypedSwitch(value)?.isOn == false
      ? try await notifications.preferences().isEnabled : false
    let isSure = try await LeavingChannels(in: context).areGivenUp(
      by: isTurnedOff
        ? [SettingChange(key: "enableNotifications", previous: .flag(true), current: .flag(false))]
        : [], unless: confirmation, otherwise: "waymark notifications set \(key) off --yes",
      in: context)
    guard isSure else {
      let document = PreferencesDocument(try await notifications.preferences())
      return context.output.show(
        document, text: "  " + context.output.say("Nothing was changed.") + "\n")
    }
    try await notifications.changePreferences {
      try change(&$0, among: kinds, isSetting: isSetting)
    }
    await context.dispatch()
    let document = PreferencesDocument(try await notifications.preferences())
    context.output.show(document, text: document.text(context.output))
    for optOut in try await notifications.optOuts() {
      context.output.note(
        Phrase("\(optOut.registration.id) is removed; its server has not been told yet."))
    }
  }

  private func change(
    _ preferences: inout NotificationPreferences, among kinds: [NotificationKind], isSetting: Bool
  ) throws {
    if let key = PreferenceKey(typed: key) {
      try key.set(value, in: &preferences)
    } else if let kind = kinds.first(where: { $0.rawValue == key }) {
      guard let isOn = TypedSwitch(value)?.isOn else {
        throw CommandFailure(
          .usage, Phrase("\(key) cannot be “\(value)”: it is on or off."),
          hint: Phrase("For example: waymark notifications set \(key) off"))
      }
      if isOn {
        preferences.silencedKinds.remove(kind)
      } else {
        preferences.silencedKinds.insert(kind)
      }
    } else {
      throw CommandFailure(
        .usage, Phrase("There is no preference “\(key)”."),
        hint: isSetting
          ? Phrase("It is a setting: waymark settings set \(key) \(value)") : nearest(among: kinds))
    }
  }

  private func nearest(among kinds: [NotificationKind]) -> Phrase {
    let all = PreferenceKey.allCases.map(\.rawValue) + kinds.map(\.rawValue)
    let near = all.map { ($0, $0.lowercased().editDistance(to: key.lowercased())) }
      .sorted { $0.1 < $1.1 }.prefix(2).map(\.0)
    let names = near.listed
    return Phrase("Nearest: \(names). All: waymark notifications preferences")
  }
}
