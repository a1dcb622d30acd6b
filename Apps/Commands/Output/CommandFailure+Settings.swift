import Contracts

extension CommandFailure {
  /// - Parameter file: of the document that was read; nil for what was typed.
  init(choosing error: SettingsError, in file: String? = nil) {
    switch error {
    case .unknownKey(let key, let nearest):
      self.init(
        .usage, Phrase("There is no setting “\(key)”."),
        hint: Phrase("Nearest: \(nearest.listed). All: waymark settings"))
    case .refused(let refusal):
      self.init(refused: refusal, in: file)
    case .needsPro(let key, let value):
      self.init(
        .notPermitted,
        file.map {
          Phrase("\(key) \(value.text) needs Waymark Pro, so nothing of \($0) was taken.")
        } ?? Phrase("\(key) \(value.text) needs Waymark Pro, so nothing was changed."),
        hint: Phrase("See what it brings: waymark pro. What is free: waymark settings get \(key)"))
    case .notADocument:
      self.init(
        .badData,
        file.map { Phrase("\($0) is not a document of settings: one JSON object.") }
          ?? Phrase("That is not a document of settings: one JSON object."),
        hint: Phrase("Make one with: waymark settings export"))
    case .repeatedKey(let key):
      self.init(
        .badData, Phrase("\(key) stands twice in \(file ?? "-"). Nothing of it was taken."),
        hint: Phrase("Leave one of them there."))
    case .badKey(let key):
      let shown = key.debugDescription
      self.init(
        .badData,
        Phrase(
          "\(shown) in \(file ?? "-") cannot be the key of a setting. Nothing of it was taken."),
        hint: Phrase("Make one with: waymark settings export"))
    case .tooMuchUnknown(let much):
      let most = SettingsImport.Unknown.most
      self.init(
        .badData,
        Phrase(
          """
          Of settings that are not known here \(much.keys) keys with \(much.bytes) bytes would be kept; \
          \(most.keys) keys and \(most.bytes) bytes can be. Nothing was changed.
          """),
        hint: Phrase("Take them out, or forget those kept before: waymark settings reset KEY"))
    case .duplicateKey(let key):
      self.init(.configuration, Phrase("Two features of this build bring the setting \(key)."))
    }
  }

  /// That a document was refused: which key is to blame, and that nothing of it was taken.
  init(taking error: any Error, from file: String) {
    let key: Setting.Key
    switch error {
    case let error as SettingsError:
      self.init(choosing: error, in: file)
      return
    case is WeatherError: key = "showWeather"
    case is AppLockError: key = AppLockStatus.settingKey
    case is NotificationError: key = "enableNotifications"
    default:
      self.init(error)
      return
    }
    self.init(error)
    let reason = message
    message = Phrase("\(reason) Because of \(key) nothing of \(file) was taken.")
  }

  private init(refused refusal: SettingRefusal, in file: String?) {
    let (key, given, allowed) = (refusal.key, refusal.given.printable, refusal.allowed)
    let nearest = Phrase.either(refusal.nearest)
    guard let file else {
      self.init(
        .usage, Phrase("\(key) cannot be “\(given)”: it is \(allowed)."),
        hint: refusal.nearest.first.map { first in
          let example = "waymark settings set \(key) \(first.shellWord)"
          return Phrase("Nearest: \(nearest). For example: \(example)")
        } ?? Phrase("Type digits alone, without spaces, separators or decimals."))
      return
    }
    self.init(
      .badData,
      Phrase("\(key) cannot be “\(given)”: it is \(allowed). Nothing of \(file) was taken."),
      hint: refusal.nearest.isEmpty
        ? Phrase("Write a whole number there.") : Phrase("Write \(nearest) there."))
  }
}
