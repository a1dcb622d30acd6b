import Contracts
import Documents

/// Changes one of the preferences of notifications, by its name or a kind of notification.
struct PreferenceAction: Sendable {
  private static let key = "key"
  private static let value = ActionField("value", .line(characters: 40), Phrase("Value"), .required)

  let notifications: OutboxNotifications

  private var kinds: [NotificationKind] {
    notifications.needs.topics().filter(\.isChoosable).map(\.kind)
  }

  private var names: [String] {
    NotificationRow.allCases.map(\.rawValue) + [PreferenceFields.quietHours]
      + kinds.map(\.rawValue)
  }

  var action: Action {
    let choices = names.map { PageField.Choice($0, Phrase(verbatim: $0)) }
    let key = ActionField(Self.key, .choice(choices), Phrase("Setting"), .required)
    return Action(
      .sets, "notifications/preferences/:key", Phrase("Which notifications you get"),
      [key, Self.value], answering: PreferencesDocument.self,
      question: { input, transaction in
        let needs = notifications.needs
        var preferences = try needs.notifications.preferences(in: transaction)
        let wasEnabled = preferences.isEnabled
        try change(input)(&preferences)
        guard wasEnabled, !preferences.isEnabled else { return nil }
        let channels = try needs.channelStore.channels(in: transaction).filter { !$0.isPlatform }
        return Phrase.loss(of: channels.map(\.id))
      },
      perform: { input in
        try await notifications.changePreferences(try change(input))
        return ActionOutcome(
          Phrase("Your choices are saved."), details: try await notifications.untold(),
          document: PreferencesDocument(try await notifications.preferences()))
      })
  }

  private func change(
    _ input: ActionInput
  ) throws(FieldRefusal) -> @Sendable (inout NotificationPreferences) -> Void {
    try change(of: input[Self.key] ?? "", to: input[Self.value.name] ?? "")
  }

  private func change(
    of typed: String, to text: String
  ) throws(FieldRefusal) -> @Sendable (inout NotificationPreferences) -> Void {
    guard let name = names.first(where: { $0.lowercased() == typed.lowercased() }) else {
      throw FieldRefusal(
        field: Self.key,
        WrittenRefusal(
          Phrase("There is no preference “\(typed)”."),
          hint: Phrase(
            "Nearest: \(names.nearest(to: typed, count: 2).listed). All: waymark notifications preferences"
          )))
    }
    if let row = NotificationRow(rawValue: name) {
      let value = try read(name, example: row.example) { () throws(SettingRefusal) in
        try row.setting.value(typed: text)
      }
      return { row.put(value, into: &$0) }
    }
    guard name != PreferenceFields.quietHours else {
      let hours = try read(name, example: "22:00-07:00") { () throws(WrittenRefusal) in
        try PreferenceFields.quietHours(text)
      }
      return { $0.quietHours = hours }
    }
    let isOn = try read(name, example: SettingValue.flag(false).text) {
      () throws(SettingRefusal) in
      try Setting(
        name, in: .notifications, title: Phrase(verbatim: name), type: .flag, standard: .flag(true)
      ).value(typed: text).flag
    }
    let kind = NotificationKind(rawValue: name)
    return { preferences in
      if isOn == true {
        preferences.silencedKinds.remove(kind)
      } else {
        preferences.silencedKinds.insert(kind)
      }
    }
  }

  /// What a value is refused with names an example of the command that sets it.
  private func read<Value, Refusal: ExplainedError>(
    _ name: String, example: String, _ reading: () throws(Refusal) -> Value
  ) throws(FieldRefusal) -> Value {
    do {
      return try reading()
    } catch {
      throw FieldRefusal(
        field: Self.value.name,
        WrittenRefusal(
          error.explanation.message,
          hint: Phrase("For example: waymark notifications set \(name) \(example)")))
    }
  }
}
