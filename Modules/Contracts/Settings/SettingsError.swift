/// Why a change of settings was rejected. Nothing was changed.
public enum SettingsError: Error, Hashable, Sendable {
  /// `nearest` are the most similar keys, best first.
  case unknownKey(Setting.Key, nearest: [Setting.Key])
  case refused(SettingRefusal)
  case needsPro(Setting.Key, SettingValue)
  /// The document is not one JSON object.
  case notADocument
  /// The document contains the key twice: it is unclear which is meant.
  case repeatedKey(Setting.Key)
  /// The document contains an invalid key: it is empty, or has control characters.
  case badKey(Setting.Key)
  /// The values of unknown keys would exceed what a record stores.
  case tooMuchUnknown(SettingsImport.Unknown)
  /// These plugins bring the same key: a bug of whoever built it.
  case duplicateKey(Setting.Key, of: [String])
}

extension SettingsError: ExplainedError {
  public var explanation: Explanation { explanation(in: nil) }

  /// - Parameter file: of the document that was read; nil for typed input.
  public func explanation(in file: String?) -> Explanation {
    switch self {
    case .unknownKey(let key, let nearest):
      return Explanation(
        .usage, Phrase("There is no setting “\(key)”."),
        hint: Phrase("Nearest: \(nearest.listed). All: waymark settings"))
    case .refused(let refusal):
      return refusal.explanation(in: file)
    case .needsPro(let key, let value):
      return Explanation(
        .notPermitted,
        file.map {
          Phrase("\(key) \(value.text) needs Waymark Pro, so nothing of \($0) was taken.")
        } ?? Phrase("\(key) \(value.text) needs Waymark Pro, so nothing was changed."),
        hint: Phrase("See what it brings: waymark pro. What is free: waymark settings get \(key)"))
    case .notADocument:
      return Explanation(
        .badData,
        file.map { Phrase("\($0) is not a document of settings: one JSON object.") }
          ?? Phrase("That is not a document of settings: one JSON object."),
        hint: Phrase("Make one with: waymark settings export"))
    case .repeatedKey(let key):
      return Explanation(
        .badData, Phrase("\(key) stands twice in \(file ?? "-"). Nothing of it was taken."),
        hint: Phrase("Leave one of them there."))
    case .badKey(let key):
      let shown = key.debugDescription
      return Explanation(
        .badData,
        Phrase(
          "\(shown) in \(file ?? "-") cannot be the key of a setting. Nothing of it was taken."),
        hint: Phrase("Make one with: waymark settings export"))
    case .tooMuchUnknown(let much):
      let most = SettingsImport.Unknown.most
      return Explanation(
        .badData,
        Phrase(
          """
          Of settings that are not known here \(much.keys) keys with \(much.bytes) bytes would be kept; \
          \(most.keys) keys and \(most.bytes) bytes can be. Nothing was changed.
          """),
        hint: Phrase("Take them out, or forget those kept before: waymark settings reset KEY"))
    case .duplicateKey(let key, let plugins):
      return Explanation(
        .configuration,
        Phrase("Several plugins of this build bring the setting \(key): \(plugins.listed)."))
    }
  }
}
