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
        .notPermitted, Phrase("\(key) \(value.text) needs Waymark Pro, so nothing was changed."),
        hint: Phrase("See what it brings: waymark pro. What is free: waymark settings get \(key)"))
    case .notADocument:
      self.init(
        .badData,
        file.map { Phrase("\($0) is not a document of settings: one JSON object.") }
          ?? Phrase("That is not a document of settings: one JSON object."),
        hint: Phrase("Make one with: waymark settings export"))
    case .duplicateKey(let key):
      self.init(.configuration, Phrase("Two features of this build bring the setting \(key)."))
    }
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
