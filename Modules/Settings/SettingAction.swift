import Contracts
import Documents

/// Changes a setting.
struct SettingAction: Sendable {
  private static let key = ActionField("key", .name, Phrase("Setting"), .required)
  private static let value = ActionField("value", .setting, Phrase("Value"), .required)

  let settings: any SettingsKeeping

  var action: Action {
    Action(
      .sets, "settings/:key", Phrase("Change a setting"), [Self.key, Self.value],
      answering: SettingDocument.self
    ) { input in
      let status: SettingStatus
      do {
        let key = try await settings.status(of: input[Self.key.name] ?? "").setting.key
        _ = try await settings.set(key, to: input[Self.value.name] ?? "")
        status = try await settings.status(of: key)
      } catch let error as SettingsError {
        switch error {
        case .refused: throw FieldRefusal(field: Self.value.name, error)
        case .unknownKey: throw FieldRefusal(field: Self.key.name, error)
        case .needsPro, .notADocument, .repeatedKey, .badKey, .tooMuchUnknown, .duplicateKey:
          throw error
        }
      }
      return ActionOutcome(
        Phrase("\(status.setting.title): \(status.setting.name(of: status.value))"),
        document: SettingDocument(status))
    }
  }
}
