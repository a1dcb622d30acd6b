import Contracts
import Documents

/// Changes one notification preference, by its name or a kind of notification.
struct PreferenceAction: Sendable {
  typealias Change = @Sendable (inout NotificationPreferences) -> Void

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
      question: { try loss(of: change($0), in: $1)?.question },
      perform: { input in
        let change = try change(input)
        let loss = try await notifications.needs.unitOfWork.read {
          try self.loss(of: change, in: $0)
        }
        try await notifications.changePreferences(change)
        let preferences = try await notifications.preferences()
        return ActionOutcome(
          isMaster(input) ? Self.words(isOn: preferences.isEnabled) : Self.saved,
          details: [loss?.after].compactMap(\.self) + (try await notifications.pendingOptOuts()),
          document: PreferencesDocument(preferences))
      })
  }

  static var saved: Phrase { Phrase("Your preferences are saved.") }

  static func words(isOn: Bool) -> Phrase {
    isOn ? Phrase("Notifications are on.") : Phrase("Notifications are off.")
  }

  /// What turning all of them on or off is written as.
  static func master(isOn: Bool) -> ActionInput {
    ActionInput([
      key: NotificationRow.enableNotifications.rawValue, value.name: SettingValue.flag(isOn).text,
    ])
  }

  private func isMaster(_ input: ActionInput) -> Bool {
    input[Self.key]?.lowercased() == NotificationRow.enableNotifications.rawValue.lowercased()
  }

  private func loss(
    of change: Change, in transaction: any Transaction
  ) throws -> SettingLoss? {
    var preferences = try notifications.needs.notifications.preferences(in: transaction)
    let wasEnabled = preferences.isEnabled
    change(&preferences)
    return wasEnabled && !preferences.isEnabled
      ? try notifications.lossOfTurningOff(in: transaction) : nil
  }

  private func change(
    _ input: ActionInput
  ) throws(FieldRefusal) -> Change {
    try change(of: input[Self.key] ?? "", to: input[Self.value.name] ?? "")
  }

  private func change(
    of typed: String, to text: String
  ) throws(FieldRefusal) -> Change {
    guard let name = names.first(where: { $0.lowercased() == typed.lowercased() }) else {
      throw FieldRefusal(
        field: Self.key,
        WrittenRefusal(
          Phrase("There is no preference “\(typed)”."),
          hint: Phrase(
            """
            Did you mean \(names.nearest(to: typed, count: 2).listed)? All preferences: waymark \
            notifications preferences
            """
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

  /// A refusal includes an example of the command.
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
