/// What is refused of settings. Nothing was changed.
public enum SettingsError: Error, Hashable, Sendable {
  /// `nearest` are the keys most like it, best first.
  case unknownKey(Setting.Key, nearest: [Setting.Key])
  case refused(SettingRefusal)
  case needsPro(Setting.Key, SettingValue)
  /// The document is not one JSON object.
  case notADocument
  /// The document holds the key twice: nobody can tell which of them is meant.
  case repeatedKey(Setting.Key)
  /// The document holds a key that cannot be one: it is empty, or has control characters.
  case badKey(Setting.Key)
  /// What is kept of keys nobody knows would be more than a record keeps.
  case tooMuchUnknown(SettingsImport.Unknown)
  /// Two features bring the same key: a bug of whoever built it.
  case duplicateKey(Setting.Key)
}
