/// Why a value of a setting was rejected.
public struct SettingRefusal: Error, Hashable, Sendable {
  public var key: Setting.Key
  /// The value as it was given.
  public var given: String
  /// What is allowed, phrased to follow “it is …”.
  public var allowed: Phrase
  /// The allowed values nearest to the given one; empty if a number is expected and the text is not
  /// one.
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
        .usage, Phrase("\(key) cannot be “\(given)”: it is \(allowed)."),
        hint: nearest.first.map { first in
          let example = "waymark settings set \(key) \(first.shellWord)"
          return Phrase("Nearest: \(choice). For example: \(example)")
        } ?? Phrase("Type only digits, without spaces, separators or decimals."))
    }
    return Explanation(
      .badData,
      Phrase("\(key) cannot be “\(given)”: it is \(allowed). Nothing from \(file) was imported."),
      hint: nearest.isEmpty
        ? Phrase("There, write a whole number.") : Phrase("There, write \(choice)."))
  }
}
