/// What is refused of settings. Nothing was changed.
public enum SettingsError: Error, Hashable, Sendable {
  /// `nearest` are the keys most like it, best first.
  case unknownKey(Setting.Key, nearest: [Setting.Key])
  case refused(SettingRefusal)
  case needsPro(Setting.Key, SettingValue)
  /// The document is not one JSON object.
  case notADocument
  /// Two features bring the same key: a bug of whoever built it.
  case duplicateKey(Setting.Key)
}
