/// Why a change of settings was rejected. Nothing was changed.
public enum SettingsError: Error, Hashable, Sendable {
  /// `nearest` are the most similar keys, best first.
  case unknownKey(Setting.Key, nearest: [Setting.Key])
  case refused(SettingRefusal)
  /// - Parameter title: of a setting that turns a feature on; nil for one of several values.
  case needsPro(Setting.Key, SettingValue, title: Phrase? = nil)
  /// The document is larger than ``SettingsImport/mostBytes``.
  case tooLarge
  /// The document is not UTF-8.
  case notText
  /// The document is not one JSON object.
  case notADocument
  /// The document contains the key twice: it is unclear which is meant.
  case repeatedKey(Setting.Key)
  /// The document contains an invalid key: it is empty, or has control characters.
  case badKey(Setting.Key)
  /// The values of unknown keys would exceed what a record stores.
  case tooMuchUnknown(SettingsImport.Unknown)
  /// These plugins declare the same key: a bug in the program.
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
        hint: Phrase("Did you mean \(nearest.listed)? All settings: waymark settings"))
    case .refused(let refusal):
      return refusal.explanation(in: file)
    case .needsPro(_, _, let title?) where file == nil:
      return Explanation(
        .notPermitted, Phrase("\(title) needs Waymark Pro, so nothing was changed."),
        hint: Phrase("See what Pro adds: waymark pro"),
        link: PageLink(Phrase("Waymark Pro"), to: "pro"))
    // In a file, the key is what has to be found.
    case .needsPro(let key, let value, _):
      return Explanation(
        .notPermitted,
        file.map {
          Phrase("\(key) \(value.text) needs Waymark Pro, so nothing from \($0) was imported.")
        } ?? Phrase("\(key) \(value.text) needs Waymark Pro, so nothing was changed."),
        hint: Phrase("See what Pro adds: waymark pro. What's free: waymark settings get \(key)"),
        link: PageLink(Phrase("Waymark Pro"), to: "pro"))
    case .tooLarge:
      return Explanation(
        .badData,
        Phrase("\(file ?? "-") is too large to be a settings file: it has more than 1 MB."),
        hint: makeOne)
    case .notText:
      return Explanation(
        .badData,
        Phrase("\(file ?? "-") isn't UTF-8 text, so nothing from it was imported."),
        hint: makeOne)
    case .notADocument:
      return Explanation(
        .badData,
        file.map { Phrase("\($0) isn't a settings file, which is one JSON object.") }
          ?? Phrase("That isn't a settings file, which is one JSON object."),
        hint: makeOne)
    case .repeatedKey(let key):
      return Explanation(
        .badData, Phrase("\(key) appears twice in \(file ?? "-"). Nothing from it was imported."),
        hint: Phrase("Remove one of them."))
    case .badKey(let key):
      let shown = key.debugDescription
      return Explanation(
        .badData,
        Phrase(
          """
          \(shown) in \(file ?? "-") can't be the name of a setting. Nothing was imported.
          """),
        hint: makeOne)
    case .tooMuchUnknown(let much):
      let most = SettingsImport.Unknown.most
      return Explanation(
        .badData,
        Phrase(
          """
          There would be \(much.keys) unknown settings with \(much.bytes) bytes; the limit is \
          \(most.keys) settings and \(most.bytes) bytes. Nothing was changed.
          """),
        hint: Phrase("Remove them, or delete earlier ones: waymark settings reset KEY"))
    case .duplicateKey(let key, let plugins):
      return Explanation(
        .configuration,
        Phrase("More than one plugin in this build defines the setting \(key): \(plugins.listed)."))
    }
  }
}

extension SettingsError {
  private var makeOne: Phrase { Phrase("Create one with: waymark settings export") }
}

/// Why a value of a setting was rejected.
public struct SettingRefusal: Error, Hashable, Sendable {
  public var key: Setting.Key
  /// The given value.
  public var given: String
  /// What is allowed, phrased to follow “it has to be …”.
  public var allowed: Phrase
  /// The allowed values nearest to the given one; empty if a number is expected and the text is not one.
  public var nearest: [String]

  public init(key: Setting.Key, given: String, allowed: Phrase, nearest: [String]) {
    self.key = key
    self.given = given
    self.allowed = allowed
    self.nearest = nearest
  }
}

extension SettingRefusal: ExplainedError {
  public var explanation: Explanation { explanation(in: nil) }

  /// - Parameter file: of the document that was read; nil for typed input.
  public func explanation(in file: String?) -> Explanation {
    let given = given.printable
    let choice = Phrase.either(nearest)
    guard let file else {
      return Explanation(
        .usage, Phrase("\(key) can't be “\(given)”: use \(allowed)."),
        hint: nearest.first.map { first in
          let example = "waymark settings set \(key) \(first.shellWord)"
          return nearest.count == 1
            ? .example(example) : Phrase("Closest: \(choice). For example: \(example)")
        } ?? Phrase("Enter a whole number in digits."))
    }
    return Explanation(
      .badData,
      Phrase(
        "\(key) can't be “\(given)”: use \(allowed). Nothing from \(file) was imported."),
      hint: nearest.isEmpty
        ? Phrase("Use a whole number there.") : Phrase("Use \(choice) there."))
  }
}
